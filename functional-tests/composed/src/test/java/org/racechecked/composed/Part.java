package org.racechecked.composed;

import java.util.ArrayList;
import java.util.List;
import org.racechecked.composed.Composition.Body;
import org.racechecked.composed.Step.Use;

/** All acts of one actor, one after the other, and what is so after each of them. */
final class Part {
    private final List<Act> acts = new ArrayList<>();
    /** By the number of acts done: the locks that are held alone and with others, as bits; how often it has arrived. */
    private final List<Integer> alone = new ArrayList<>(List.of(0));

    private final List<Integer> shared = new ArrayList<>(List.of(0));
    private final List<Integer> arrivals = new ArrayList<>(List.of(0));
    private int stretch;

    Part(Body body, SourceText source) {
        for (int turn = 0; turn < body.turns(); turn++) {
            body.steps().forEach(step -> add(step, source));
        }
    }

    int length() {
        return acts.size();
    }

    Act at(int place) {
        return acts.get(place);
    }

    List<Act> acts() {
        return acts;
    }

    boolean holds(int guard, int done) {
        return (alone.get(done) & 1 << guard) != 0;
    }

    boolean shares(int guard, int done) {
        return (shared.get(done) & 1 << guard) != 0;
    }

    int arrivals(int done) {
        return arrivals.get(done);
    }

    /** Has done that act, if it ever does, when it has done so many. */
    boolean has(Act.Kind kind, int of, int done) {
        return acts.subList(0, done).stream().anyMatch(act -> act.kind() == kind && act.of() == of);
    }

    private void add(Step step, SourceText source) {
        if (step instanceof Step.Guarded guarded) {
            add(guarded.shared() ? Act.Kind.TAKE_SHARED : Act.Kind.TAKE, guarded.guard(), 0);
            guarded.inside().forEach(inner -> add(inner, source));
            add(guarded.shared() ? Act.Kind.GIVE_SHARED : Act.Kind.GIVE, guarded.guard(), 0);
            return;
        }
        int line = source.lineOf(step);
        if (step instanceof Step.Touch touch) {
            if (touch.use() != Use.WRITE) {
                add(Act.Kind.READ, touch.place(), line);
            }
            if (touch.use() != Use.READ) {
                add(Act.Kind.WRITE, touch.place(), line);
            }
        } else if (step instanceof Step.Tell tell) {
            add(Act.Kind.TELL, tell.signal(), line);
        } else if (step instanceof Step.Await await) {
            add(Act.Kind.AWAIT, await.signal(), line);
        } else if (step instanceof Step.Meet) {
            int round = arrivals(acts.size()) + 1;
            add(Act.Kind.ARRIVE, round, line);
            add(Act.Kind.PASS, round, line);
        } else if (step instanceof Step.Start start) {
            add(Act.Kind.START, start.worker(), line);
        } else if (step instanceof Step.Join join) {
            add(Act.Kind.JOIN, join.worker(), line);
        }
    }

    private void add(Act.Kind kind, int of, int line) {
        Act act = new Act(kind, of, line, stretch);
        int done = acts.size();
        if (!act.touches()) {
            stretch++;
        }
        acts.add(act);
        int bit = 1 << of;
        alone.add(alone.get(done) ^ (kind == Act.Kind.TAKE || kind == Act.Kind.GIVE ? bit : 0));
        shared.add(shared.get(done) ^ (kind == Act.Kind.TAKE_SHARED || kind == Act.Kind.GIVE_SHARED ? bit : 0));
        arrivals.add(kind == Act.Kind.ARRIVE ? of : arrivals.get(done));
    }
}
