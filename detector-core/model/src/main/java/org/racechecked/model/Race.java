package org.racechecked.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A predicted pair of statements on one memory, and what became of it in one test.
 *
 * @param id {@code R-} and 8 hex digits, stable across runs and line numbers
 * @param memory for fields the fully qualified class {@code .} field; for array elements and JDK objects their type and
 *     where the object was made, or first seen where that is not known, e.g. {@code long[] from Table.<init>}
 * @param test the test in which it was predicted
 * @param outcome null unless confirmed
 * @param reason why it is not confirmed, or an empty string
 * @param a one side
 * @param b the other
 * @param objectBirth where the raced object was made, or first seen, or an empty string
 * @param orders what each order did
 * @param steps the interleaving of the meeting, at most 30
 * @param runs confirmation runs spent on it
 * @param meetings how many of them met
 * @param ignoredBecause the reason given in the source for ignoring it, or an empty string
 */
public record Race(
        String id,
        String memory,
        TestId test,
        Status status,
        @Nullable Outcome outcome,
        String reason,
        Side a,
        Side b,
        String objectBirth,
        List<OrderTrial> orders,
        List<Step> steps,
        int runs,
        int meetings,
        String ignoredBecause) {
    public Race {
        orders = List.copyOf(orders);
        steps = List.copyOf(steps);
    }

    /** A race that nothing in the source says to ignore. */
    public Race(
            String id,
            String memory,
            TestId test,
            Status status,
            @Nullable Outcome outcome,
            String reason,
            Side a,
            Side b,
            String objectBirth,
            List<OrderTrial> orders,
            List<Step> steps,
            int runs,
            int meetings) {
        this(id, memory, test, status, outcome, reason, a, b, objectBirth, orders, steps, runs, meetings, "");
    }

    /** The last two parts of the memory's name, as {@code Account.balance}; other memory as it is. */
    public String shortMemory() {
        if (memory.indexOf(' ') >= 0 || memory.indexOf('[') >= 0) {
            return memory;
        }
        int field = memory.lastIndexOf('.');
        int owner = field < 0 ? -1 : memory.lastIndexOf('.', field - 1);
        return memory.substring(owner + 1);
    }
}
