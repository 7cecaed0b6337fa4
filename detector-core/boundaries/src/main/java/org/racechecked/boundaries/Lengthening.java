package org.racechecked.boundaries;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Makes each method with {@link NotInlined} below a folder of classes too long for HotSpot to copy, and takes the annotation off. */
public final class Lengthening {
    private Lengthening() {}

    /** The folder. */
    public static void main(String[] args) throws IOException {
        if (args.length != 1 || !Files.isDirectory(Path.of(args[0]))) {
            throw new IllegalArgumentException("needs one folder of classes, found " + Arrays.toString(args));
        }
        for (Path file : classesBelow(Path.of(args[0]))) {
            byte[] before = Files.readAllBytes(file);
            byte[] after = lengthened(before);
            if (!Arrays.equals(before, after)) {
                Files.write(file, after);
            }
        }
    }

    private static List<Path> classesBelow(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.toString().endsWith(".class")).toList();
        }
    }

    /** The same bytes where no method of the class has the annotation. */
    static byte[] lengthened(byte[] bytes) {
        if (!new String(bytes, StandardCharsets.ISO_8859_1).contains(LongMethod.ANNOTATION)) {
            return bytes;
        }
        ClassReader reader = new ClassReader(bytes);
        ClassWriter writer = new ClassWriter(0);
        reader.accept(
                new ClassVisitor(Opcodes.ASM9, writer) {
                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        return new LongMethod(super.visitMethod(access, name, descriptor, signature, exceptions));
                    }
                },
                0);
        return writer.toByteArray();
    }
}
