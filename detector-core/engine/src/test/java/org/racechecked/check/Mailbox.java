package org.racechecked.check;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Stands for a class of a library that passes objects on: never woven, known by rows of a user only. */
public final class Mailbox {
    private final AtomicReference<Object> content = new AtomicReference<>();

    /** Leaves something. */
    public void leave(Object letter) {
        content.set(letter);
    }

    /** What was left, or null. */
    public @Nullable Object collect() {
        return content.get();
    }
}
