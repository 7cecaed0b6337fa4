/** Tests of what passes order on. */
@NullMarked
package org.racechecked.memory;

import org.jspecify.annotations.NullMarked;
