package org.racechecked.order;

import java.util.Arrays;

/** The locks that an actor holds at an access, each exclusively or shared with other readers; immutable. */
public final class LockSet {
    /** Holds nothing. */
    public static final LockSet NONE = new LockSet(new int[0], new int[0]);

    /** Sorted; a lock's number times two, plus one if held exclusively. */
    private final int[] holds;
    /** Where each was taken; of no matter to what the set excludes. */
    private final int[] sites;

    private final int hash;
    private final boolean single;

    private LockSet(int[] holds, int[] sites) {
        this.holds = holds;
        this.sites = sites;
        hash = Arrays.hashCode(holds);
        single = holds.length == 1;
    }

    /** Takes note of one hold of a set. */
    @FunctionalInterface
    public interface Reader {
        /** The set has this lock, taken at this site. */
        void hold(int lock, boolean exclusive, int site);
    }

    /** Shows every hold. */
    public void read(Reader reader) {
        for (int i = 0; i < holds.length; i++) {
            reader.hold(holds[i] >> 1, (holds[i] & 1) == 1, sites[i]);
        }
    }

    /** This set and one more hold; holding a lock exclusively includes holding it shared. */
    public LockSet with(int lock, boolean exclusive, int site) {
        int hold = lock * 2 + (exclusive ? 1 : 0);
        int found = Arrays.binarySearch(holds, hold);
        return found >= 0 ? this : new LockSet(insert(holds, -found - 1, hold), insert(sites, -found - 1, site));
    }

    private static int[] insert(int[] numbers, int at, int number) {
        int[] more = Arrays.copyOf(numbers, numbers.length + 1);
        System.arraycopy(numbers, at, more, at + 1, numbers.length - at);
        more[at] = number;
        return more;
    }

    public boolean isEmpty() {
        return holds.length == 0;
    }

    /** True when some lock in both sets keeps their holders apart, because one of them holds it exclusively. */
    public boolean excludes(LockSet other) {
        for (int mine : holds) {
            for (int theirs : other.holds) {
                if (mine >> 1 == theirs >> 1 && ((mine | theirs) & 1) == 1) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The locks that are held in both sets; shared where one of them shares it. */
    public LockSet common(LockSet other) {
        if (equals(other)) {
            return this;
        }
        LockSet common = NONE;
        for (int i = 0; i < holds.length; i++) {
            int shared = holds[i] & ~1;
            if (Arrays.binarySearch(other.holds, holds[i]) >= 0) {
                common = common.with(holds[i] >> 1, (holds[i] & 1) == 1, sites[i]);
            } else if (Arrays.binarySearch(other.holds, holds[i] ^ 1) >= 0) {
                common = common.with(shared >> 1, false, sites[i]);
            }
        }
        return common;
    }

    /** It has the same holds, which were taken at the same sites. */
    public boolean isTakenAs(LockSet other) {
        return equals(other) && Arrays.equals(sites, other.sites);
    }

    /** Another one where the same locks were taken elsewhere. */
    public int hashOfTaken() {
        int site = sites.length == 0 ? 0 : sites[sites.length - 1];
        // the upper bits of a product are the good ones
        return ((31 * hash + site) * 0x9E3779B9) >>> 16;
    }

    /** True when every hold of this set is in the other. */
    public boolean isWithin(LockSet other) {
        if (equals(other)) {
            return true;
        }
        for (int mine : holds) {
            if (Arrays.binarySearch(other.holds, mine) < 0) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean equals(Object other) {
        return this == other || (other instanceof LockSet set && isLike(set));
    }

    private boolean isLike(LockSet other) {
        // of single holds no two have the same hash
        return hash == other.hash && ((single && other.single) || Arrays.equals(holds, other.holds));
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("[");
        for (int hold : holds) {
            text.append(text.length() == 1 ? "" : ", ").append(hold >> 1).append((hold & 1) == 1 ? "" : " shared");
        }
        return text.append(']').toString();
    }
}
