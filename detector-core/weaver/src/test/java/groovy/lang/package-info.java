/** Stands for the run-time library of Groovy. */
@NullMarked
package groovy.lang;

import org.jspecify.annotations.NullMarked;
