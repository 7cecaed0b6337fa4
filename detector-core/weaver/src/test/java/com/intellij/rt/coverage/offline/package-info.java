/** Stands for the run-time library of Kover's offline instrumentation, of which Maven Central has no copy. */
@NullMarked
package com.intellij.rt.coverage.offline;

import org.jspecify.annotations.NullMarked;
