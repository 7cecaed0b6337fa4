/** What code outside of tests can say to RaceChecked. */
@NullMarked
package org.racechecked.annotations;

import org.jspecify.annotations.NullMarked;
