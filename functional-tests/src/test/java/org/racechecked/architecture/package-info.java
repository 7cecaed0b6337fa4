/** Holds the code to its own rules: which package may know which. */
@NullMarked
package org.racechecked.architecture;

import org.jspecify.annotations.NullMarked;
