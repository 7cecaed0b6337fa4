package org.racechecked.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;

/** Which instructions of a loop are done exactly once in every turn that comes so far, and where loops inside it begin. */
final class TurnOrder {
    private final Map<LabelNode, Integer> labels = new HashMap<>();
    private final Map<AbstractInsnNode, Integer> sure = new HashMap<>();
    private final Set<LabelNode> heads = new HashSet<>();

    TurnOrder(List<AbstractInsnNode> code) {
        Map<Integer, Integer> ends = new HashMap<>();
        for (int i = 0; i < code.size(); i++) {
            if (code.get(i) instanceof LabelNode label) {
                labels.put(label, i);
            }
        }
        int begin = Ways.firstInstruction(code, 0);
        for (int i = 0; i < code.size(); i++) {
            if (code.get(i) instanceof JumpInsnNode jump) {
                int to = labels.getOrDefault(jump.label, code.size());
                if (to > begin && to < i) {
                    heads.add(jump.label);
                    ends.merge(to, i + 1, Math::max);
                }
            }
        }
        int sureFrom = 0;
        for (int i = 0; i < code.size(); i++) {
            sureFrom = Math.max(sureFrom, Math.max(ends.getOrDefault(i, 0), end(code, i, begin)));
            if (i >= sureFrom) {
                sure.put(code.get(i), i);
            }
        }
    }

    /** What a jump forward leaves out is not done in every turn, nor what follows where a turn may end early. */
    private int end(List<AbstractInsnNode> code, int at, int begin) {
        if (!(code.get(at) instanceof JumpInsnNode jump) || at == code.size() - 1) {
            return 0;
        }
        Integer to = labels.get(jump.label);
        return to == null ? 0 : to <= begin ? code.size() : to;
    }

    boolean contains(LabelNode label) {
        return labels.containsKey(label);
    }

    boolean isSure(AbstractInsnNode insn) {
        return sure.containsKey(insn);
    }

    /** A loop inside this one comes back here. */
    boolean isHead(LabelNode label) {
        return heads.contains(label);
    }
}
