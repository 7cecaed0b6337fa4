/** Turns results into pages, SARIF and Markdown. */
@NullMarked
package org.racechecked.report;

import org.jspecify.annotations.NullMarked;
