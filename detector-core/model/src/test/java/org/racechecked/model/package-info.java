/** The facts, written and read back. */
@NullMarked
package org.racechecked.model;

import org.jspecify.annotations.NullMarked;
