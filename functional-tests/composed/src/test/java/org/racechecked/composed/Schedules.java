package org.racechecked.composed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Goes through all schedules of a program: whatever its actors have done, in whatever order, they have come to the same place if each
 * has done as much.
 */
final class Schedules {
    private static final int MOST = 200_000;
    /** Bits of what each has done. */
    private static final int BITS = 7;

    private final Composition program;
    private final List<Part> parts = new ArrayList<>();
    private final Set<Long> seen = new HashSet<>();
    private final Set<Meeting> meetings = new HashSet<>();
    private boolean endsAlways = true;

    /** Two actors stand before acts that conflict. */
    private record Meeting(int one, int its, int other, int others) {}

    Schedules(Composition program, SourceText source) {
        this.program = program;
        for (int actor = 0; actor < program.actors(); actor++) {
            parts.add(new Part(program.bodyOf(actor), source));
        }
        follow();
    }

    /** It ends under every schedule, and all were gone through. */
    boolean areKnown() {
        return endsAlways && seen.size() <= MOST;
    }

    /** Pairs of lines that two actors can stand before, and conflict. */
    Set<LinePair> races() {
        Set<LinePair> all = new TreeSet<>();
        for (Meeting meeting : meetings) {
            all.add(LinePair.of(
                    act(meeting.one(), meeting.its()).line(),
                    act(meeting.other(), meeting.others()).line()));
        }
        return all;
    }

    /**
     * Of each of these sets one pair at least is to be found: where an actor does several things to a place, with nothing between them,
     * what is said of one is said of all.
     */
    Set<Set<LinePair>> wanted() {
        Set<Set<LinePair>> all = new HashSet<>();
        for (Meeting meeting : meetings) {
            Set<LinePair> alike = new TreeSet<>();
            for (Act one : besides(meeting.one(), meeting.its())) {
                for (Act other : besides(meeting.other(), meeting.others())) {
                    if (one.conflictsWith(other)) {
                        alike.add(LinePair.of(one.line(), other.line()));
                    }
                }
            }
            all.add(alike);
        }
        return all;
    }

    private List<Act> besides(int actor, int place) {
        Act act = act(actor, place);
        return parts.get(actor).acts().stream().filter(act::isBeside).toList();
    }

    private Act act(int actor, int place) {
        return parts.get(actor).at(place);
    }

    private void follow() {
        Deque<int[]> open = new ArrayDeque<>();
        open.add(new int[parts.size()]);
        seen.add(0L);
        while (!open.isEmpty() && areKnown()) {
            int[] done = open.pop();
            look(done);
            boolean goesOn = false;
            for (int actor = 0; actor < done.length; actor++) {
                if (canGoOn(actor, done)) {
                    goesOn = true;
                    int[] next = done.clone();
                    next[actor]++;
                    if (seen.add(number(next))) {
                        open.push(next);
                    }
                }
            }
            endsAlways &= goesOn || isOver(done);
        }
    }

    private static long number(int[] done) {
        long number = 0;
        for (int each : done) {
            number = number << BITS | each;
        }
        return number;
    }

    private boolean isOver(int[] done) {
        for (int actor = 0; actor < done.length; actor++) {
            if (done[actor] < parts.get(actor).length()) {
                return false;
            }
        }
        return true;
    }

    private void look(int[] done) {
        for (int one = 0; one < done.length; one++) {
            for (int other = 0; other < one; other++) {
                if (isUnderWay(one, done)
                        && isUnderWay(other, done)
                        && act(one, done[one]).conflictsWith(act(other, done[other]))) {
                    meetings.add(new Meeting(one, done[one], other, done[other]));
                }
            }
        }
    }

    private boolean isUnderWay(int actor, int[] done) {
        return done[actor] < parts.get(actor).length() && (actor == 0 || anyHas(Act.Kind.START, actor, done) > 0);
    }

    /** How many have done that. */
    private int anyHas(Act.Kind kind, int of, int[] done) {
        int count = 0;
        for (int actor = 0; actor < done.length; actor++) {
            count += parts.get(actor).has(kind, of, done[actor]) ? 1 : 0;
        }
        return count;
    }

    private boolean canGoOn(int actor, int[] done) {
        if (!isUnderWay(actor, done)) {
            return false;
        }
        Act next = act(actor, done[actor]);
        return switch (next.kind()) {
            case TAKE -> !anybodyElse(actor, next.of(), done, true);
            case TAKE_SHARED -> !anybodyElse(actor, next.of(), done, false);
            case AWAIT ->
                anyHas(Act.Kind.TELL, next.of(), done)
                        == program.signals().get(next.of()).tellers();
            case PASS -> allHaveArrived(next.of(), done);
            case JOIN -> done[next.of()] == parts.get(next.of()).length();
            default -> true;
        };
    }

    private boolean anybodyElse(int actor, int guard, int[] done, boolean alsoShared) {
        for (int other = 0; other < done.length; other++) {
            Part part = parts.get(other);
            if (other != actor && (part.holds(guard, done[other]) || (alsoShared && part.shares(guard, done[other])))) {
                return true;
            }
        }
        return false;
    }

    private boolean allHaveArrived(int round, int[] done) {
        for (int worker = 1; worker < done.length; worker++) {
            if (parts.get(worker).arrivals(done[worker]) < round) {
                return false;
            }
        }
        return true;
    }
}
