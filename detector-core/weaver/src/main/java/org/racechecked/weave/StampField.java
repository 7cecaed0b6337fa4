package org.racechecked.weave;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A place in each object of a class, in which a run notes what has been done to the fields that the class declares, so that it
 * need not look that up by the identity of the object.
 *
 * <p>Nobody can name it but by reflection: it is private, synthetic and transient, so that it is neither serialised nor a part
 * of what tells versions of the class apart; and of a type of ours, so that whoever fills fields by their types finds nothing for it. What {@code clone} copies is emptied.
 */
final class StampField {
    static final String NAME = "$racechecked$past";
    /** Gives whoever may call it the means to read and to write the field. */
    static final String ACCESS = "$racechecked$stamp";

    private static final String UPDATER = "java/util/concurrent/atomic/AtomicReferenceFieldUpdater";
    /** Gives what an object carries there, or null for null. */
    static final String PAST = "$racechecked$past";

    static final String CARRIED = "Lorg/racechecked/probe/Carried;";
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final int HIDDEN = Opcodes.ACC_PRIVATE | Opcodes.ACC_SYNTHETIC;

    private StampField() {}

    /** Adds it if the class has it; the methods have all their probes. */
    static boolean addTo(ClassNode type, ClassFacts facts) {
        if (!isIn(facts)) {
            return false;
        }
        type.fields.add(
                new FieldNode(HIDDEN | Opcodes.ACC_TRANSIENT | Opcodes.ACC_VOLATILE, NAME, CARRIED, null, null));
        type.methods.add(access(type.name));
        type.methods.add(past(type.name));
        return true;
    }

    /** Objects of the class have fields of which accesses are told, whoever tells. */
    static boolean isIn(ClassFacts type) {
        return !type.isInterface()
                && !"java/lang/Record".equals(type.superName())
                && type.fields().values().stream().anyMatch(StampField::isTold);
    }

    private static boolean isTold(int access) {
        return (access & (Opcodes.ACC_STATIC | Opcodes.ACC_FINAL | Opcodes.ACC_VOLATILE)) == 0;
    }

    /** {@code object -> carried}, in code of the class itself. */
    static AbstractInsnNode read(String type) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, type, PAST, "(L" + type + ";)" + CARRIED);
    }

    /** {@code static Carried past(Type object) { return object == null ? null : object.NAME; }}. */
    private static MethodNode past(String type) {
        MethodNode method = new MethodNode(HIDDEN | Opcodes.ACC_STATIC, PAST, "(L" + type + ";)" + CARRIED, null, null);
        InsnList code = method.instructions;
        LabelNode none = new LabelNode();
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        code.add(new JumpInsnNode(Opcodes.IFNULL, none));
        code.add(new VarInsnNode(Opcodes.ALOAD, 0));
        code.add(new FieldInsnNode(Opcodes.GETFIELD, type, NAME, CARRIED));
        code.add(new InsnNode(Opcodes.ARETURN));
        code.add(none);
        code.add(new FrameNode(Opcodes.F_NEW, 1, new Object[] {type}, 0, new Object[0]));
        code.add(new InsnNode(Opcodes.ACONST_NULL));
        code.add(new InsnNode(Opcodes.ARETURN));
        method.maxStack = 1;
        method.maxLocals = 1;
        return method;
    }

    /** Puts a probe after each call that may copy the places of an object with all else that is in it; true if there was one. */
    static boolean tellClones(MethodNode method) {
        boolean clones = false;
        for (AbstractInsnNode insn = method.instructions.getFirst(); insn != null; insn = insn.getNext()) {
            if (insn instanceof MethodInsnNode call && isClone(call)) {
                InsnList probe = new InsnList();
                probe.add(new InsnNode(Opcodes.DUP));
                probe.add(new MethodInsnNode(Opcodes.INVOKESTATIC, ProbeEmitter.PROBE, "cloned", "(" + OBJECT + ")V"));
                method.instructions.insert(call, probe);
                clones = true;
            }
        }
        method.maxStack += clones ? 1 : 0;
        return clones;
    }

    private static boolean isClone(MethodInsnNode call) {
        return call.getOpcode() == Opcodes.INVOKESPECIAL
                && call.name.equals("clone")
                && call.desc.equals("()" + OBJECT);
    }

    /** {@code static Updater stamp() { return Updater.newUpdater(Type.class, Carried.class, NAME); }}. */
    private static MethodNode access(String type) {
        MethodNode method = new MethodNode(HIDDEN | Opcodes.ACC_STATIC, ACCESS, "()L" + UPDATER + ";", null, null);
        InsnList code = method.instructions;
        code.add(new LdcInsnNode(Type.getObjectType(type)));
        code.add(new LdcInsnNode(Type.getType(CARRIED)));
        code.add(new LdcInsnNode(NAME));
        String makes = "(Ljava/lang/Class;Ljava/lang/Class;Ljava/lang/String;)L" + UPDATER + ";";
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, UPDATER, "newUpdater", makes, false));
        code.add(new InsnNode(Opcodes.ARETURN));
        method.maxStack = 3;
        return method;
    }
}
