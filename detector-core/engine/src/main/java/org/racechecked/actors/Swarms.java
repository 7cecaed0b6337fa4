package org.racechecked.actors;

import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.BaseStream;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CallEvent;

/** Which calls run a function in many threads, and which steps of a parallel stream belong together. */
final class Swarms {
    private final WeakIdentityMap<Object, Swarm> ofStreams = new WeakIdentityMap<>();

    /** The steps of a stream that is not parallel are run by whoever asks for its result, as part of what he does. */
    static boolean runsHere(CallEvent event, @Nullable Object receiver) {
        return (event == CallEvent.PIPELINES || event == CallEvent.RUNS_ALL)
                && receiver instanceof BaseStream<?, ?> stream
                && OfJdk.is(stream)
                && !stream.isParallel();
    }

    /** Who runs the functions of a call: the same for all steps of a stream; null where each is run once. */
    @Nullable
    Swarm of(CallEvent event, @Nullable Object receiver) {
        return switch (event) {
            case PIPELINES -> receiver == null ? new Swarm() : ofStreams.get(receiver, Swarm::new);
            case RUNS_ALL ->
                receiver instanceof BaseStream<?, ?>
                        ? ofStreams.get(receiver, Swarm::new)
                        : receiver instanceof ConcurrentHashMap<?, ?> ? new Swarm() : null;
            case WRITES_RANGE_IN_PARALLEL -> new Swarm();
            default -> null;
        };
    }

    /** A call has returned: the swarm has ended, or goes on in the stream that is the result. */
    void pass(Actor actor, Swarm swarm, boolean ended, @Nullable Object result) {
        if (ended) {
            swarm.endFor(actor);
        } else if (result != null) {
            ofStreams.put(result, swarm);
        }
    }
}
