package org.racechecked.model;

/**
 * Which of an actor's visits of a site is meant.
 *
 * @param number how many visits there were, this one included
 * @param orLater or some later one: several places were touched from then on
 */
public record Occurrence(int number, boolean orLater) {
    public static final Occurrence UNKNOWN = new Occurrence(0, true);

    private static final String OR_LATER = "+";

    /** The {@code visit}-th may be meant. */
    public boolean mayBe(int visit) {
        return orLater ? visit >= number : visit == number;
    }

    /** Whoever has come so often will not come to what is meant any more. */
    public boolean isBefore(int visit) {
        return !orLater && number < visit;
    }

    /** As {@link #toString} writes it. */
    public static Occurrence parse(String text) {
        boolean orLater = text.endsWith(OR_LATER);
        return new Occurrence(Integer.parseInt(orLater ? text.substring(0, text.length() - 1) : text), orLater);
    }

    @Override
    public String toString() {
        return number + (orLater ? OR_LATER : "");
    }
}
