package org.racechecked.kernels.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** What was alive for a while is found, also when it is gone. */
class HeapWatchTest {
    private static final int MANY = 8_000_000;

    private byte[] held = {};

    @Test
    void whatIsGoneInTheEndWasThere() {
        try (HeapWatch watch = HeapWatch.begin()) {
            held = new byte[MANY];
            assertTrue(watch.most() >= held.length);
            held = new byte[0];
            assertTrue(watch.most() >= MANY, "it is the most by now");
        }
    }

    @Test
    void aProgramOfAFewObjectsCountsAsAMegabyte() {
        assertEquals(0.5, new LiveHeap(100, 500_000).share());
        assertEquals(3, new LiveHeap(2_000_000, 6_000_000).share());
    }
}
