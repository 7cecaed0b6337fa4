package org.racechecked.weave;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.TraceClassVisitor;

/**
 * All that a class file says beside its instructions, as text; what the weaver has added is left out, and what the
 * bodies of a method say alike is said once.
 */
final class Declarations {
    private Declarations() {}

    static String of(byte[] classFile) {
        ClassNode type = new ClassNode();
        new ClassReader(classFile).accept(type, ClassReader.SKIP_FRAMES);
        type.methods.removeIf(method ->
                method.name.startsWith("$racechecked$") || method.desc.contains("Lorg/racechecked/probe/Trail;)"));
        type.fields.removeIf(field -> field.name.equals(StampField.NAME));
        List<String> debug = new ArrayList<>();
        for (MethodNode method : type.methods) {
            debug.add(method.name + method.desc + " lines " + lines(method) + " variables " + variables(method));
            stripCode(method);
        }
        StringWriter text = new StringWriter();
        type.accept(new TraceClassVisitor(new PrintWriter(text)));
        return text + String.join("\n", debug);
    }

    private static List<Integer> lines(MethodNode method) {
        List<Integer> lines = new ArrayList<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode number && !lines.contains(number.line)) {
                lines.add(number.line);
            }
        }
        return lines;
    }

    private static List<String> variables(MethodNode method) {
        List<String> variables = new ArrayList<>();
        if (method.localVariables != null) {
            for (LocalVariableNode each : method.localVariables) {
                variables.add(each.index + " " + each.name + " " + each.desc + " " + each.signature);
            }
        }
        return variables.stream().distinct().toList();
    }

    private static void stripCode(MethodNode method) {
        method.instructions.clear();
        method.tryCatchBlocks.clear();
        method.localVariables = null;
        method.visibleLocalVariableAnnotations = null;
        method.invisibleLocalVariableAnnotations = null;
        method.maxStack = 0;
        method.maxLocals = 0;
    }
}
