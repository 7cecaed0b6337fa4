/** Runs JUnit tests as predict, then confirm. */
@NullMarked
package org.racechecked.junit;

import org.jspecify.annotations.NullMarked;
