/** Translations between Gradle and the steps, without a build; the functional tests have the builds. */
@NullMarked
package org.racechecked.gradle;

import org.jspecify.annotations.NullMarked;
