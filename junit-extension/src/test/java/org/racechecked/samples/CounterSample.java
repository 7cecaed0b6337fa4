package org.racechecked.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.racechecked.junit.KnownRace;
import org.racechecked.junit.RaceChecked;

/** Every kind of checked test; run woven, by the tests of the extension only. */
@SuppressWarnings("all")
public class CounterSample {
    public static final List<String> log = new ArrayList<>();
    int count;
    int guarded;

    @BeforeEach
    void before() {
        log.add("before");
    }

    @AfterEach
    void after() {
        log.add("after");
    }

    @RaceChecked
    void racy() throws Exception {
        log.add("racy " + count);
        both(() -> count++);
        assertEquals(2, count);
    }

    @RaceChecked
    void clean() throws Exception {
        both(() -> {
            synchronized (this) {
                guarded++;
            }
        });
    }

    @RaceChecked
    void failsByItself() throws Exception {
        throw new IllegalStateException("by itself");
    }

    @RaceChecked
    void failsAndRaces() throws Exception {
        both(() -> count++);
        throw new IllegalStateException("by itself");
    }

    @RaceChecked
    void assumesTooMuch() {
        Assumptions.assumeTrue(false);
    }

    @Test
    @RaceChecked
    void withTest() {
        log.add("withTest");
    }

    @RepeatedTest(3)
    @RaceChecked
    void withRepeatedTest() {
        log.add("withRepeatedTest");
    }

    @RaceChecked(
            expect = {
                @KnownRace(memory = "CounterSample.count", reason = "a statistic"),
                @KnownRace(memory = "CounterSample.guarded", reason = "was repaired")
            })
    void expected() throws Exception {
        both(() -> count++);
    }

    @RaceChecked(expect = @KnownRace(memory = "CounterSample.count", reason = " "))
    void expectedWithoutReason() throws Exception {
        log.add("expectedWithoutReason");
    }

    @RaceChecked(budget = "soon")
    void withABudgetThatIsNone() {
        log.add("withABudgetThatIsNone");
    }

    /** Takes 600 ms when left alone, and twice that when the first thread waits for the second. */
    @Timeout(value = 1000, unit = TimeUnit.MILLISECONDS)
    @RaceChecked
    void inAHurry() throws Exception {
        both(
                () -> {
                    count = 1;
                    sleep(600);
                },
                () -> {
                    sleep(600);
                    guarded = count;
                });
    }

    synchronized void nest(CounterSample other, CyclicBarrier both) {
        try {
            both.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
        other.nested();
    }

    synchronized void nested() {}

    @RaceChecked
    void deadlocksItself() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        CounterSample other = new CounterSample();
        Thread child = new Thread(() -> other.nest(this, both));
        child.start();
        nest(other, both);
        child.join();
    }

    @RaceChecked
    void hasThreadsThatDeadlock() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        CounterSample other = new CounterSample();
        both(() -> other.nest(this, both), () -> nest(other, both));
    }

    static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static void both(Runnable task) throws InterruptedException {
        both(task, task);
    }

    static void both(Runnable one, Runnable other) throws InterruptedException {
        Thread first = new Thread(one);
        Thread second = new Thread(other);
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
