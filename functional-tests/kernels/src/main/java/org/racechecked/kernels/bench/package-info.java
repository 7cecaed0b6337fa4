/** Measures what checking the kernels and the everyday programs costs and counts the races it finds. */
@NullMarked
package org.racechecked.kernels.bench;

import org.jspecify.annotations.NullMarked;
