package org.racechecked.cli.child;

import java.lang.reflect.Field;

/**
 * Has {@code java.sql} look for drivers in each run anew, as it does in a fresh JVM; left to itself it looks once, so that all
 * runs but the first would have none.
 *
 * <p>Used by one thread at a time.
 */
public final class SqlDrivers {
    /** What the JVM must be told for that: whether drivers were looked for is private to the JDK. */
    public static final String OPENING = "--add-opens=java.sql/java.sql=ALL-UNNAMED";

    private static final String SERVICES = "META-INF/services/java.sql.Driver";

    private boolean told;

    SqlDrivers() {}

    /** Whether programs that run on this JDK may have drivers at all. */
    public static boolean mayBeThere() {
        return ModuleLayer.boot().findModule("java.sql").isPresent();
    }

    /** To be called between runs, with the loader of the next; where it fails, the program misses its drivers and is told why. */
    void forget(ClassLoader next) {
        if (!mayBeThere() || next.getResource(SERVICES) == null || told) {
            return;
        }
        try {
            Field looked = Class.forName("java.sql.DriverManager").getDeclaredField("driversInitialized");
            looked.setAccessible(true);
            looked.setBoolean(null, false);
        } catch (ReflectiveOperationException | RuntimeException e) {
            told = true;
            System.err.println("java.sql cannot be made to look for drivers again, so later runs may have none: " + e);
        }
    }
}
