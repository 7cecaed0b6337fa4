package org.racechecked.weave;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;

/** Where an array comes from that some code holds, or the one that it is a row of. */
sealed interface Origin {
    /**
     * A static field.
     *
     * @param owner the class by which the code names it, which may inherit it
     * @param field {@code name:descriptor}
     */
    record Field(String owner, String field) implements Origin {
        static Field of(FieldInsnNode insn) {
            return new Field(insn.owner, insn.name + ":" + insn.desc);
        }
    }

    /** An instruction that makes an array, or calls a method that makes one. */
    record Made(AbstractInsnNode by) implements Origin {}

    /** What a method returns. */
    record Returned(String method) implements Origin {}
}
