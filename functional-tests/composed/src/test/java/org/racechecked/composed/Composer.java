package org.racechecked.composed;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.racechecked.composed.Composition.Body;
import org.racechecked.composed.Composition.MeetingKind;
import org.racechecked.composed.Composition.Signal;
import org.racechecked.composed.Composition.Worker;
import org.racechecked.composed.Step.Use;

/** Composes one program of chance; the same seed gives the same program. */
final class Composer {
    private static final int MOST_STEPS = 5;

    private final Random random;
    private final List<PlaceKind> places = new ArrayList<>();
    private final List<GuardKind> guards = new ArrayList<>();
    private final List<Signal> signals = new ArrayList<>();
    private final List<Worker> workers = new ArrayList<>();
    private final List<List<Step>> bodies = new ArrayList<>();
    /** How many do each body. */
    private final List<Integer> doers = new ArrayList<>();

    private Composer(long seed) {
        random = new Random(seed * 0x9E3779B97F4A7C15L);
    }

    /** The program may not end, or have more schedules than anybody can go through. */
    static Composition compose(long seed) {
        return new Composer(seed).compose();
    }

    private Composition compose() {
        some(2, 3, () -> places.add(oneOf(List.of(PlaceKind.values()))));
        some(1, 2, () -> guards.add(oneOf(List.of(GuardKind.values()))));
        addBody();
        some(2, 3, this::addWorker);
        some(0, 2, this::addSignal);
        int rounds = chance(3) ? between(1, 2) : 0;
        for (int body = 1; body < bodies.size(); body++) {
            for (int round = 0; round < rounds; round++) {
                insert(body, new Step.Meet(), 0);
            }
        }
        List<Body> all = new ArrayList<>();
        for (int body = 0; body < bodies.size(); body++) {
            boolean repeats = body > 0 && rounds == 0 && isPlain(body) && chance(3);
            all.add(new Body(bodies.get(body), repeats ? 2 : 1));
        }
        for (int worker = 1; worker <= workers.size(); worker++) {
            addStart(all, worker);
        }
        return new Composition(places, guards, signals, oneOf(List.of(MeetingKind.values())), all, workers);
    }

    private void addBody() {
        List<Step> steps = new ArrayList<>();
        some(1, MOST_STEPS, () -> steps.add(chance(2) ? touch() : guarded(0)));
        bodies.add(steps);
        doers.add(0);
    }

    private Step touch() {
        return new Step.Touch(random.nextInt(places.size()), oneOf(List.of(Use.values())));
    }

    /** Locks are taken in one order, so that not every other program ends in a deadlock. */
    private Step guarded(int first) {
        int guard = first + random.nextInt(guards.size() - first);
        boolean shared = guards.get(guard).canBeShared() && chance(2);
        List<Step> inside = new ArrayList<>();
        some(1, 2, () -> inside.add(guard + 1 < guards.size() && chance(3) ? guarded(guard + 1) : touch()));
        return new Step.Guarded(guard, shared, inside);
    }

    private void addWorker() {
        if (workers.isEmpty() || !chance(3)) {
            addBody();
        }
        int body = bodies.size() - 1;
        doers.set(body, doers.get(body) + 1);
        workers.add(new Worker(oneOf(WorkerKind.known()), body));
    }

    /** Whoever tells or waits does so once, so others must not do the same body. */
    private void addSignal() {
        List<Integer> those = new ArrayList<>();
        for (int body = 0; body < bodies.size(); body++) {
            if (doers.get(body) < 2) {
                those.add(body);
            }
        }
        if (those.size() < 2) {
            return;
        }
        SignalKind kind = oneOf(List.of(SignalKind.values()));
        int number = signals.size();
        int tellers = 0;
        int waiting = 0;
        while (tellers == 0 || waiting == 0) {
            int body = those.remove(random.nextInt(those.size()));
            boolean tells = those.isEmpty() ? tellers == 0 : chance(2);
            if (tells && (tellers == 0 || kind.byMany)) {
                insert(body, new Step.Tell(number), 0);
                tellers++;
            } else if (!tells && (waiting == 0 || kind.forMany)) {
                insert(body, new Step.Await(number), 0);
                waiting++;
            }
            if (those.isEmpty() && (tellers == 0 || waiting == 0)) {
                throw new IllegalStateException("nobody is left for a signal");
            }
        }
        signals.add(new Signal(kind, tellers));
    }

    private void addStart(List<Body> all, int worker) {
        int starter = 0;
        int earlier = workers.get(worker - 1).body() - 1;
        if (earlier > 0 && doers.get(earlier) == 1 && all.get(earlier).turns() == 1 && chance(4)) {
            starter = earlier;
        }
        List<Step> steps = new ArrayList<>(all.get(starter).steps());
        int at = random.nextInt(steps.size() + 1);
        steps.add(at, new Step.Start(worker));
        int end = chance(2) ? steps.size() : at + 1 + random.nextInt(steps.size() - at);
        steps.add(end, new Step.Join(worker));
        all.set(starter, new Body(steps, 1));
    }

    private void insert(int body, Step step, int from) {
        List<Step> steps = bodies.get(body);
        steps.add(from + random.nextInt(steps.size() - from + 1), step);
    }

    private boolean isPlain(int body) {
        return bodies.get(body).stream().allMatch(step -> step instanceof Step.Touch || step instanceof Step.Guarded);
    }

    private void some(int least, int most, Runnable what) {
        int times = between(least, most);
        for (int i = 0; i < times; i++) {
            what.run();
        }
    }

    private int between(int least, int most) {
        return least + random.nextInt(most - least + 1);
    }

    private boolean chance(int oneIn) {
        return random.nextInt(oneIn) == 0;
    }

    private <T> T oneOf(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }
}
