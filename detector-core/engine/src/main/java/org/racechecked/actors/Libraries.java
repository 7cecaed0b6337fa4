package org.racechecked.actors;

import java.util.HashSet;
import java.util.Set;
import org.racechecked.probe.WovenClasses;

/** Tells the woven classes of libraries, which stand in jars, from the program's own, which stand in folders or where its test or main class does. */
public final class Libraries {
    private Libraries() {}

    /** The names of the former, of a program that has this test or main class; where a policy keeps the places from us, none. */
    public static Set<String> besides(String className) {
        Set<String> libraries = new HashSet<>();
        try {
            String own = "";
            for (Class<?> type : WovenClasses.types()) {
                own = type.getName().equals(className) ? Origins.place(type) : own;
            }
            for (Class<?> type : WovenClasses.types()) {
                String place = Origins.place(type);
                if (place.endsWith(".jar") && !place.equals(own)) {
                    libraries.add(type.getName());
                }
            }
        } catch (SecurityException e) {
            return Set.of();
        }
        return libraries;
    }
}
