/** The JVM in which a program is checked, seen from within. */
@NullMarked
package org.racechecked.cli.child;

import org.jspecify.annotations.NullMarked;
