package org.racechecked.actors;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;
import org.racechecked.order.Channel;

/** A call of the call table that an actor has begun and not yet returned from, with the tasks handed over in it. */
final class OpenCall {
    final KnownSite site;
    final @Nullable Object receiver;
    /** Whatever it is given runs as part of the actor that makes it, whenever that is. */
    final boolean runsHere;
    /** Who runs what it is given, where that is many at once. */
    final @Nullable Swarm swarm;

    /** The scope that it launches a coroutine in, or null. */
    final @Nullable Object scope;

    final List<Channel> inputs = new ArrayList<>();
    final List<HandedOver> tasks = new ArrayList<>();

    OpenCall(
            KnownSite site,
            @Nullable Object receiver,
            boolean runsHere,
            @Nullable Swarm swarm,
            @Nullable Object scope) {
        this.site = site;
        this.receiver = receiver;
        this.runsHere = runsHere;
        this.swarm = swarm;
        this.scope = scope;
    }

    /** Threads of a pool run it, whoever helps them: that its caller does today says nothing about tomorrow. */
    boolean hasHelpersFor(Object task) {
        return task instanceof ForkJoinTask<?>
                || receiver instanceof ForkJoinPool
                || receiver instanceof ThreadPoolExecutor;
    }

    /** The same call for a task that is never run as a part of it. */
    OpenCall ofHelpers() {
        OpenCall same = new OpenCall(site, receiver, runsHere, swarm, scope);
        same.inputs.addAll(inputs);
        return same;
    }
}
