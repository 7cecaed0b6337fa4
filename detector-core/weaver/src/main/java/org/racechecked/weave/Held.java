package org.racechecked.weave;

import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.analysis.Value;

/**
 * What a slot of a method holds, as far as it matters to {@link Tables}.
 *
 * @param origins of the arrays that it may hold
 * @param others it may hold something else as well
 * @param dimensions of those arrays, as far as they are known
 */
record Held(Set<Origin> origins, boolean others, int dimensions, int size) implements Value {
    static final Held NULL = new Held(Set.of(), false, 0, 1);
    private static final Held OTHER = new Held(Set.of(), true, 0, 1);
    private static final Held WIDE = new Held(Set.of(), true, 0, 2);

    static Held other(int size) {
        return size == 2 ? WIDE : OTHER;
    }

    static Held of(Origin origin, int dimensions) {
        return new Held(Set.of(origin), false, dimensions, 1);
    }

    /** How often elements can be taken from arrays of this type that are arrays again, and once more. */
    static int dimensions(String descriptor) {
        return descriptor.startsWith("[") ? Type.getType(descriptor).getDimensions() : 0;
    }

    /** Written out, as what the JVM would make for a record asks for all of it each time, and most slots hold the same object. */
    @Override
    public boolean equals(@Nullable Object object) {
        return this == object
                || (object instanceof Held other
                        && size == other.size
                        && others == other.others
                        && dimensions == other.dimensions
                        && origins.equals(other.origins));
    }

    @Override
    public int hashCode() {
        return origins.hashCode();
    }

    @Override
    public int getSize() {
        return size;
    }

    /** It holds one of these and nothing else. */
    boolean isUnshared() {
        return !origins.isEmpty() && !others;
    }

    /** The same when of these nothing is known any more. */
    Held without(Set<Origin> gone) {
        if (Collections.disjoint(origins, gone)) {
            return this;
        }
        Set<Origin> left = new HashSet<>(origins);
        left.removeAll(gone);
        return new Held(Set.copyOf(left), true, dimensions, size);
    }

    /** What its elements are. */
    Held row() {
        return dimensions > 1 ? new Held(origins, others, dimensions - 1, 1) : OTHER;
    }

    /** This or the other, where ways meet. */
    Held or(Held other) {
        if (equals(other)) {
            return this;
        }
        if (size != other.size) {
            return OTHER;
        }
        if (dimensions == other.dimensions && (others || !other.others) && origins.containsAll(other.origins)) {
            return this;
        }
        Set<Origin> both = new HashSet<>(origins);
        both.addAll(other.origins);
        // elements of the deeper one are its rows, those of the other may be anything
        boolean alike = origins.isEmpty() || other.origins.isEmpty() || dimensions == other.dimensions;
        int most = Math.max(dimensions, other.dimensions);
        Held either = new Held(Set.copyOf(both), others || other.others || !alike, most, size);
        return equals(either) ? this : either;
    }
}
