package org.racechecked.weave;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.objectweb.asm.Opcodes;

/**
 * The providers that the module descriptors of a tree name, as lines of files in {@code META-INF/services}: what is on a module
 * path otherwise is on the class path when it is woven, where nobody reads descriptors.
 */
final class ServiceFiles {
    private static final String FOLDER = "META-INF/services/";
    private static final Pattern DESCRIPTOR = Pattern.compile("(META-INF/versions/\\d+/)?module-info\\.class");

    private final TreeFiles tree;
    private final Set<String> names;
    private final Map<String, List<String>> providers = new TreeMap<>();

    private ServiceFiles(TreeFiles tree, List<String> names) {
        this.tree = tree;
        this.names = new TreeSet<>(names);
    }

    /** Of a tree that is on the class path anyway, where its providers would be new. */
    static ServiceFiles none(TreeFiles tree) {
        return new ServiceFiles(tree, List.of());
    }

    static ServiceFiles of(TreeFiles tree, List<String> names) throws IOException {
        ServiceFiles files = new ServiceFiles(tree, names);
        for (String name : names) {
            if (DESCRIPTOR.matcher(name).matches()) {
                for (ModuleServices.Provided each : ModuleServices.in(tree.read(name))) {
                    files.add(each.service(), each.provider());
                }
            }
        }
        return files;
    }

    /** Files that the tree does not have and its copy needs. */
    List<String> missing() {
        return providers.keySet().stream().filter(file -> !names.contains(file)).toList();
    }

    /** What the tree says itself stays as it is; what only a descriptor says comes after it. */
    byte[] complete(String file, byte[] own) {
        List<String> lines = new ArrayList<>(providers.getOrDefault(file, List.of()));
        String text = new String(own, StandardCharsets.UTF_8);
        lines.removeAll(
                text.lines().map(line -> line.replaceFirst("#.*", "").strip()).toList());
        if (lines.isEmpty()) {
            return own;
        }
        String start = text.isEmpty() || text.endsWith("\n") ? text : text + "\n";
        return (start + String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    private void add(String service, String provider) throws IOException {
        String classFile = provider + ".class";
        if (names.contains(classFile) && canBeMade(tree.read(classFile), service)) {
            List<String> lines =
                    providers.computeIfAbsent(FOLDER + service.replace('/', '.'), file -> new ArrayList<>());
            String line = provider.replace('/', '.');
            if (!lines.contains(line)) {
                lines.add(line);
            }
        }
    }

    private static boolean canBeMade(byte[] provider, String service) {
        try {
            return canBeMade(ClassHeader.read(provider, name -> false), service);
        } catch (IOException e) {
            // damaged, so that nobody can make it; as a class that cannot be woven it is named
            return false;
        }
    }

    /**
     * On the class path providers are made by their constructor. One that only its method {@code provider()} makes cannot be
     * named there: it need not even be of the service's type, and who asks for the service would get an error.
     */
    private static boolean canBeMade(ClassFacts provider, String service) {
        int constructor = provider.methods().getOrDefault("<init>()V", 0);
        boolean hasMethod = provider.methods().keySet().stream().anyMatch(method -> method.startsWith("provider()"));
        boolean isService =
                service.equals(provider.superName()) || provider.interfaces().contains(service);
        return provider.isPublic()
                && (provider.access() & Opcodes.ACC_ABSTRACT) == 0
                && (constructor & Opcodes.ACC_PUBLIC) != 0
                && (!hasMethod || isService);
    }
}
