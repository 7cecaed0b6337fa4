package org.racechecked.weave;

import java.util.HashSet;
import java.util.Set;
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

    @Override
    public int getSize() {
        return size;
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
        Set<Origin> both = new HashSet<>(origins);
        both.addAll(other.origins);
        // elements of the deeper one are its rows, those of the other may be anything
        boolean alike = origins.isEmpty() || other.origins.isEmpty() || dimensions == other.dimensions;
        int most = Math.max(dimensions, other.dimensions);
        Held either = new Held(Set.copyOf(both), others || other.others || !alike, most, size);
        return equals(either) ? this : either;
    }
}
