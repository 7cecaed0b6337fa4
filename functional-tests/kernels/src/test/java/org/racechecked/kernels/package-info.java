/** The kernels are right, the driver measures what it says. */
@NullMarked
package org.racechecked.kernels;

import org.jspecify.annotations.NullMarked;
