package org.racechecked.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a bundle takes and gives back. */
class BundleTest {
    private static final int BIRTH = 3;

    private final Room room = new Room(1 << 20);
    private final Bundle bundle = new Bundle(new int[1], BIRTH, 1, room, new Marks());
    private final List<int[]> arrays =
            IntStream.range(0, 5).mapToObj(i -> new int[1]).toList();

    @Test
    void givesBackWhatItTookOnceAllItsArraysAreGone() {
        List<Row> rows = arrays.stream().map(this::row).toList();
        assertNotNull(bundle.ledgerOf(SomeActor.begun()));
        assertTrue(room.taken() > rows.size() * (long) Room.HISTORY);
        for (Row row : rows) {
            assertTrue(bundle.takes(int[].class, BIRTH));
            row.leave();
        }
        assertEquals(0, room.taken());
        assertFalse(bundle.takes(int[].class, BIRTH), "what it was told of would count for new ones");
    }

    @Test
    void takesWhatIsLikeItsFirst() {
        assertTrue(bundle.takes(int[].class, BIRTH));
        assertFalse(bundle.takes(long[].class, BIRTH));
        assertFalse(bundle.takes(int[].class, BIRTH + 1));
    }

    /** The histories take the room of rows. */
    private Row row(int[] array) {
        room.takeAnyhow(Room.HISTORY);
        return bundle.add(array, System.identityHashCode(array));
    }
}
