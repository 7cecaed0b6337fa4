package org.racechecked.actors;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;

/** A call of the call table that an actor has begun and not yet returned from, with the tasks handed over in it. */
final class OpenCall {
    final int site;
    final @Nullable Object receiver;
    final List<Channel> inputs = new ArrayList<>();
    final List<HandedOver> tasks = new ArrayList<>();

    OpenCall(int site, @Nullable Object receiver) {
        this.site = site;
        this.receiver = receiver;
    }
}
