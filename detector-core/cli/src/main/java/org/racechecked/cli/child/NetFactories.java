package org.racechecked.cli.child;

import java.lang.reflect.Field;
import java.net.DatagramSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URL;
import java.net.URLConnection;
import java.util.List;

/**
 * Has each run find {@code java.net} without the factories that the run before has set, as in a fresh JVM; left to itself it takes each of
 * them once, so that no program with Tomcat in it could be run again.
 *
 * <p>Used by one thread at a time.
 */
public final class NetFactories {
    /** What the JVM must be told for that: which factories were set is private to the JDK. */
    public static final String OPENING = "--add-opens=java.base/java.net=ALL-UNNAMED";

    private static final List<Class<?>> OWNERS =
            List.of(URL.class, URLConnection.class, Socket.class, ServerSocket.class, DatagramSocket.class);

    private boolean told;

    NetFactories() {}

    /** To be called between runs; where it fails, a program that sets one again is told that it cannot be run twice, and here is why. */
    void forget() {
        try {
            for (Class<?> owner : OWNERS) {
                Field factory = owner.getDeclaredField("factory");
                factory.setAccessible(true);
                factory.set(null, null);
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            if (!told) {
                told = true;
                System.err.println(
                        "java.net cannot be made to forget its factories, so later runs cannot set them: " + e);
            }
        }
    }
}
