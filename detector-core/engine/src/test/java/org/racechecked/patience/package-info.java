/** Tests of how long threads are held. */
@NullMarked
package org.racechecked.patience;

import org.jspecify.annotations.NullMarked;
