/** The driver counts and computes what it says. */
@NullMarked
package org.racechecked.kernels.bench;

import org.jspecify.annotations.NullMarked;
