/** Tests of what needs no build; builds are run by {@code functional-tests/maven}. */
@NullMarked
package org.racechecked.maven;

import org.jspecify.annotations.NullMarked;
