/** Programs that are woven, verified and run. */
@NullMarked
package org.racechecked.weave;

import org.jspecify.annotations.NullMarked;
