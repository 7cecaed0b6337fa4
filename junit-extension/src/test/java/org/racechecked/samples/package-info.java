/** Test classes that the tests of the extension weave and run. */
@NullMarked
package org.racechecked.samples;

import org.jspecify.annotations.NullMarked;
