package org.racechecked.programs;

import java.util.concurrent.ForkJoinPool;
import java.util.stream.IntStream;
import org.racechecked.unseen.Flag;

/** Of two elements, a step comes to the second first, on another thread than the one that comes to both in turn. */
@SuppressWarnings("all")
class Ordered {
    private final Flag second = new Flag();
    private final int[] doubled = new int[2];
    private int sum;
    private int steps;

    private IntStream step() {
        return IntStream.range(0, 2).parallel().peek(each -> {
            doubled[each] = 2 * each;
            if (each == 0) {
                second.await();
            }
        });
    }

    private void inPool(Runnable all) throws Exception {
        ForkJoinPool pool = new ForkJoinPool(4);
        pool.submit(all).get();
        pool.shutdown();
    }

    void afterAStep() throws Exception {
        inPool(() -> step().peek(this::isSecond).forEachOrdered(each -> sum += doubled[each]));
    }

    void stepsAtOnce() throws Exception {
        inPool(() ->
                step().peek(each -> steps += each).peek(this::isSecond).forEachOrdered(each -> sum += doubled[each]));
    }

    private void isSecond(int each) {
        if (each == 1) {
            second.raise();
        }
    }
}
