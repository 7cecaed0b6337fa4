/** Small programs that the tests weave and check. */
@NullMarked
package org.racechecked.programs;

import org.jspecify.annotations.NullMarked;
