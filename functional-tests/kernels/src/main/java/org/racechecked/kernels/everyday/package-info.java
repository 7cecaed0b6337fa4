/** Programs as people write them every day: monitors, collections, queues, text, arrays of numbers, and garbage of one thread. */
@NullMarked
package org.racechecked.kernels.everyday;

import org.jspecify.annotations.NullMarked;
