/** The small programs with fine-grained sharing: random updates, dynamic programming, a stencil, work stealing. */
@NullMarked
package org.racechecked.kernels.fine;

import org.jspecify.annotations.NullMarked;
