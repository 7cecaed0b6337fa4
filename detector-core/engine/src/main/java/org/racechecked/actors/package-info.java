/** Knows who acts: threads born of the test and tasks it handed over, what they hold and what order they pass on. */
@NullMarked
package org.racechecked.actors;

import org.jspecify.annotations.NullMarked;
