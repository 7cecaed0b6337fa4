package org.racechecked.weave;

import java.io.IOException;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What all classes of one package, in whatever folders and jars they are, do with arrays in static fields of each other.
 *
 * @param classes internal names
 * @param leaked fields whose arrays one of them may write to or give away, as in {@link StaticArrays}
 */
record PackageArrays(SortedSet<String> classes, SortedSet<String> leaked) {
    /** {@code find} gives the facts of a class of the first source that has one of that name; any of them may be used. */
    static PackageArrays of(
            String packageName, Iterable<ClassSource> sources, Function<String, @Nullable ClassFacts> find) {
        SortedSet<String> classes = new TreeSet<>();
        SortedSet<String> leaked = new TreeSet<>();
        for (ClassSource source : sources) {
            try {
                for (String file : source.filesIn(packageName)) {
                    boolean first = classes.add(file);
                    leaked.addAll(leaked(first ? find.apply(file) : reread(source, file)));
                }
            } catch (IOException | RuntimeException e) {
                leaked.addAll(StaticArrays.UNKNOWN.leaked());
            }
        }
        return new PackageArrays(classes, leaked);
    }

    private static @Nullable ClassFacts reread(ClassSource source, String file) throws IOException {
        byte[] bytes = source.read(file);
        return bytes == null ? null : ClassHeader.read(bytes, name -> false);
    }

    private static SortedSet<String> leaked(@Nullable ClassFacts facts) {
        return (facts == null ? StaticArrays.UNKNOWN : facts.arrays()).leaked();
    }

    /** The class is among those that were looked at, and nobody in the package writes to what is in its field. */
    boolean keeps(ClassFacts declaring, String field) {
        return classes.contains(declaring.name()) && !StaticArrays.isAmong(leaked, field);
    }

    /** Equal for two versions of a package exactly if they give the same answers about the same class. */
    String digest() {
        return Hash.of(leaked.toString());
    }
}
