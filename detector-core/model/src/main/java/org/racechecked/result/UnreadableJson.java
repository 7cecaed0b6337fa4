package org.racechecked.result;

import java.io.IOException;

/** A text is not the JSON that was needed; the message says where and what was found. */
public final class UnreadableJson extends IOException {
    private static final long serialVersionUID = 1;

    UnreadableJson(String message) {
        super(message);
    }
}
