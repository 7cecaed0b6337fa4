package org.racechecked.model;

import java.nio.charset.StandardCharsets;

/**
 * Two sites that may race, and the memory on which run 1 saw them: all that passes from predicting to confirming.
 *
 * <p>Side A is the one that writes; of two that do the same, the one that stands first in the order of class, method and
 * place in the method.
 *
 * @param memory the memory's name for people, see {@link Race#memory()}
 * @param objectBirth where the object was made, or first seen, or an empty string
 */
public record CandidatePair(String memory, String objectBirth, Sighting a, Sighting b) {
    private static final int DIGITS = 8;

    /** The pair with its sides in their order. */
    public static CandidatePair of(String memory, String objectBirth, Sighting one, Sighting other) {
        boolean inOrder =
                one.access() == other.access() ? key(one).compareTo(key(other)) <= 0 : one.access() == AccessKind.WRITE;
        return inOrder
                ? new CandidatePair(memory, objectBirth, one, other)
                : new CandidatePair(memory, objectBirth, other, one);
    }

    /** {@code R-} and 8 hex digits of the memory and both sites; lines do not count, so that edits elsewhere keep it. */
    public String id() {
        int origin = memory.indexOf(" from ");
        String named = origin < 0 ? memory : memory.substring(0, origin);
        String first = key(a);
        String second = key(b);
        String both = first.compareTo(second) <= 0 ? first + "\n" + second : second + "\n" + first;
        int hash = Sha256.begin((named + "\n" + both).getBytes(StandardCharsets.UTF_8));
        String digits = Integer.toHexString(hash);
        return "R-" + "0".repeat(DIGITS - digits.length()) + digits;
    }

    private static String key(Sighting side) {
        Site site = side.site();
        return site.className() + " " + site.method() + site.descriptor() + " "
                + side.access().word() + " " + site.target() + " " + site.nth();
    }
}
