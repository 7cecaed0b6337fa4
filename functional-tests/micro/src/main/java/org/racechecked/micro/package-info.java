/** What the smallest parts of watching cost. */
@NullMarked
package org.racechecked.micro;

import org.jspecify.annotations.NullMarked;
