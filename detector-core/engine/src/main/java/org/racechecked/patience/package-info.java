/** For how long a thread of the test is held, and when that is of no more use. */
@NullMarked
package org.racechecked.patience;

import org.jspecify.annotations.NullMarked;
