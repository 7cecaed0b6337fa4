package org.racechecked.weave;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.racechecked.model.Companion;

/**
 * Finds the accesses of a method that follow another one to the same object so closely that nothing can come between: no
 * jump, no call that could order threads, no lock. Such a companion needs no probe where the other one has one.
 */
final class Companions {
    /** Where an access goes: to an object, or from some place of an array on, or to what is static in a class. */
    private record Place(String type, Term owner, Term from) {}

    /** The access that is told, and how far from that place it is. */
    private record Leader(Accesses.Access access, int distance) {}

    private static final Term NOWHERE = Term.number(0);

    private final MethodNode method;
    private final ClassProbes probes;
    private final int locals;
    private final Map<AbstractInsnNode, Accesses.Access> accesses = new HashMap<>();
    private final Set<AbstractInsnNode> ofAccesses = new HashSet<>();
    private final Set<AbstractInsnNode> found = new HashSet<>();
    private final Map<Place, Leader> leaders = new HashMap<>();
    private final TermArithmetic arithmetic = new TermArithmetic();
    private @Nullable Frame<Term> frame;

    private Companions(MethodNode method, ClassProbes probes, int locals) {
        this.method = method;
        this.probes = probes;
        this.locals = locals;
        for (Accesses.Access access : probes.accesses().all()) {
            accesses.put(access.insn(), access);
            ofAccesses.addAll(access.probe());
        }
    }

    /** The instructions of those accesses; says in the table of sites whose companions they are. */
    static Set<AbstractInsnNode> in(MethodNode method, ClassProbes probes, int locals) {
        boolean single = probes.accesses().all().size() < 2;
        // a class initialiser runs once
        if (single || method.name.equals("<clinit>")) {
            return Set.of();
        }
        Companions companions = new Companions(method, probes, locals);
        companions.walk();
        return companions.found;
    }

    private void walk() {
        begin(List.of());
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof FrameNode next) {
                begin(next.stack);
            } else if (insn.getOpcode() >= 0 && frame != null && !ofAccesses.contains(insn)) {
                Accesses.Access access = accesses.get(insn);
                if (access != null) {
                    consider(access, frame);
                }
                if (!follow(insn, frame)) {
                    frame = null;
                }
            }
        }
    }

    /** Code that is come to from elsewhere: nothing is known of its values. */
    private void begin(List<Object> stack) {
        leaders.clear();
        Frame<Term> next = new Frame<>(locals, method.maxStack + ProbeEmitter.EXTRA_STACK);
        for (int local = 0; local < locals; local++) {
            next.setLocal(local, arithmetic.unknown(1));
        }
        for (Object type : stack) {
            next.push(arithmetic.unknown(Frames.isWide(type) ? 2 : 1));
        }
        frame = next;
    }

    /** False where the next instruction is come to from elsewhere, or the walk has lost its way. */
    private boolean follow(AbstractInsnNode insn, Frame<Term> now) {
        if (!Ways.targets(insn).isEmpty() || probes.hierarchy().mayOrder(insn) || mayInitialise(insn)) {
            leaders.clear();
            arithmetic.forgetMemory();
        }
        if (!Ways.goesOn(insn)) {
            return false;
        }
        try {
            now.execute(insn, arithmetic);
            return true;
        } catch (AnalyzerException | IndexOutOfBoundsException e) {
            // code that ASM's own simulation does not follow keeps its probes
            return false;
        }
    }

    private boolean mayInitialise(AbstractInsnNode insn) {
        return switch (insn.getOpcode()) {
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> probes.hierarchy().mayInitialise(((FieldInsnNode) insn).owner);
            case Opcodes.NEW -> probes.hierarchy().mayInitialise(((TypeInsnNode) insn).desc);
            default -> false;
        };
    }

    private void consider(Accesses.Access access, Frame<Term> now) {
        int opcode = access.insn().getOpcode();
        int top = now.getStackSize() - 1;
        switch (opcode) {
            case Opcodes.GETSTATIC, Opcodes.PUTSTATIC -> join(access, new Place(owner(access), NOWHERE, NOWHERE), 0);
            case Opcodes.GETFIELD -> join(access, new Place("", now.getStack(top), NOWHERE), 0);
            case Opcodes.PUTFIELD -> join(access, new Place("", now.getStack(top - 1), NOWHERE), 0);
            default -> {
                int index = opcode <= Opcodes.SALOAD ? top : top - 1;
                Term at = now.getStack(index);
                Term from = at.plus(-at.distance());
                join(access, new Place("[", now.getStack(index - 1), from), at.distance());
            }
        }
    }

    private void join(Accesses.Access access, Place place, int distance) {
        Leader leader = leaders.putIfAbsent(place, new Leader(access, distance));
        if (leader != null) {
            found.add(access.insn());
            TrailProbes.askNoOwner(method.instructions, access);
            if (access.insn().getOpcode() == Opcodes.PUTFIELD) {
                TrailProbes.write(leader.access());
            }
            probes.sites().goesWith(leader.access().site(), new Companion(access.site(), distance - leader.distance()));
        }
    }

    /** The class that the probe is given. */
    private static String owner(Accesses.Access access) {
        for (AbstractInsnNode insn : access.probe()) {
            if (insn instanceof LdcInsnNode ldc) {
                return ldc.cst.toString();
            }
        }
        return ((FieldInsnNode) access.insn()).owner;
    }
}
