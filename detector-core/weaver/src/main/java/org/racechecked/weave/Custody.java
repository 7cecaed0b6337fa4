package org.racechecked.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Which arrays have become parts of one table, and which may have come into hands that may write to them. */
final class Custody {
    private final Map<Origin, Group> groups = new HashMap<>();

    /** Arrays that are parts of each other: if one of them is lost, all are. */
    private static final class Group {
        private final Set<Origin> members = new HashSet<>();
        private boolean lost;

        boolean isOfSeveralFields() {
            return members.stream().filter(Origin.Field.class::isInstance).count() > 1;
        }
    }

    void join(Set<Origin> to, Set<Origin> parts) {
        for (Origin one : to) {
            parts.forEach(part -> join(group(one), group(part)));
        }
    }

    private void join(Group one, Group other) {
        if (one == other) {
            return;
        }
        Group large = one.members.size() < other.members.size() ? other : one;
        Group small = large == one ? other : one;
        large.members.addAll(small.members);
        large.lost |= small.lost;
        small.members.forEach(each -> groups.put(each, large));
    }

    void lose(Set<? extends Origin> origins) {
        origins.forEach(each -> group(each).lost = true);
    }

    /** It belongs to one field at most, and nobody else has it. */
    boolean keeps(Origin origin) {
        Group group = group(origin);
        return !group.lost && !group.isOfSeveralFields();
    }

    /** The fields whose arrays, or rows of them, are not kept. */
    Set<Origin.Field> lostFields() {
        Set<Origin.Field> lost = new HashSet<>();
        for (Origin origin : Set.copyOf(groups.keySet())) {
            if (origin instanceof Origin.Field field && !keeps(field)) {
                lost.add(field);
            }
        }
        return lost;
    }

    private Group group(Origin origin) {
        return groups.computeIfAbsent(origin, each -> {
            Group group = new Group();
            group.members.add(each);
            return group;
        });
    }
}
