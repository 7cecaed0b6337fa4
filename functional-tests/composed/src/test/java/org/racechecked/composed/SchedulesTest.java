package org.racechecked.composed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.racechecked.composed.Composition.Body;
import org.racechecked.composed.Composition.MeetingKind;
import org.racechecked.composed.Composition.Signal;
import org.racechecked.composed.Composition.Worker;
import org.racechecked.composed.Step.Use;

/** What is said to be known of all schedules, where people know it too. */
final class SchedulesTest {
    private static Step write() {
        return new Step.Touch(0, Use.WRITE);
    }

    private static Step guarded(int guard, boolean shared, Step inside) {
        return new Step.Guarded(guard, shared, List.of(inside));
    }

    /** Two workers, one for each body; the program starts both and waits for both. */
    private static Schedules of(List<Step> one, List<Step> other) {
        List<Step> all = List.of(new Step.Start(1), new Step.Start(2), new Step.Join(1), new Step.Join(2));
        return of(all, one, other);
    }

    private static Schedules of(List<Step> first, List<Step> one, List<Step> other) {
        return Composed.of(
                        "Known",
                        new Composition(
                                List.of(PlaceKind.FIELD, PlaceKind.STATIC),
                                List.of(GuardKind.READ_WRITE_LOCK, GuardKind.MONITOR),
                                List.of(new Signal(SignalKind.LATCH, 1)),
                                MeetingKind.BARRIER,
                                List.of(new Body(first, 1), new Body(one, 1), new Body(other, 1)),
                                List.of(new Worker(WorkerKind.THREAD, 1), new Worker(WorkerKind.THREAD, 2))))
                .schedules();
    }

    private static int races(List<Step> one, List<Step> other) {
        Schedules known = of(one, other);
        assertTrue(known.areKnown());
        return known.races().size();
    }

    @Test
    void two_writes_race() {
        assertEquals(1, races(List.of(write()), List.of(write())));
    }

    @Test
    void two_reads_do_not() {
        assertEquals(0, races(List.of(new Step.Touch(0, Use.READ)), List.of(new Step.Touch(0, Use.READ))));
        assertEquals(1, races(List.of(new Step.Touch(0, Use.READ)), List.of(write())));
    }

    @Test
    void two_places_do_not() {
        assertEquals(0, races(List.of(new Step.Touch(1, Use.WRITE)), List.of(write())));
    }

    @Test
    void one_lock_keeps_them_apart_and_two_do_not() {
        assertEquals(0, races(List.of(guarded(0, false, write())), List.of(guarded(0, false, write()))));
        assertEquals(1, races(List.of(guarded(0, false, write())), List.of(guarded(1, false, write()))));
    }

    @Test
    void a_lock_that_both_share_does_not_keep_them_apart() {
        assertEquals(0, races(List.of(guarded(0, true, write())), List.of(guarded(0, false, write()))));
        assertEquals(1, races(List.of(guarded(0, true, write())), List.of(guarded(0, true, write()))));
    }

    @Test
    void who_waits_comes_after_what_was_done_before_he_was_told() {
        assertEquals(0, races(List.of(write(), new Step.Tell(0)), List.of(new Step.Await(0), write())));
        assertEquals(1, races(List.of(new Step.Tell(0), write()), List.of(new Step.Await(0), write())));
    }

    @Test
    void a_barrier_is_between_all_before_and_all_after() {
        assertEquals(0, races(List.of(write(), new Step.Meet()), List.of(new Step.Meet(), write())));
        assertEquals(1, races(List.of(new Step.Meet(), write()), List.of(new Step.Meet(), write())));
    }

    @Test
    void starting_and_joining_order() {
        List<Step> none = List.of();
        List<Step> around = new ArrayList<>(List.of(write(), new Step.Start(1), new Step.Join(1), write()));
        around.addAll(List.of(new Step.Start(2), new Step.Join(2)));
        assertEquals(Set.of(), of(around, List.of(write()), none).races());
        around.add(2, write());
        assertEquals(1, of(around, List.of(write()), none).races().size());
    }

    @Test
    void what_does_not_always_end_is_not_known() {
        assertFalse(of(List.of(new Step.Await(0), new Step.Tell(0)), List.of()).areKnown());
        assertFalse(of(
                        List.of(guarded(0, false, guarded(1, false, write()))),
                        List.of(guarded(1, false, guarded(0, false, write()))))
                .areKnown());
    }

    @Test
    void of_several_things_done_to_one_place_any_may_be_found() {
        Schedules known = of(List.of(write(), new Step.Touch(0, Use.READ)), List.of(write()));
        assertEquals(2, known.races().size());
        assertEquals(Set.of(known.races()), known.wanted());
    }

    @Test
    void the_same_seed_gives_the_same_program() {
        assertEquals(Composed.of(1).source().text(), Composed.of(1).source().text());
        assertNotEquals(Composer.compose(1), Composer.compose(2));
    }
}
