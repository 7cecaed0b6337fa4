package org.racechecked.litmus;

import java.util.stream.IntStream;

/** Parallel streams that come to one element after the other. */
final class Streams extends Litmus {
    void oneByOne() {
        IntStream.range(0, 50).parallel().forEachOrdered(each -> data += each); // no race: each after the one before
        check(data == 1225);
    }

    void oneByOne_atOnce() {
        IntStream.range(0, 50).parallel().forEach(each -> data += each); // races with itself
    }

    void afterAStep() {
        int[] doubled = new int[50];
        IntStream.range(0, 50)
                .parallel()
                .peek(each -> doubled[each] = 2 * each)
                .forEachOrdered(each -> data += each); // no race: each after the one before
        check(data == 1225);
        check(doubled[49] == 98); // no race: all is over
    }

    void afterAStep_inTheStep() {
        int[] doubled = new int[50];
        IntStream.range(0, 50)
                .parallel()
                .peek(each -> data += each) // races with itself
                .forEachOrdered(each -> doubled[each] = 2 * each);
        check(doubled[49] == 98);
    }

    /** More elements than have an actor each. */
    void manyOneByOne() {
        IntStream.range(0, 1000).parallel().forEachOrdered(each -> data += each); // no race: each after the one before
        check(data == 499_500);
    }

    void manyOneByOne_atOnce() {
        IntStream.range(0, 1000).parallel().forEach(each -> data += each); // races with itself
    }

    void sumOfAStep() {
        int[] doubled = new int[50];
        IntStream.range(0, 50)
                .parallel()
                .peek(each -> doubled[each] = 2 * each)
                .forEachOrdered(each -> data += doubled[each]); // no race: after what the step did for it
        check(data == 2450);
    }

    void sumOfAStep_atOnce() {
        int[] doubled = new int[50];
        IntStream.range(0, 50)
                .parallel()
                .peek(each -> doubled[each] = 2 * each)
                .forEach(each -> data += doubled[each]); // races with itself
    }
}
