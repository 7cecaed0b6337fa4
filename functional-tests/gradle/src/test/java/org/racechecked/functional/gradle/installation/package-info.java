/** A runnable Gradle: the one that the machine names, or one put together from Maven artifacts. */
@NullMarked
package org.racechecked.functional.gradle.installation;

import org.jspecify.annotations.NullMarked;
