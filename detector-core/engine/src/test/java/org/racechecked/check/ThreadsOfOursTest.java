package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.racechecked.model.TestId;

/** What a test finds in its thread group while it is checked. */
class ThreadsOfOursTest {
    private final List<List<String>> found = new ArrayList<>();

    private void check(String ownThread) {
        Session session = Session.open(CheckSettings.of(Map.of("racechecked.ownThread", ownThread)));
        RaceChecks.examine(session, new TestId("Some", "test"), () -> found.add(threadsOfTheGroup()));
    }

    private static List<String> threadsOfTheGroup() {
        Thread[] threads = new Thread[2 * Thread.activeCount() + 8];
        Thread.enumerate(threads);
        return Arrays.stream(threads)
                .filter(Objects::nonNull)
                .map(Thread::getName)
                .toList();
    }

    @Test
    void noThreadOfOursIsAmongThem() {
        check("false");
        found.forEach(names -> assertFalse(names.contains("racechecked-watch"), names::toString));
        assertEquals(1, found.size());
    }

    @Test
    void onAThreadOfOursItIsAlone() {
        check("true");
        assertEquals(List.of(List.of("Some.test")), found);
    }
}
