package org.racechecked.weave;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * All classes that woven code may name: those to be woven, those of the class path and those of the JDK that runs the
 * weaver, each read when first asked for.
 */
public final class ClassTable implements Closeable {
    private final List<ClassSource> trees;
    private final List<ClassSource> classPath;
    private final ClassSource jdk = ClassSource.jdk();
    private final ClassPatterns patterns;
    private final Map<String, Optional<ClassFacts>> known = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> supertypes = new ConcurrentHashMap<>();

    private ClassTable(List<ClassSource> trees, List<ClassSource> classPath, ClassPatterns patterns) {
        this.trees = trees;
        this.classPath = classPath;
        this.patterns = patterns;
    }

    /** Folders and jars whose classes are woven where the patterns say so, and those that are only called. */
    public static ClassTable of(List<Path> trees, List<Path> classPath, ClassPatterns patterns) throws IOException {
        return new ClassTable(open(trees), open(classPath), patterns);
    }

    @Override
    public void close() throws IOException {
        for (ClassSource source : trees) {
            source.close();
        }
        for (ClassSource source : classPath) {
            source.close();
        }
    }

    /** The class file of that internal name on the class path, whether or not it is to be woven. */
    Optional<byte[]> onClassPath(String name) throws IOException {
        for (ClassSource source : classPath) {
            byte[] bytes = source.read(name);
            if (bytes != null) {
                return Optional.of(bytes);
            }
        }
        return Optional.empty();
    }

    @Nullable
    ClassFacts find(String name) {
        return known.computeIfAbsent(name, this::load).orElse(null);
    }

    boolean weaves(String name) {
        return patterns.matches(name.replace('/', '.'));
    }

    /** The class itself and all that it extends or implements, as far as they can be found. */
    Set<String> supertypes(String name) {
        Set<String> cached = supertypes.get(name);
        if (cached == null) {
            ClassFacts facts = find(name);
            cached = facts == null ? Set.of(name) : supertypesOf(facts);
            supertypes.put(name, cached);
        }
        return cached;
    }

    Set<String> supertypesOf(ClassFacts facts) {
        Set<String> all = new LinkedHashSet<>();
        all.add(facts.name());
        if (facts.superName() != null) {
            all.addAll(supertypes(facts.superName()));
        }
        facts.interfaces().forEach(each -> all.addAll(supertypes(each)));
        return all;
    }

    private Optional<ClassFacts> load(String name) {
        try {
            // nobody can define these but the JDK, and most questions are about them
            return name.startsWith("java/")
                    ? first(List.of(jdk), name, false)
                    : first(trees, name, weaves(name))
                            .or(() -> first(classPath, name, false))
                            .or(() -> first(List.of(jdk), name, false));
        } catch (UncheckedIOException e) {
            throw new UncheckedIOException("cannot read class " + name.replace('/', '.'), e.getCause());
        }
    }

    private static Optional<ClassFacts> first(List<ClassSource> sources, String name, boolean woven) {
        try {
            for (ClassSource source : sources) {
                byte[] bytes = source.read(name);
                if (bytes != null) {
                    return Optional.of(ClassHeader.read(bytes, woven));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<ClassSource> open(List<Path> paths) throws IOException {
        List<ClassSource> sources = new ArrayList<>();
        for (Path path : paths) {
            sources.add(ClassSource.of(path));
        }
        return List.copyOf(sources);
    }
}
