/** How the threads of a kernel share work and wait for one another. */
@NullMarked
package org.racechecked.kernels.team;

import org.jspecify.annotations.NullMarked;
