/** Tests of what is kept of what was done to memory. */
@NullMarked
package org.racechecked.memory;

import org.jspecify.annotations.NullMarked;
