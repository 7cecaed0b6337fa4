package org.racechecked.actors;

import org.jspecify.annotations.Nullable;

/** Finds the types of libraries that we know by name only, as none of them need be there. */
final class Supertypes {
    private Supertypes() {}

    /** The class itself, one that it extends or an interface that it implements that is called so, or null. */
    static @Nullable Class<?> named(Class<?> type, String name) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            if (at.getName().equals(name)) {
                return at;
            }
            for (Class<?> each : at.getInterfaces()) {
                Class<?> found = named(each, name);
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }
}
