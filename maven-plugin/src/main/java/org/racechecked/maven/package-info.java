/** Translates between Maven and {@code org.racechecked.build}; nothing is decided here. */
@NullMarked
package org.racechecked.maven;

import org.jspecify.annotations.NullMarked;
