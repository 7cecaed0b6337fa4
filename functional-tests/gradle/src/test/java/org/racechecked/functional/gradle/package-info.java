/** Sample builds with the Gradle plugin, run for real. */
@NullMarked
package org.racechecked.functional.gradle;

import org.jspecify.annotations.NullMarked;
