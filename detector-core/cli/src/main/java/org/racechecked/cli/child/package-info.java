/** What the command line runs in the JVM of the program that it checks. */
@NullMarked
package org.racechecked.cli.child;

import org.jspecify.annotations.NullMarked;
