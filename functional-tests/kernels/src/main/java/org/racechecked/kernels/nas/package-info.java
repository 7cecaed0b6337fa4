/** The kernels and pseudo-applications of the NAS Parallel Benchmarks, written anew from their specification. */
@NullMarked
package org.racechecked.kernels.nas;

import org.jspecify.annotations.NullMarked;
