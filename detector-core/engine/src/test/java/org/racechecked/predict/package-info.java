/** Tests of what is kept of what was done to predict. */
@NullMarked
package org.racechecked.predict;

import org.jspecify.annotations.NullMarked;
