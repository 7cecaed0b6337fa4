/** Small programs whose races are known: what the Java memory model says stands on their lines. */
@NullMarked
package org.racechecked.litmus;

import org.jspecify.annotations.NullMarked;
