/** Finds events in bytecode and puts a probe at each. */
@NullMarked
package org.racechecked.weave;

import org.jspecify.annotations.NullMarked;
