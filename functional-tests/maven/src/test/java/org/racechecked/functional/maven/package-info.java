/** Sample builds that real Mavens run, and what must come of them. */
@NullMarked
package org.racechecked.functional.maven;

import org.jspecify.annotations.NullMarked;
