/** Remembers from build to build what became of each pair, so that the next build need not find it out again. */
@NullMarked
package org.racechecked.recall;

import org.jspecify.annotations.NullMarked;
