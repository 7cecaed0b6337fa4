package org.racechecked.weave;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The classes of the JDK that we run on, those of all its modules. */
final class JdkClasses implements ClassSource {
    private final Map<String, ModuleReference> byPackage = new HashMap<>();

    JdkClasses() {
        for (ModuleReference module : ModuleFinder.ofSystem().findAll()) {
            module.descriptor().packages().forEach(each -> byPackage.put(each, module));
        }
    }

    @Override
    public byte @Nullable [] read(String name) throws IOException {
        int slash = name.lastIndexOf('/');
        ModuleReference module =
                slash < 0 ? null : byPackage.get(name.substring(0, slash).replace('/', '.'));
        if (module == null) {
            return null;
        }
        try (ModuleReader reader = module.open()) {
            Optional<InputStream> file = reader.open(name + ".class");
            if (file.isEmpty()) {
                return null;
            }
            try (InputStream in = file.get()) {
                return in.readAllBytes();
            }
        }
    }
}
