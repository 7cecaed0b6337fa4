/** Run 2 and on: makes two threads meet before the two statements of a pair, and lets them go in the order we say. */
@NullMarked
package org.racechecked.confirm;

import org.jspecify.annotations.NullMarked;
