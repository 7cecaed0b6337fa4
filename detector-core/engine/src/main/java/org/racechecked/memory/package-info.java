/** Names memory at run time: which part of which object an access touches, and what has touched it so far. */
@NullMarked
package org.racechecked.memory;

import org.jspecify.annotations.NullMarked;
