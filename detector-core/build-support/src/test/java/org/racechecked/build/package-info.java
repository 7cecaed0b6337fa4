/** Tests of the steps that both build plugins run. */
@NullMarked
package org.racechecked.build;

import org.jspecify.annotations.NullMarked;
