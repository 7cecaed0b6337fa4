/** What a kernel is, and which there are. */
@NullMarked
package org.racechecked.kernels;

import org.jspecify.annotations.NullMarked;
