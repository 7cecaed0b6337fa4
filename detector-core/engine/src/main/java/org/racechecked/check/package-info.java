/** Runs a test body as predict, then confirm, one run at a time, for whoever can run it again: JUnit, or a plain call. */
@NullMarked
package org.racechecked.check;

import org.jspecify.annotations.NullMarked;
