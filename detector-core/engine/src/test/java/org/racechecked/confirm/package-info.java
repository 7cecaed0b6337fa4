/** Tests of how threads are made to meet. */
@NullMarked
package org.racechecked.confirm;

import org.jspecify.annotations.NullMarked;
