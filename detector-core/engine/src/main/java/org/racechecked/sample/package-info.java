/** Chooses how much of what a program does run 1 watches, and keeps count of what it does not. */
@NullMarked
package org.racechecked.sample;

import org.jspecify.annotations.NullMarked;
