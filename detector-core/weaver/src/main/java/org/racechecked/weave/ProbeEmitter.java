package org.racechecked.weave;

import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The one place that knows how a probe is called: every method says what is on the stack before {@code ->} and after;
 * {@code v} is one value of one or two slots.
 *
 * <p>All is straight-line code, so the frames of the original stay right.
 */
final class ProbeEmitter {
    /** No sequence here or in {@link CallProbe} goes further than this above what the original has on the stack. */
    static final int EXTRA_STACK = 6;

    static final String PROBE = "org/racechecked/probe/Probe";
    private static final String OBJECT = "Ljava/lang/Object;";
    private static final String SITE = WovenConstant.TYPE + "I)";

    /** How names of probes end that take so many arguments of a call. */
    private static final String[] COUNTED = {"", "One", "Two"};

    private final WovenConstant woven;
    private final Guarding guarding;

    ProbeEmitter(WovenConstant woven, Guarding guarding) {
        this.woven = woven;
        this.guarding = guarding;
    }

    /** {@code -> watched}: asked before {@link #trail} where that is a call; empty where call sites are switched. */
    InsnList watched(int firstSite) {
        InsnList list = new InsnList();
        if (guarding == Guarding.FLAG) {
            list.add(woven.push());
            list.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, WovenConstant.CLASS, "watched", "()[Z"));
            list.add(number(firstSite));
            list.add(new InsnNode(Opcodes.BALOAD));
        }
        return list;
    }

    /** {@code -> trail}. */
    InsnList trail(int firstSite) {
        return guarding == Guarding.FLAG
                ? code().add("trail", "", firstSite, "L" + TrailProbes.TRAIL + ";")
                : code().ask("trail", "()L" + TrailProbes.TRAIL + ";", firstSite);
    }

    /** Part of a probe that tells something new once per thread and class at most. */
    static boolean isOfNoOrder(AbstractInsnNode insn) {
        return insn instanceof MethodInsnNode call
                && (call.name.equals(WovenConstant.ACCESSOR)
                        || (call.owner.equals(PROBE) && call.name.equals("seesInitialised")));
    }

    /** {@code owner -> owner}; the owner is a {@code carrier}, if that is the class that is woven and its objects carry something. */
    InsnList fieldRead(int site, @Nullable String carrier) {
        return code(Opcodes.DUP).access("reads", carrier, site);
    }

    /** {@code owner, v -> owner, v}; likewise. */
    InsnList fieldWrite(Type value, int site, @Nullable String carrier) {
        return ownerUnder(value).access("writes", carrier, site);
    }

    /** {@code owner, v -> owner, v}. */
    InsnList volatileWrite(Type value, int site) {
        return ownerUnder(value).add("volatileWrite", OBJECT, site);
    }

    /** {@code owner -> owner, owner}: goes before the read whose {@link #volatileRead} goes after it. */
    InsnList keepOwner() {
        return code(Opcodes.DUP).list;
    }

    /** {@code owner, v -> v}. */
    InsnList volatileRead(Type value, int site) {
        Code code = value.getSize() == 1 ? code(Opcodes.SWAP) : code(Opcodes.DUP2_X1, Opcodes.POP2);
        return code.add("volatileRead", OBJECT, site);
    }

    /** {@code -> }; {@code probe} is one of access, volatileRead, volatileWrite. */
    InsnList statics(String probe, String owner, int site) {
        return type(owner).add(probe, OBJECT, site);
    }

    /** {@code array, index -> array, index}. */
    InsnList elementRead(int site) {
        return code(Opcodes.DUP2).add("element", OBJECT + "I", site);
    }

    /** {@code array, index, v -> array, index, v}. */
    InsnList elementWrite(int valueSize, int site) {
        Code code = valueSize == 1
                ? code(Opcodes.DUP_X2, Opcodes.POP, Opcodes.DUP2_X1)
                : code(Opcodes.DUP2_X2, Opcodes.POP2, Opcodes.DUP2_X2);
        return code.add("element", OBJECT + "I", site);
    }

    /** {@code monitor -> monitor}. */
    InsnList entering(int site) {
        return code(Opcodes.DUP).add("entering", OBJECT, site);
    }

    /** {@code monitor -> monitor}. */
    InsnList exiting(int site) {
        return code(Opcodes.DUP).add("exiting", OBJECT, site);
    }

    /** {@code monitor -> }: for a monitor that {@link #keepOwner} has kept over its exit. */
    InsnList hasExited(int site) {
        return code().add("exiting", OBJECT, site);
    }

    /** {@code -> }: the class is the monitor. */
    InsnList enteringClass(String owner, int site) {
        return type(owner).add("entering", OBJECT, site);
    }

    /** {@code -> }: {@code this} is the monitor. */
    InsnList enteringThis(int site) {
        return self().add("entering", OBJECT, site);
    }

    /** {@code -> }: the class is the monitor, and stays in that local. */
    static InsnList enterMonitorOfClass(String owner, int local) {
        InsnList list = new InsnList();
        list.add(new LdcInsnNode(Type.getObjectType(owner)));
        list.add(new InsnNode(Opcodes.DUP));
        list.add(new VarInsnNode(Opcodes.ASTORE, local));
        list.add(new InsnNode(Opcodes.MONITORENTER));
        return list;
    }

    /** {@code -> }: {@code this} is the monitor. */
    static InsnList enterMonitorOfThis() {
        InsnList list = new InsnList();
        list.add(new VarInsnNode(Opcodes.ALOAD, 0));
        list.add(new InsnNode(Opcodes.MONITORENTER));
        return list;
    }

    /** {@code -> }: leaves the monitor that is in that local. */
    static InsnList exitMonitor(int local) {
        InsnList list = new InsnList();
        list.add(new VarInsnNode(Opcodes.ALOAD, local));
        list.add(new InsnNode(Opcodes.MONITOREXIT));
        return list;
    }

    /** {@code -> }. */
    InsnList left(int site) {
        return code().add("left", "", site);
    }

    /** {@code -> }. */
    InsnList taskBegins(int site) {
        return self().add("taskBegins", OBJECT, site);
    }

    /** {@code -> }. */
    InsnList taskEnds(int site) {
        return code().add("taskEnds", "", site);
    }

    /** {@code throwable -> throwable}. */
    InsnList caught(int site) {
        return code(Opcodes.DUP).add("caught", "Ljava/lang/Throwable;", site);
    }

    /** {@code -> }; {@code probe} is one of initialising, initialised. */
    InsnList initialisation(String probe, String owner) {
        Code code = type(owner);
        code.list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, PROBE, probe, "(Ljava/lang/Class;)V"));
        return code.list;
    }

    /** {@code -> }. */
    InsnList mayWait(int site) {
        return code().add("mayWait", "", site);
    }

    /** {@code object -> object}. */
    InsnList allocated(int site) {
        return code(Opcodes.DUP).add("allocated", OBJECT, site);
    }

    /** {@code -> }. */
    InsnList seesInitialised(String owner, int site) {
        return type(owner).add("seesInitialised", "Ljava/lang/Class;", site);
    }

    /** {@code receiver, args -> }; there are two arguments at most, each an object. */
    InsnList before(int arguments, int site) {
        return code().add("before" + COUNTED[arguments], OBJECT.repeat(1 + arguments), site);
    }

    /** {@code receiver, array -> }. */
    InsnList beforeWithArray(int site) {
        return code().add("before", OBJECT + "[" + OBJECT, site);
    }

    /** {@code array, first, other array, place, length -> }. */
    InsnList copying(int site) {
        return code().add("copying", OBJECT + "I" + OBJECT + "II", site);
    }

    /** {@code result, receiver, args -> }; there are two arguments at most, each an object. */
    InsnList after(int arguments, int site) {
        return code().add("after" + COUNTED[arguments], OBJECT.repeat(2 + arguments), site);
    }

    /** {@code result, receiver, array -> }. */
    InsnList afterWithArray(int site) {
        return code().add("after", OBJECT + OBJECT + "[" + OBJECT, site);
    }

    /** {@code receiver, args -> receiver, args, receiver}, where the arguments take {@code size} slots, two at most. */
    InsnList receiverUnder(int size) {
        return (size == 0 ? code(Opcodes.DUP) : under(size)).list;
    }

    /** {@code task, receiver, parameter -> task'}. */
    InsnList handOver(int site) {
        return code().add("handOver", OBJECT + OBJECT + "I", site, OBJECT);
    }

    /** {@code -> n}. */
    static AbstractInsnNode number(int n) {
        if (n >= -1 && n <= 5) {
            return new InsnNode(Opcodes.ICONST_0 + n);
        }
        if (n == (byte) n) {
            return new IntInsnNode(Opcodes.BIPUSH, n);
        }
        return n == (short) n ? new IntInsnNode(Opcodes.SIPUSH, n) : new LdcInsnNode(n);
    }

    /** {@code owner, v -> owner, v, owner}. */
    private Code ownerUnder(Type value) {
        return under(value.getSize());
    }

    private Code under(int size) {
        return size == 1 ? code(Opcodes.DUP2, Opcodes.POP) : code(Opcodes.DUP2_X1, Opcodes.POP2, Opcodes.DUP_X2);
    }

    private Code code(int... opcodes) {
        Code code = new Code();
        for (int opcode : opcodes) {
            code.list.add(new InsnNode(opcode));
        }
        return code;
    }

    private Code type(String owner) {
        Code code = new Code();
        code.list.add(new LdcInsnNode(Type.getObjectType(owner)));
        return code;
    }

    private Code self() {
        Code code = new Code();
        code.list.add(new VarInsnNode(Opcodes.ALOAD, 0));
        return code;
    }

    /** A sequence that ends by calling its probe. */
    private final class Code {
        private final InsnList list = new InsnList();

        InsnList add(String probe, String parameters, int site) {
            return add(probe, parameters, site, "V");
        }

        /** With what the owner carries, where it can be asked for that. */
        InsnList access(String ofCarrier, @Nullable String carrier, int site) {
            if (carrier == null) {
                return add("access", OBJECT, site);
            }
            list.add(new InsnNode(Opcodes.DUP));
            list.add(StampField.read(carrier));
            return add(ofCarrier, OBJECT + StampField.CARRIED, site);
        }

        InsnList add(String probe, String parameters, int site, String result) {
            list.add(woven.push());
            list.add(number(site));
            list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, PROBE, probe, "(" + parameters + SITE + result));
            return list;
        }

        InsnList ask(String probe, String descriptor, int site) {
            list.add(new InvokeDynamicInsnNode(probe, descriptor, woven.guard(), WovenConstant.ACCESSOR, site));
            return list;
        }
    }
}
