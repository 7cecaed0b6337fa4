/** Writes and reads result files: one append-only file of JSON lines per JVM. */
@NullMarked
package org.racechecked.result;

import org.jspecify.annotations.NullMarked;
