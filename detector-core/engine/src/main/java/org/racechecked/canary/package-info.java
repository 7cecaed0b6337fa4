/** The built-in race that every tested JVM must confirm before anything else it says counts. */
@NullMarked
package org.racechecked.canary;

import org.jspecify.annotations.NullMarked;
