/** Knows what must happen before what: moments, the channels that pass them on, and sets of locks. */
@NullMarked
package org.racechecked.order;

import org.jspecify.annotations.NullMarked;
