package org.racechecked.litmus;

import java.util.concurrent.CountDownLatch;
import java.util.function.Function;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Streams with steps of their own making. */
final class Gatherings extends Litmus {
    private final CountDownLatch both = new CountDownLatch(2);
    private final Object guard = new Object();

    private static Stream<Integer> numbers() {
        return IntStream.range(0, 64).parallel().boxed();
    }

    private void meet() {
        both.countDown();
        try {
            both.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private int locked() {
        meet();
        synchronized (guard) {
            return ++data; // no race: one monitor
        }
    }

    // row: BaseStream.gather
    void gathered() {
        numbers().map(each -> locked()).gather(Gatherers.windowFixed(2)).forEach(each -> {});
        read = data; // no race: the stream is over
        check(read == 64);
    }

    // row: BaseStream.gather
    void gathered_withoutLock() {
        Function<Integer, Integer> add = each -> {
            meet();
            return ++data; // races with itself
        };
        numbers().map(add).gather(Gatherers.windowFixed(2)).forEach(each -> {});
        read = data;
    }
}
