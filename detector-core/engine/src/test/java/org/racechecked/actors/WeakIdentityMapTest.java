package org.racechecked.actors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Facts about objects are found as long as these live, by whoever asks, and keep none of them alive. */
class WeakIdentityMapTest {
    private static final int KEPT = 1000;
    private static final int PASSING = 200_000;
    private static final long LONG_NANOS = 10_000_000_000L;

    private final WeakIdentityMap<Object, Object> map = new WeakIdentityMap<>();

    @Test
    void whatIsEqualIsNotTheSame() {
        String one = new String("a");
        map.put(one, 1);
        assertNull(map.get(new String("a")));
        assertEquals(1, map.get(one));
    }

    @Test
    void theLastFactCountsUntilItIsTakenAway() {
        Object object = new Object();
        map.put(object, 1);
        map.put(object, 2);
        assertEquals(2, map.get(object, () -> 3));
        assertEquals(2, map.remove(object));
        assertNull(map.get(object));
        assertNull(map.remove(object));
        assertEquals(3, map.get(object, () -> 3));
    }

    @Test
    void itKeepsNoObjectAlive() {
        Object object = new Object();
        WeakReference<Object> seen = new WeakReference<>(object);
        map.put(object, 1);
        object = null;
        long end = System.nanoTime() + LONG_NANOS;
        while (seen.get() != null && end - System.nanoTime() > 0) {
            System.gc();
        }
        assertNull(seen.get());
    }

    @Test
    void itForgetsWhatIsGone() {
        List<WeakReference<Object>> facts = new ArrayList<>();
        for (int i = 0; i < KEPT; i++) {
            Object fact = new Object();
            facts.add(new WeakReference<>(fact));
            map.put(new Object(), fact);
        }
        long end = System.nanoTime() + LONG_NANOS;
        while (facts.stream().anyMatch(fact -> fact.get() != null) && end - System.nanoTime() > 0) {
            System.gc();
            for (int i = 0; i < KEPT; i++) {
                map.put(new Object(), i);
            }
        }
        assertEquals(0, facts.stream().filter(fact -> fact.get() != null).count());
    }

    /** While others come and go, so that tables are made anew. */
    @Test
    void whatIsThereIsAlwaysFound() throws Exception {
        List<Object> kept = new ArrayList<>();
        for (int i = 0; i < KEPT; i++) {
            kept.add(new Object());
            map.put(kept.get(i), i);
        }
        AtomicBoolean over = new AtomicBoolean();
        AtomicInteger missed = new AtomicInteger();
        Thread reader = new Thread(() -> {
            while (!over.get()) {
                for (int i = 0; i < KEPT; i++) {
                    missed.addAndGet(Integer.valueOf(i).equals(map.get(kept.get(i))) ? 0 : 1);
                }
            }
        });
        reader.start();
        for (int i = 0; i < PASSING; i++) {
            Object passing = new Object();
            map.put(passing, passing.hashCode());
            if (i % 2 == 0) {
                assertNotNull(map.remove(passing));
            }
        }
        over.set(true);
        reader.join();
        assertFalse(reader.isAlive());
        assertEquals(0, missed.get());
    }

    @Test
    void twoThreadsAgreeOnWhatIsMadeFirst() throws Exception {
        for (int round = 0; round < KEPT; round++) {
            Object object = new Object();
            List<Object> found = new ArrayList<>();
            Thread other = new Thread(() -> found.add(map.get(object, Object::new)));
            other.start();
            Object mine = map.get(object, Object::new);
            other.join();
            assertEquals(List.of(mine), found);
        }
    }
}
