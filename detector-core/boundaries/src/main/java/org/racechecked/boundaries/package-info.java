/** How long our own methods are for HotSpot. */
@NullMarked
package org.racechecked.boundaries;

import org.jspecify.annotations.NullMarked;
