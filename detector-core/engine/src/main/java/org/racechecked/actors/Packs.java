package org.racechecked.actors;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Objects that tasks were packed into, like futures and threads: what is done with one is done with its tasks. */
final class Packs {
    private final WeakIdentityMap<Object, List<HandedOver>> packed = new WeakIdentityMap<>();
    /** Who gave it to an executor. */
    private final WeakIdentityMap<Object, Actor> givers = new WeakIdentityMap<>();

    void pack(@Nullable Object pack, List<HandedOver> tasks) {
        if (pack instanceof Runnable && !tasks.isEmpty()) {
            packed.put(pack, tasks);
        }
    }

    List<HandedOver> tasksIn(Object pack) {
        List<HandedOver> tasks = packed.get(pack);
        return tasks == null ? List.of() : tasks;
    }

    /** The actor is giving it to an executor, the program's own maybe: which of its threads will come to run it is chance. */
    void execute(Actor actor, Object pack) {
        if (packed.get(pack) != null) {
            givers.put(pack, actor);
        }
    }

    /** The tasks that are part of what the actor does if it runs the pack by hand. */
    List<HandedOver> tasksRunBy(Actor actor, Object pack) {
        Actor giver = givers.get(pack);
        return giver == null || giver == actor ? tasksIn(pack) : List.of();
    }
}
