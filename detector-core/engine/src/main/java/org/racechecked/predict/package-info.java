/** Run 1: names pairs of statements that might race, also under schedules that did not happen. */
@NullMarked
package org.racechecked.predict;

import org.jspecify.annotations.NullMarked;
