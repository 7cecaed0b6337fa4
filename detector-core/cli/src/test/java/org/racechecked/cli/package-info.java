/** Starts the jar as people do. */
@NullMarked
package org.racechecked.cli;

import org.jspecify.annotations.NullMarked;
