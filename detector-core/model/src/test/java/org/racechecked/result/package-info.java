/** Tests of the result files. */
@NullMarked
package org.racechecked.result;

import org.jspecify.annotations.NullMarked;
