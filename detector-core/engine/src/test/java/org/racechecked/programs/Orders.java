package org.racechecked.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Programs that say by their failure who went last. */
@SuppressWarnings("all")
class Orders {
    int last;
    String name = "";

    void twoWrites() throws Exception {
        Racy.both(this::a, this::b);
        throw new AssertionError("the last was " + (last == 1 ? "A" : "B"));
    }

    void a() {
        last = 1;
    }

    void b() {
        last = 2;
    }

    void oneStatement() throws Exception {
        Racy.both(() -> put("first"), () -> put("second"));
        throw new AssertionError("the last was " + name);
    }

    void put(String who) {
        name = who;
    }

    void theTestThreadReads() throws Exception {
        Thread writer = new Thread(() -> last = 1);
        writer.start();
        int seen = last;
        writer.join();
        throw new AssertionError("the last was " + (seen == 1 ? "B" : "A"));
    }

    void underLocksOfTheirOwn() throws Exception {
        Racy.both(() -> lockAnd(new Object(), 1), () -> lockAnd(new Object(), 2));
        throw new AssertionError("the last was " + (last == 1 ? "first" : "second"));
    }

    void lockAnd(Object lock, int value) {
        synchronized (lock) {
            last = value;
        }
    }

    void underALockThatTheOtherTakesFirst() throws Exception {
        Object lock = new Object();
        Racy.both(() -> lockAnd(lock, 1), () -> {
            synchronized (lock) {
                name = "free";
            }
            last = 2;
        });
        throw new AssertionError("the last was " + (last == 1 ? "first" : "second"));
    }

    void callsOfACollection() throws Exception {
        List<String> list = new ArrayList<>(List.of("x"));
        Racy.both(() -> list.set(0, "A"), () -> list.set(0, "B"));
        throw new AssertionError("the last was " + list.get(0));
    }

    void tasksOfAPool() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        var one = pool.submit(this::a);
        var other = pool.submit(this::b);
        one.get();
        other.get();
        pool.shutdown();
        throw new AssertionError("the last was " + (last == 1 ? "A" : "B"));
    }
}
