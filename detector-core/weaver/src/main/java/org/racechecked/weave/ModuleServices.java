package org.racechecked.weave;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ModuleVisitor;
import org.objectweb.asm.Opcodes;

/** Reads from a module descriptor which services the module provides. */
final class ModuleServices extends ClassVisitor {
    private final List<Provided> provided = new ArrayList<>();

    /** One {@code provides … with …}, by internal names. */
    record Provided(String service, String provider) {}

    private ModuleServices() {
        super(Opcodes.ASM9);
    }

    /** In the order of the descriptor; none where it is damaged, or newer than we know, as all classes beside it then are. */
    static List<Provided> in(byte[] descriptor) {
        try {
            if (new ClassBytes(descriptor).version() > Weaver.NEWEST) {
                return List.of();
            }
            ModuleServices found = new ModuleServices();
            new ClassReader(descriptor).accept(found, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
            return found.provided;
        } catch (IOException | RuntimeException e) {
            // ASM says by all kinds of exceptions that a file is not as it should be; as a class that cannot be woven
            // it is named
            return List.of();
        }
    }

    @Override
    public ModuleVisitor visitModule(String name, int access, String version) {
        return new ModuleVisitor(Opcodes.ASM9) {
            @Override
            public void visitProvide(String service, String... providers) {
                for (String provider : providers) {
                    provided.add(new Provided(service, provider));
                }
            }
        };
    }
}
