package org.racechecked.memory;

import org.jspecify.annotations.Nullable;

/** What an actor holds back at one site while the memory is its own; whoever comes there has to ask for it. */
public interface Reserve {
    /** The memory is its actor's, and whoever comes there will ask for it; called under the monitor of the history. */
    void admitted();

    /** Hands out what is held back, if anything; nothing more is held back until it is admitted again. */
    @Nullable
    Access giveUp();

    /** What was handed in last there, as far as that can be seen from another thread; {@code access} is the next. */
    @Nullable
    Access handsIn(Access access);
}
