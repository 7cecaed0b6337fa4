/** Programs as people write them every day: objects behind monitors, collections, queues, text, and garbage of one thread. */
@NullMarked
package org.racechecked.kernels.everyday;

import org.jspecify.annotations.NullMarked;
