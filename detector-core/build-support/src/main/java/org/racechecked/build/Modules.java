package org.racechecked.build;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.InvalidModuleDescriptorException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Provides;
import java.lang.module.ModuleDescriptor.Requires;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The folders and jars of a class path that have a module descriptor, and which of them need which. */
record Modules(Map<Path, ModuleDescriptor> descriptors) {
    private static final String DESCRIPTOR = "module-info.class";

    static Modules in(List<Path> classPath) {
        Map<Path, ModuleDescriptor> descriptors = new LinkedHashMap<>();
        classPath.forEach(path -> descriptor(path).ifPresent(found -> descriptors.put(path, found)));
        return new Modules(descriptors);
    }

    static boolean isOne(Path path) {
        return descriptor(path).isPresent();
    }

    Set<Path> paths() {
        return Set.copyOf(descriptors.keySet());
    }

    /** That module and those that a JVM would resolve for it: what is required, and what provides a service that is used. */
    Set<Path> neededBy(Path root) {
        Set<Path> needed = new LinkedHashSet<>(Set.of(root));
        boolean grown = true;
        while (grown) {
            Set<String> required = required(needed);
            Set<String> used = used(needed);
            grown = needed.addAll(descriptors.keySet().stream()
                    .filter(path ->
                            required.contains(descriptors.get(path).name()) || provides(descriptors.get(path), used))
                    .toList());
        }
        return needed;
    }

    /** Without those that the compiler alone needs. */
    private Set<String> required(Set<Path> modules) {
        return modules.stream()
                .flatMap(path -> descriptors.get(path).requires().stream())
                .filter(requires -> !requires.modifiers().contains(Requires.Modifier.STATIC))
                .map(Requires::name)
                .collect(Collectors.toSet());
    }

    private Set<String> used(Set<Path> modules) {
        return modules.stream()
                .flatMap(path -> descriptors.get(path).uses().stream())
                .collect(Collectors.toSet());
    }

    private static boolean provides(ModuleDescriptor module, Set<String> services) {
        return module.provides().stream().map(Provides::service).anyMatch(services::contains);
    }

    /** Empty also where it cannot be read: weaving says of a file what is wrong with it. */
    private static Optional<ModuleDescriptor> descriptor(Path path) {
        try {
            return Files.isRegularFile(path) ? ofJar(path) : ofFolder(path);
        } catch (IOException | InvalidModuleDescriptorException e) {
            return Optional.empty();
        }
    }

    private static Optional<ModuleDescriptor> ofFolder(Path folder) throws IOException {
        Path file = folder.resolve(DESCRIPTOR);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(file)) {
            return Optional.of(ModuleDescriptor.read(in));
        }
    }

    private static Optional<ModuleDescriptor> ofJar(Path path) throws IOException {
        try (JarFile jar = new JarFile(path.toFile(), false, ZipFile.OPEN_READ, Runtime.version())) {
            ZipEntry entry = jar.getEntry(DESCRIPTOR);
            if (entry == null) {
                return Optional.empty();
            }
            try (InputStream in = jar.getInputStream(entry)) {
                return Optional.of(ModuleDescriptor.read(in));
            }
        }
    }
}
