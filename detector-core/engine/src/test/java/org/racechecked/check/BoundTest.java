package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.racechecked.predict.RacePredictor;

/** What is logged is bounded by what there is to know, not by how often the program does it. */
class BoundTest {
    private static final int THREADS = 2;
    private static final int BARRIERS = 7;
    private static final int TIMES = 500;

    private final List<Throwable> troubles = new CopyOnWriteArrayList<>();

    /** Jun and McDowell: with B barriers only the first read and the first write in each of B+1 partitions can matter. */
    @Test
    void aThreadLogsALocationTwiceInEachPartitionAtMost() throws Throwable {
        RacePredictor predictor = new RacePredictor(troubles::add, 256 << 20);
        RaceChecks.Body body = new WovenPrograms().body("Partitions", "betweenBarriers");
        FirstRun.of(body, predictor);
        assertEquals(List.of(), troubles);
        assertTrue(predictor.finish().size() > 0);
        assertEquals(2L * THREADS * (BARRIERS + 1) * TIMES, predictor.visits());
        assertEquals(2L * THREADS * (BARRIERS + 1), predictor.logged());
    }
}
