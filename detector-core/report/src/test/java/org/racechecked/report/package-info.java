/** Tests of the report. */
@NullMarked
package org.racechecked.report;

import org.jspecify.annotations.NullMarked;
