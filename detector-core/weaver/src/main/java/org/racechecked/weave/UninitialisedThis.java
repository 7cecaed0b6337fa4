package org.racechecked.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/**
 * The part of a constructor in which {@code this} may not be named yet, because no {@code super(..)} or {@code this(..)}
 * has returned.
 *
 * <p>Which {@code <init>} call is that one: each {@code NEW} before it is matched by an {@code <init>} of its own, like
 * brackets. The verifier demands one answer per instruction, so following jumps forward is enough.
 */
final class UninitialisedThis {
    private static final int INITIALISED = -1;

    private final Set<AbstractInsnNode> before = new HashSet<>();
    private final Set<AbstractInsnNode> constructions = new HashSet<>();
    private final Map<LabelNode, Integer> openAt = new HashMap<>();

    private UninitialisedThis() {}

    /** Of a method that is no constructor: nothing. */
    static UninitialisedThis of(MethodNode method) {
        UninitialisedThis found = new UninitialisedThis();
        if (method.name.equals("<init>")) {
            found.follow(method);
        }
        return found;
    }

    boolean contains(AbstractInsnNode insn) {
        return before.contains(insn);
    }

    /** Is this the call of {@code super(..)} or {@code this(..)}? */
    boolean isConstruction(AbstractInsnNode insn) {
        return constructions.contains(insn);
    }

    /** {@code open} counts objects made by NEW and not yet constructed; null where the code before does not fall through. */
    private void follow(MethodNode method) {
        Integer open = 0;
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LabelNode label) {
                open = openAt.getOrDefault(label, open);
                enterRanges(method, label, open);
            }
            if (open != null && open != INITIALISED) {
                before.add(insn);
                open = step(insn, open);
            }
            remember(insn, open);
            if (!Ways.goesOn(insn)) {
                open = null;
            }
        }
    }

    private Integer step(AbstractInsnNode insn, int open) {
        if (insn.getOpcode() == Opcodes.NEW) {
            return open + 1;
        }
        if (insn instanceof MethodInsnNode call && call.name.equals("<init>")) {
            if (open == 0) {
                constructions.add(insn);
                return INITIALISED;
            }
            return open - 1;
        }
        return open;
    }

    /** A handler begins with what its range began with: no object under construction survives on its empty stack. */
    private void enterRanges(MethodNode method, LabelNode label, @Nullable Integer open) {
        if (open != null) {
            for (TryCatchBlockNode range : method.tryCatchBlocks) {
                if (range.start == label) {
                    openAt.putIfAbsent(range.handler, open == INITIALISED ? INITIALISED : 0);
                }
            }
        }
    }

    private void remember(AbstractInsnNode insn, @Nullable Integer open) {
        if (open == null) {
            return;
        }
        for (LabelNode target : Ways.targets(insn)) {
            openAt.putIfAbsent(target, open);
        }
    }
}
