/** Reads what the programs say of themselves and compares it with what is found. */
@NullMarked
package org.racechecked.litmus;

import org.jspecify.annotations.NullMarked;
