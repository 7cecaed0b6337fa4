/** What woven code calls. */
@NullMarked
package org.racechecked.probe;

import org.jspecify.annotations.NullMarked;
