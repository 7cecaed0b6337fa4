/** Turns results into pages, SARIF, Markdown and the build's verdict. */
@NullMarked
package org.racechecked.report;

import org.jspecify.annotations.NullMarked;
