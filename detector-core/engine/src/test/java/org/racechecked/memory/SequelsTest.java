package org.racechecked.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.racechecked.actors.Actor;
import org.racechecked.actors.Circumstances;
import org.racechecked.order.LockSet;

/** Which note took the place of which. */
class SequelsTest {
    private static final int SITES = 40;
    private static final int SITES_ALIKE = 10;
    private static final int LOCKS = 40;

    private final Actor actor = SomeActor.begun();
    private final Room room = new Room(1 << 20);
    private final Notes notes = new Notes(actor, room, new Sample(room), new Watched(), (owner, birth, rivals) -> {});
    private final Sequels sequels = new Sequels(room);

    /** Something that was done, and what came of it. */
    private record Done(@Nullable Note before, int site, Circumstances when, Note after) {}

    @Test
    void whatIsFoundIsWhatCameOfExactlyThat() {
        List<Done> all = new ArrayList<>();
        Note before = null;
        for (int site = 0; site < SITES; site++) {
            for (int lock = 0; lock < LOCKS; lock++) {
                Circumstances when = actor.circumstances().holding(LockSet.NONE.with(lock, true, 0));
                Note after = note(when, site, all.size());
                sequels.put(before, site, when, after);
                all.add(new Done(before, site, when, after));
            }
            before = site % SITES_ALIKE == 0 ? all.get(all.size() - 1).after() : before;
        }
        int found = 0;
        for (Done each : all) {
            Note sequel = sequels.of(each.before(), each.site(), each.when());
            found += sequel == null ? 0 : 1;
            if (sequel != null) {
                assertSame(each.after(), sequel);
            }
            assertNull(sequels.of(each.after(), each.site(), each.when()), "after another note");
            assertNull(sequels.of(each.before(), each.site() + SITES, each.when()), "at another site");
            assertNull(sequels.of(each.before(), each.site(), again(each.when())), "under other circumstances");
        }
        assertTrue(found > SITES * LOCKS / 4, "found " + found);
    }

    @Test
    void whatWasDoneAtOneSiteSaysNothingOfOthersThatShareItsPlace() {
        Circumstances when = actor.circumstances();
        sequels.put(null, 0, when, note(when, 0, 1));
        for (int site = 1; site < 10_000; site++) {
            assertNull(sequels.of(null, site, when), "at site " + site);
        }
    }

    @Test
    void theRoomThatItTakesIsGivenBack() {
        sequels.put(null, 1, actor.circumstances(), note(actor.circumstances(), 1, 1));
        assertTrue(room.taken() > 0);
        sequels.forget();
        assertEquals(0, room.taken());
        assertNull(sequels.of(null, 1, actor.circumstances()));
    }

    private static Circumstances again(Circumstances when) {
        return new Circumstances(when.time(), when.moment(), when.held(), null);
    }

    private Note note(Circumstances when, int site, int number) {
        Note note = Note.of(notes, when, site, 1, 1, number, null);
        if (note == null) {
            throw new IllegalStateException("the first note was too much");
        }
        return note;
    }
}
