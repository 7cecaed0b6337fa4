package org.racechecked.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LocalVariableAnnotationNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** A copy of the code of a method, with labels, ranges and variables of its own. */
final class BodyCopy {
    private final InsnList code = new InsnList();
    private final Map<LabelNode, LabelNode> labels = new HashMap<>();
    private final Map<AbstractInsnNode, AbstractInsnNode> copies = new HashMap<>();
    private final List<TryCatchBlockNode> ranges = new ArrayList<>();
    private final List<LocalVariableNode> variables = new ArrayList<>();
    private final MethodNode original;

    BodyCopy(MethodNode method) {
        original = method;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LabelNode label) {
                labels.put(label, new LabelNode());
            }
        }
        for (AbstractInsnNode insn : method.instructions) {
            AbstractInsnNode copy = insn.clone(labels);
            copies.put(insn, copy);
            code.add(copy);
        }
        method.tryCatchBlocks.forEach(this::copyRange);
        if (method.localVariables != null) {
            method.localVariables.forEach(this::copyVariable);
        }
    }

    InsnList code() {
        return code;
    }

    int size() {
        return CodeSize.of(code);
    }

    /** What stands for an instruction of the original. */
    AbstractInsnNode of(AbstractInsnNode original) {
        return copies.get(original);
    }

    /** Another instruction stands for that of the original from now on. */
    void replace(AbstractInsnNode original, AbstractInsnNode other) {
        code.set(copies.put(original, other), other);
    }

    /** Nothing stands for it from now on. */
    void remove(AbstractInsnNode original) {
        code.remove(copies.remove(original));
    }

    LabelNode of(LabelNode original) {
        return labels.get(original);
    }

    /** The ranges that cover this instruction of the copy, innermost first. */
    List<TryCatchBlockNode> rangesAround(AbstractInsnNode copy) {
        int at = code.indexOf(copy);
        return ranges.stream()
                .filter(range -> code.indexOf(range.start) <= at && at < code.indexOf(range.end))
                .toList();
    }

    /** Sends what is thrown in a range to a handler first, and what that throws to whoever would have caught it. */
    void guard(
            LabelNode start, LabelNode end, LabelNode handler, LabelNode handlerEnd, List<TryCatchBlockNode> around) {
        cover(handler, handlerEnd, around);
        ranges.add(0, new TryCatchBlockNode(start, end, handler, null));
    }

    /** Sends what is thrown in new code to whoever catches it in these ranges. */
    void cover(LabelNode start, LabelNode end, List<TryCatchBlockNode> around) {
        for (TryCatchBlockNode range : around) {
            ranges.add(new TryCatchBlockNode(start, end, range.handler, range.type));
        }
    }

    /** Before the ranges and variables that the method has already; another one than the original has no annotations. */
    void addTables(MethodNode method) {
        method.tryCatchBlocks.addAll(0, ranges);
        if (method.localVariables != null) {
            method.localVariables.addAll(variables);
        }
        if (method == original) {
            copyAnnotations(method.visibleLocalVariableAnnotations);
            copyAnnotations(method.invisibleLocalVariableAnnotations);
        }
    }

    private void copyRange(TryCatchBlockNode range) {
        TryCatchBlockNode copy = new TryCatchBlockNode(of(range.start), of(range.end), of(range.handler), range.type);
        copy.visibleTypeAnnotations = range.visibleTypeAnnotations;
        copy.invisibleTypeAnnotations = range.invisibleTypeAnnotations;
        ranges.add(copy);
    }

    private void copyVariable(LocalVariableNode variable) {
        variables.add(new LocalVariableNode(
                variable.name,
                variable.desc,
                variable.signature,
                of(variable.start),
                of(variable.end),
                variable.index));
    }

    private void copyAnnotations(List<LocalVariableAnnotationNode> annotations) {
        if (annotations == null) {
            return;
        }
        for (LocalVariableAnnotationNode annotation : annotations) {
            for (int i = 0, ranges = annotation.start.size(); i < ranges; i++) {
                LabelNode start = of(annotation.start.get(i));
                if (start != null) {
                    annotation.start.add(start);
                    annotation.end.add(of(annotation.end.get(i)));
                    annotation.index.add(annotation.index.get(i));
                }
            }
        }
    }
}
