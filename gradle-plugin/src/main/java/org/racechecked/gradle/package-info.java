/** Translates between Gradle and the steps of {@code org.racechecked.build}; decides nothing. */
@NullMarked
package org.racechecked.gradle;

import org.jspecify.annotations.NullMarked;
