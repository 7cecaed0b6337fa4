package org.racechecked.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;

/**
 * The reads of elements in one method that can only be of {@link Tables}: nobody writes there any more, so they cannot be part
 * of a race.
 */
final class TableReads {
    private static final TableReads NONE = new TableReads(Map.of(), Set.of());

    private final Set<AbstractInsnNode> found;
    /** Tables of which the method reads nothing but plain numbers, and those by these. */
    private final Set<Origin.Field> only;

    private TableReads(Map<AbstractInsnNode, Set<Origin.Field>> reads, Set<Origin.Field> told) {
        found = Set.copyOf(reads.keySet());
        only = new HashSet<>();
        reads.values().forEach(only::addAll);
        only.removeAll(told);
        only.removeIf(field -> field.field().endsWith(";"));
    }

    boolean contains(AbstractInsnNode insn) {
        return found.contains(insn);
    }

    /** The method gets a table there that leads to nothing else, and none of its reads of that is told. */
    boolean isAllThatIsReadOf(FieldInsnNode insn) {
        return insn.getOpcode() == Opcodes.GETSTATIC && only.contains(Origin.Field.of(insn));
    }

    /** Its initialiser is told as it always was. */
    static TableReads in(MethodNode method, Hierarchy hierarchy) {
        boolean initialises = method.name.equals("<clinit>");
        boolean reads = !initialises && hierarchy.own().arrays().used() && readsElements(method);
        if (!reads || !readsTable(method, hierarchy)) {
            return NONE;
        }
        ArrayFlow flow =
                new ArrayFlow(method, new Custody(), hierarchy::isConstantTable, field -> false, call -> false);
        try {
            Frame<Held>[] frames = new Analyzer<>(flow).analyze(hierarchy.own().name(), method);
            return new TableReads(fields(method, frames), told(method, frames));
        } catch (AnalyzerException | RuntimeException e) {
            // code that ASM's own simulation does not follow keeps its probes
            return NONE;
        }
    }

    private static boolean readsElements(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (ElementProbes.isRead(insn.getOpcode())) {
                return true;
            }
        }
        return false;
    }

    private static boolean readsTable(MethodNode method, Hierarchy hierarchy) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn.getOpcode() == Opcodes.GETSTATIC
                    && insn instanceof FieldInsnNode read
                    && read.desc.startsWith("[")
                    && hierarchy.isConstantTable(Origin.Field.of(read))) {
                return true;
            }
        }
        return false;
    }

    /** By the reads that are of nothing else, the fields whose elements they may read. */
    static Map<AbstractInsnNode, Set<Origin.Field>> fields(MethodNode method, Frame<Held>[] frames) {
        Map<AbstractInsnNode, Set<Origin.Field>> reads = new HashMap<>();
        for (int i = 0; i < frames.length; i++) {
            AbstractInsnNode insn = method.instructions.get(i);
            Set<Origin.Field> fields = ElementProbes.isRead(insn.getOpcode()) ? fields(frames[i]) : Set.of();
            if (!fields.isEmpty()) {
                reads.put(insn, fields);
            }
        }
        return reads;
    }

    /** The fields that may be in something else that is told: another read of elements, or a call, as {@code clone}. */
    private static Set<Origin.Field> told(MethodNode method, Frame<Held>[] frames) {
        Set<Origin.Field> told = new HashSet<>();
        for (int i = 0; i < frames.length; i++) {
            AbstractInsnNode insn = method.instructions.get(i);
            boolean tells = insn instanceof MethodInsnNode
                    || (ElementProbes.isRead(insn.getOpcode())
                            && fields(frames[i]).isEmpty());
            for (int at = 0; tells && frames[i] != null && at < frames[i].getStackSize(); at++) {
                frames[i].getStack(at).origins().stream()
                        .filter(Origin.Field.class::isInstance)
                        .forEach(origin -> told.add((Origin.Field) origin));
            }
        }
        return told;
    }

    private static Set<Origin.Field> fields(@Nullable Frame<Held> before) {
        if (before == null) {
            return Set.of();
        }
        Held array = before.getStack(before.getStackSize() - 2);
        Set<Origin.Field> fields = new HashSet<>();
        for (Origin origin : array.origins()) {
            if (array.others() || !(origin instanceof Origin.Field field)) {
                return Set.of();
            }
            fields.add(field);
        }
        return fields;
    }
}
