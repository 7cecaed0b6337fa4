/** Measures what checking the kernels costs and counts the races it finds. */
@NullMarked
package org.racechecked.kernels.bench;

import org.jspecify.annotations.NullMarked;
