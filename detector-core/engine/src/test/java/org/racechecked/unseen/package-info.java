/** Code that the programs of the tests use and that is not woven: order that it gives is invisible. */
@NullMarked
package org.racechecked.unseen;

import org.jspecify.annotations.NullMarked;
