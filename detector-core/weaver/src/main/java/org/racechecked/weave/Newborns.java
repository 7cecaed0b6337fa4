package org.racechecked.weave;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Finds what a method does to arrays and string builders of its own making that nobody can know yet, because since they
 * were made they have been on its stack alone: the elements of {@code new int[] {1, 2}}, the parts of {@code "n = " + n}.
 * No other thread can be about to touch them.
 *
 * <p>Where ways meet, which frames tell, nothing is known any more.
 */
final class Newborns {
    private static final String BUILDER = "java/lang/StringBuilder";

    private final Set<AbstractInsnNode> unshared = new HashSet<>();
    private final Set<AbstractInsnNode> forgotten = new HashSet<>();
    /** Those on the stack, the topmost last. */
    private final List<Newborn> open = new ArrayList<>();
    /** Slots above those that were on the stack when the first of them was made. */
    private int depth;

    /** One object. */
    private static final class Newborn {
        private final int slot;
        private final boolean isArray;
        /** The one slot above holds it as well. */
        private boolean copied;

        private @Nullable AbstractInsnNode construction;

        Newborn(int slot, boolean isArray) {
            this.slot = slot;
            this.isArray = isArray;
        }
    }

    private Newborns() {}

    static Newborns in(InsnList code) {
        Newborns newborns = new Newborns();
        for (AbstractInsnNode insn : code) {
            if (insn instanceof FrameNode) {
                newborns.open.clear();
            } else if (insn.getOpcode() >= 0) {
                newborns.follow(insn);
            }
        }
        return newborns;
    }

    /** Is this an access to elements, or a call that touches contents, of which nobody else can know? */
    boolean isUnshared(AbstractInsnNode insn) {
        return unshared.contains(insn);
    }

    /** Is what this instruction makes never known to anybody else? */
    boolean isForgotten(AbstractInsnNode insn) {
        return forgotten.contains(insn);
    }

    private void follow(AbstractInsnNode insn) {
        if (!open.isEmpty()) {
            int lowest = depth - StackUse.taken(insn);
            while (!open.isEmpty() && lowest <= last().slot + (last().copied ? 1 : 0) && !stays(insn, lowest)) {
                open.remove(open.size() - 1);
            }
            depth = lowest + StackUse.left(insn);
        }
        boolean makesArray = insn.getOpcode() == Opcodes.NEWARRAY || insn.getOpcode() == Opcodes.ANEWARRAY;
        boolean makesBuilder =
                insn.getOpcode() == Opcodes.NEW && insn instanceof TypeInsnNode made && made.desc.equals(BUILDER);
        if (makesArray || makesBuilder) {
            depth = open.isEmpty() ? 1 : depth;
            open.add(new Newborn(depth - 1, makesArray));
        }
    }

    private Newborn last() {
        return open.get(open.size() - 1);
    }

    /** Does the last one stay on the stack, and nowhere else, when this instruction takes it or its copy? */
    private boolean stays(AbstractInsnNode insn, int lowest) {
        Newborn last = last();
        boolean takesCopy = last.copied && lowest == last.slot + 1;
        if (!last.copied && lowest == last.slot && insn.getOpcode() == Opcodes.DUP) {
            last.copied = true;
            return true;
        }
        return last.isArray
                ? takesCopy && staysAfterStore(last, insn)
                : takesCopy ? isConstructed(last, insn) : !last.copied && lowest == last.slot && isCalled(last, insn);
    }

    private boolean staysAfterStore(Newborn array, AbstractInsnNode insn) {
        array.copied = false;
        return insn.getOpcode() >= Opcodes.IASTORE && insn.getOpcode() <= Opcodes.SASTORE && unshared.add(insn);
    }

    private static boolean isConstructed(Newborn builder, AbstractInsnNode insn) {
        builder.copied = false;
        builder.construction = insn;
        return insn instanceof MethodInsnNode call && call.name.equals("<init>") && call.owner.equals(BUILDER);
    }

    /** Whatever returns a builder returns the same. */
    private boolean isCalled(Newborn builder, AbstractInsnNode insn) {
        boolean called = insn.getOpcode() == Opcodes.INVOKEVIRTUAL
                && insn instanceof MethodInsnNode call
                && call.owner.equals(BUILDER);
        if (!called || builder.construction == null) {
            return false;
        }
        MethodInsnNode call = (MethodInsnNode) insn;
        boolean stays = call.desc.endsWith(")L" + BUILDER + ";");
        if (!ClassUses.argumentsMayChange(call.desc)) {
            unshared.add(insn);
        }
        if (!stays) {
            forgotten.add(builder.construction);
        }
        return stays;
    }
}
