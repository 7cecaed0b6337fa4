/** Weaving, checking and reporting for people without a build tool. */
@NullMarked
package org.racechecked.cli;

import org.jspecify.annotations.NullMarked;
