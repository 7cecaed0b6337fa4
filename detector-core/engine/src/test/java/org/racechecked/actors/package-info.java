/** Tests of what actors hold and come to. */
@NullMarked
package org.racechecked.actors;

import org.jspecify.annotations.NullMarked;
