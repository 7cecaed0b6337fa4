/** Tests of what passes order on. */
@NullMarked
package org.racechecked.order;

import org.jspecify.annotations.NullMarked;
