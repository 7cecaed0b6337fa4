package org.racechecked.boundaries;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class LengtheningTest {
    /** Methods that begin in all the ways in which javac lets a method begin. */
    public static final class Sample {
        private Sample() {}

        @NotInlined
        static int constant() {
            return 7;
        }

        @NotInlined
        static void nothing() {}

        @NotInlined
        static long loop(long from, int times) {
            while (true) {
                if (times-- <= 0) {
                    return from;
                }
                from += times;
            }
        }

        static int other() {
            return 8;
        }
    }

    @Test
    void onlyAnnotatedMethodsBecomeTooLongToBeCopied() throws IOException {
        Map<String, Integer> before = lengths(bytes(Sample.class));
        Map<String, Integer> after = lengths(Lengthening.lengthened(bytes(Sample.class)));

        after.forEach((method, length) -> {
            if (method.equals("other") || method.equals("<init>")) {
                assertEquals(before.get(method), length, method);
            } else {
                assertTrue(length > LongMethod.LONGEST_COPIED, method + " has " + length);
            }
        });
        assertEquals(5, after.size());
    }

    @Test
    void theyDoWhatTheyDid() throws Throwable {
        Class<?> lengthened = new ClassLoader(getClass().getClassLoader()) {
            Class<?> define(byte[] bytes) {
                return defineClass(null, bytes, 0, bytes.length);
            }
        }.define(Lengthening.lengthened(bytes(Sample.class)));

        var lookup = MethodHandles.privateLookupIn(lengthened, MethodHandles.lookup());
        var constant = lengthened.getDeclaredMethod("constant");
        var loop = lengthened.getDeclaredMethod("loop", long.class, int.class);
        assertEquals(7, (int) lookup.unreflect(constant).invoke());
        assertEquals(6, (long) lookup.unreflect(loop).invoke(0L, 4));
    }

    @Test
    void doneTwiceIsDoneOnce(@TempDir Path folder) throws IOException {
        Path file = Files.createDirectories(folder.resolve("a")).resolve("Sample.class");
        Files.write(file, bytes(Sample.class));

        Lengthening.main(new String[] {folder.toString()});
        byte[] once = Files.readAllBytes(file);
        Lengthening.main(new String[] {folder.toString()});

        assertArrayEquals(once, Files.readAllBytes(file));
        assertTrue(once.length > bytes(Sample.class).length);
    }

    @Test
    void whatIsNoFolderIsRefused() {
        var refused =
                assertThrows(IllegalArgumentException.class, () -> Lengthening.main(new String[] {"no-such-folder"}));

        assertEquals("needs one folder of classes, found [no-such-folder]", refused.getMessage());
    }

    private static byte[] bytes(Class<?> type) throws IOException {
        try (InputStream in = type.getResourceAsStream(
                type.getName().substring(type.getPackageName().length() + 1) + ".class")) {
            return in == null ? new byte[0] : in.readAllBytes();
        }
    }

    /** How many bytes of code each method has, an instruction of one byte counting for one and all others for none. */
    private static Map<String, Integer> lengths(byte[] bytes) {
        Map<String, Integer> lengths = new HashMap<>();
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                lengths.put(name, 0);
                                return new MethodVisitor(Opcodes.ASM9) {
                                    @Override
                                    public void visitInsn(int opcode) {
                                        lengths.merge(name, 1, Integer::sum);
                                    }
                                };
                            }
                        },
                        0);
        return lengths;
    }
}
