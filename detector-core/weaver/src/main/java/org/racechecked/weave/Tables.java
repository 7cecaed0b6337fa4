package org.racechecked.weave;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * Finds the constant tables of a class: arrays in static final fields that are made while the class is initialised, with all
 * their rows, and of which its code only reads elements then. Notes also what it does with the arrays of others.
 */
final class Tables {
    private final ClassNode type = new ClassNode();
    private final Set<String> declared = new HashSet<>();
    private final Set<String> candidates;
    private final Custody custody = new Custody();
    private final Map<String, Frame<Held>[]> looked = new HashMap<>();
    private final Deque<MethodNode> looking = new ArrayDeque<>();

    private Tables(byte[] classFile, Set<String> candidates) {
        this.candidates = candidates;
        new ClassReader(classFile).accept(type, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        type.fields.forEach(field -> declared.add(field.name + ":" + field.desc));
    }

    /** {@code candidates} are its fields that may be tables, by {@code name:descriptor}. */
    static Tables in(byte[] classFile, Set<String> candidates) {
        Tables tables = new Tables(classFile, candidates);
        tables.type.methods.stream().filter(tables::concerns).forEach(tables::look);
        return tables;
    }

    /** Those that nobody of its own writes to. */
    SortedSet<String> kept() {
        SortedSet<String> kept = new TreeSet<>(candidates);
        custody.lostFields().forEach(lost -> kept.remove(lost.field()));
        return kept;
    }

    /** Fields of others, or that it inherits, whose arrays it may write to or give away. */
    SortedSet<String> leaked() {
        SortedSet<String> leaked = new TreeSet<>();
        custody.lostFields().stream().filter(lost -> !isOwn(lost)).forEach(lost -> leaked.add(lost.field()));
        return leaked;
    }

    /** By {@code name(descriptor)} of methods that read elements of its own tables and of nothing else, those tables. */
    Map<String, SortedSet<String>> readers() {
        Set<String> kept = kept();
        Map<String, SortedSet<String>> readers = new TreeMap<>();
        for (MethodNode method : type.methods) {
            Frame<Held>[] frames = looked.get(method.name + method.desc);
            SortedSet<String> read = frames == null ? null : read(method, frames);
            if (read != null && kept.containsAll(read)) {
                readers.put(method.name + method.desc, read);
            }
        }
        return readers;
    }

    private @Nullable SortedSet<String> read(MethodNode method, Frame<Held>[] frames) {
        Map<AbstractInsnNode, Set<Origin.Field>> reads = TableReads.fields(method, frames);
        SortedSet<String> tables = new TreeSet<>();
        for (AbstractInsnNode insn : method.instructions) {
            if (ElementProbes.isRead(insn.getOpcode())) {
                Set<Origin.Field> fields = reads.getOrDefault(insn, Set.of());
                if (fields.isEmpty() || !fields.stream().allMatch(this::isOwn)) {
                    return null;
                }
                fields.forEach(field -> tables.add(field.field()));
            }
        }
        return tables;
    }

    private boolean concerns(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            boolean ofStatic = insn.getOpcode() == Opcodes.GETSTATIC || insn.getOpcode() == Opcodes.PUTSTATIC;
            if (ofStatic && insn instanceof FieldInsnNode field && follows(Origin.Field.of(field))) {
                return true;
            }
        }
        return false;
    }

    private void look(MethodNode method) {
        String name = method.name + method.desc;
        if (looked.containsKey(name)) {
            return;
        }
        looking.push(method);
        boolean initialises = method.name.equals("<clinit>");
        ArrayFlow flow =
                new ArrayFlow(method, custody, this::follows, field -> initialises && isCandidate(field), this::makes);
        try {
            looked.put(name, new Analyzer<>(flow).analyze(type.name, method));
        } catch (AnalyzerException | RuntimeException e) {
            loseAll(method);
        }
        looking.pop();
    }

    /** Of code that ASM's own simulation does not follow nobody knows what it does. */
    private void loseAll(MethodNode method) {
        custody.lose(Set.of(new Origin.Returned(method.name + method.desc)));
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FieldInsnNode field && follows(Origin.Field.of(field))) {
                custody.lose(Set.of(Origin.Field.of(field)));
            }
        }
    }

    private boolean follows(Origin.Field field) {
        return isOwn(field) ? isCandidate(field) : isOfOthers(field);
    }

    /** A static field of array type that may be a table of another class. */
    private boolean isOfOthers(Origin.Field field) {
        return mayMatter(field) && !isOwn(field);
    }

    /** Compilers' own fields never are tables, nor those of the JDK. */
    static boolean mayMatter(Origin.Field field) {
        return field.field().contains(":[")
                && !field.field().startsWith("$")
                && !field.owner().startsWith("java/");
    }

    private boolean isOwn(Origin.Field field) {
        return field.owner().equals(type.name) && declared.contains(field.field());
    }

    private boolean isCandidate(Origin.Field field) {
        return isOwn(field) && candidates.contains(field.field());
    }

    /** Does it return a new array that nobody else has? */
    private boolean makes(MethodInsnNode call) {
        if (call.owner.equals("java/lang/String") && call.name.equals("toCharArray")) {
            return true;
        }
        if (call.getOpcode() != Opcodes.INVOKESTATIC || !call.owner.equals(type.name)) {
            return false;
        }
        MethodNode called = type.methods.stream()
                .filter(method -> method.name.equals(call.name) && method.desc.equals(call.desc))
                .findFirst()
                .orElse(null);
        boolean readable = called != null && called.instructions.size() > 0 && !looking.contains(called);
        if (!readable) {
            return false;
        }
        look(called);
        return custody.keeps(new Origin.Returned(call.name + call.desc));
    }
}
