package org.racechecked.actors;

import java.io.File;
import java.lang.reflect.Proxy;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.racechecked.probe.WovenClasses;

/**
 * Tells classes that nobody could weave from those that are woven or were left as they are: the latter stand where woven ones do, on the
 * class path, or are made by libraries while the program runs.
 */
final class Origins {
    /** What it is called where it came from elsewhere, else an empty string; asked once for each class. */
    private static final ClassValue<String> ELSEWHERE = new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> type) {
            try {
                return isPartOfAnother(type) ? elsewhere(type.getNestHost()) : elsewhere(type);
            } catch (SecurityException e) {
                // a policy of the program's keeps it from us: nobody can say that it is from elsewhere
                return "";
            }
        }
    };

    /** Loaders that are known to be known: each loads many classes, and a program that is run again and again has many loaders. */
    private static final WeakIdentityMap<ClassLoader, Boolean> KNOWN = new WeakIdentityMap<>();

    private Origins() {}

    /** Where code came from that the program has loaded itself and that is not woven, for people; empty for any other. */
    static String of(Class<?> type) {
        return type.getClassLoader() == null ? "" : ELSEWHERE.get(type);
    }

    /** As the class of a lambda is. */
    private static boolean isPartOfAnother(Class<?> type) {
        return type.isHidden() && type.getNestHost() != type;
    }

    private static String elsewhere(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (loader == null || type.isHidden() || isKnown(loader) || Proxy.isProxyClass(type)) {
            return "";
        }
        String place = place(type);
        boolean strange = place.isEmpty()
                ? isOfProgram(loader.getClass())
                : !placesOnClassPath().contains(place);
        return !strange || isWoven(type)
                ? ""
                : place.isEmpty() ? loader.getClass().getName() : place;
    }

    private static boolean isKnown(ClassLoader loader) {
        boolean known = KNOWN.get(loader) != null || loadsWoven(loader);
        if (known) {
            KNOWN.put(loader, true);
        }
        return known;
    }

    /** Some woven class was loaded by it or by one below it, or the JVM was started with it. */
    private static boolean loadsWoven(ClassLoader loader) {
        if (isOrAbove(loader, ClassLoader.getSystemClassLoader())
                || isOrAbove(loader, Origins.class.getClassLoader())) {
            return true;
        }
        return wovenLoaders().anyMatch(each -> isOrAbove(loader, each));
    }

    private static Stream<ClassLoader> wovenLoaders() {
        return WovenClasses.types().stream().map(Class::getClassLoader).distinct();
    }

    private static boolean isOrAbove(ClassLoader loader, @Nullable ClassLoader below) {
        for (ClassLoader at = below; at != null; at = at.getParent()) {
            if (at == loader) {
                return true;
            }
        }
        return false;
    }

    /** Where it stands, or an empty string where it was made of bytes. */
    static String place(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        URL place = source == null ? null : source.getLocation();
        return place == null ? "" : place.toExternalForm();
    }

    /** As the loaders of woven classes have it; what the JVM was told counts where its own class loader looks there. */
    private static Set<String> placesOnClassPath() {
        Set<String> places = new HashSet<>();
        ClassLoader system = ClassLoader.getSystemClassLoader();
        if (system.getClass().getClassLoader() == null) {
            for (String entry : System.getProperty("java.class.path", "").split(File.pathSeparator, -1)) {
                addPlace(places, entry);
            }
        }
        wovenLoaders().forEach(each -> {
            for (ClassLoader at = each; at != null; at = at.getParent()) {
                addPlaces(places, at);
            }
        });
        return places;
    }

    private static void addPlaces(Set<String> places, ClassLoader loader) {
        // where it is a program's own, asking it would run its code
        if (loader instanceof URLClassLoader urls && !isOfProgram(loader.getClass())) {
            for (URL url : urls.getURLs()) {
                places.add(url.toExternalForm());
            }
        }
    }

    private static void addPlace(Set<String> places, String entry) {
        try {
            places.add(Path.of(entry).toUri().toURL().toExternalForm());
        } catch (MalformedURLException | InvalidPathException e) {
            // the JVM finds nothing there either
        }
    }

    /** Whether the class stands among woven ones, though it may have nothing to be watched itself. */
    private static boolean isOfProgram(Class<?> type) {
        ClassLoader loader = type.getClassLoader();
        if (loader == null) {
            return false;
        }
        String place = place(type);
        return WovenClasses.types().stream()
                .anyMatch(each -> each.getClassLoader() == loader && place(each).equals(place) && isWoven(each));
    }

    /** Whether the class carries probes. */
    private static boolean isWoven(Class<?> type) {
        if (type.getClassLoader() == null) {
            return false;
        }
        try {
            return Callees.isWoven(type.getDeclaredMethods());
        } catch (LinkageError | RuntimeException e) {
            // its methods name a class that cannot be loaded, and some loader says so in its own way
            return false;
        }
    }
}
