package org.racechecked.weave;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
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
    private final Map<Path, ClassSource> trees;
    private final Map<Path, ClassSource> classPath;
    private final ClassSource jdk = new JdkClasses();
    private final ClassPatterns patterns;
    private final Map<String, Found> known = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> supertypes = new ConcurrentHashMap<>();
    private final Map<String, PackageArrays> packages = new ConcurrentHashMap<>();

    /** What is known of a class, and the tree that it is in, if it is in one. */
    private record Found(@Nullable ClassFacts facts, @Nullable Path tree) {
        static final Found NOTHING = new Found(null, null);
    }

    private ClassTable(Map<Path, ClassSource> trees, Map<Path, ClassSource> classPath, ClassPatterns patterns) {
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
        for (ClassSource source : trees.values()) {
            source.close();
        }
        for (ClassSource source : classPath.values()) {
            source.close();
        }
    }

    /** The class file of that internal name on the class path, whether or not it is to be woven. */
    Optional<byte[]> onClassPath(String name) throws IOException {
        for (ClassSource source : classPath.values()) {
            byte[] bytes = source.read(name);
            if (bytes != null) {
                return Optional.of(bytes);
            }
        }
        return Optional.empty();
    }

    @Nullable
    ClassFacts find(String name) {
        return known.computeIfAbsent(name, this::load).facts();
    }

    /** The facts of a class file of one of the trees; where it is what others find by this name, it is not read again. */
    ClassFacts read(Path tree, String name, byte[] classFile) throws IOException {
        Found found = known.get(name);
        if (found == null && isFirst(tree, name)) {
            found = new Found(ClassHeader.read(classFile, this::weaves), tree);
            known.put(name, found);
        }
        ClassFacts facts = found == null ? null : found.facts();
        boolean same =
                facts != null && tree.equals(found.tree()) && facts.name().equals(name);
        return same ? facts : ClassHeader.read(classFile, this::weaves);
    }

    private boolean isFirst(Path tree, String name) throws IOException {
        for (Map.Entry<Path, ClassSource> each : trees.entrySet()) {
            if (each.getKey().equals(tree)) {
                return true;
            }
            if (each.getValue().read(name) != null) {
                return false;
            }
        }
        return false;
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

    PackageArrays arraysOf(String packageName) {
        return packages.computeIfAbsent(packageName, each -> {
            Map<Path, ClassSource> all = new LinkedHashMap<>(trees);
            // a tree may be on the class path, too
            classPath.forEach(all::putIfAbsent);
            return PackageArrays.of(each, all.values(), this::find);
        });
    }

    /** Of a class, or of what is asked of a whole package. */
    String digest(String name) {
        if (name.endsWith(Hierarchy.PACKAGE)) {
            return arraysOf(name.substring(0, name.length() - Hierarchy.PACKAGE.length()))
                    .digest();
        }
        ClassFacts facts = find(name);
        return facts == null ? "absent" : facts.digest();
    }

    private Found load(String name) {
        try {
            // nobody can define these but the JDK, and most questions are about them
            if (name.startsWith("java/")) {
                return first(List.of(jdk), name);
            }
            for (Map.Entry<Path, ClassSource> each : trees.entrySet()) {
                byte[] bytes = each.getValue().read(name);
                if (bytes != null) {
                    return new Found(ClassHeader.read(bytes, this::weaves), each.getKey());
                }
            }
            Found found = first(classPath.values(), name);
            return found.facts() == null ? first(List.of(jdk), name) : found;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read class " + name.replace('/', '.'), e);
        }
    }

    private static Found first(Iterable<ClassSource> sources, String name) throws IOException {
        for (ClassSource source : sources) {
            byte[] bytes = source.read(name);
            if (bytes != null) {
                return new Found(ClassHeader.read(bytes, each -> false), null);
            }
        }
        return Found.NOTHING;
    }

    private static Map<Path, ClassSource> open(List<Path> paths) throws IOException {
        Map<Path, ClassSource> sources = new LinkedHashMap<>();
        for (Path path : new LinkedHashSet<>(paths)) {
            sources.put(path, ClassSource.of(path));
        }
        return sources;
    }
}
