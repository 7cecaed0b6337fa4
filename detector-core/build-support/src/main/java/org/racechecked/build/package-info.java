/** Weave, check, report: the steps that both build plugins run, with every default, decision and message of theirs. */
@NullMarked
package org.racechecked.build;

import org.jspecify.annotations.NullMarked;
