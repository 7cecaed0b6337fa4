/** Composes programs of which all schedules can be gone through, and compares what is found in them with what is true. */
@NullMarked
package org.racechecked.composed;

import org.jspecify.annotations.NullMarked;
