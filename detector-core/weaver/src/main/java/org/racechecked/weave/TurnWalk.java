package org.racechecked.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;
import org.objectweb.asm.tree.analysis.AnalyzerException;
import org.objectweb.asm.tree.analysis.Frame;
import org.racechecked.weave.InnerLoop.Told.Kind;

/** Walks one turn of a loop from its head to its end and finds the accesses whose places follow from the turn. */
final class TurnWalk {
    private final List<AbstractInsnNode> code;
    private final Map<AbstractInsnNode, Accesses.Access> accesses = new HashMap<>();
    private final Set<AbstractInsnNode> probes = new HashSet<>();
    private final TurnOrder order;
    private final List<InnerLoop> inside;
    private final Map<LabelNode, Frame<PerTurn>> reached = new HashMap<>();
    private final Map<Integer, List<AbstractInsnNode>> writes = new HashMap<>();
    /** Variables that are not moved by the same amount in every turn, as far as the walk has found out. */
    private final Set<Integer> uneven = new HashSet<>();

    private final List<InnerLoop.Told> told = new ArrayList<>();
    private final List<AbstractInsnNode> leaving = new ArrayList<>();
    private final TurnArithmetic arithmetic;
    private final int locals;
    private @Nullable Frame<PerTurn> frame;
    private boolean bounded;

    TurnWalk(
            List<AbstractInsnNode> code,
            List<Accesses.Access> accesses,
            Set<AbstractInsnNode> companions,
            Hierarchy hierarchy,
            int locals,
            List<InnerLoop> inside) {
        this.code = code;
        this.inside = inside;
        order = new TurnOrder(code);
        this.locals = locals;
        arithmetic = new TurnArithmetic(code, hierarchy);
        for (Accesses.Access access : accesses) {
            this.accesses.put(access.insn(), access);
            probes.addAll(access.probe());
        }
        this.accesses.keySet().removeAll(companions);
        for (AbstractInsnNode insn : code) {
            if (insn instanceof IincInsnNode iinc) {
                writes.computeIfAbsent(iinc.var, v -> new ArrayList<>()).add(insn);
            } else if (isStore(insn)) {
                writes.computeIfAbsent(((VarInsnNode) insn).var, v -> new ArrayList<>())
                        .add(insn);
            }
        }
    }

    /** Null where there is nothing that the loop could tell when it is left. */
    @Nullable
    InnerLoop walk(int stack) {
        int found;
        InnerLoop loop;
        do {
            found = uneven.size();
            loop = walkOnce(stack);
        } while (uneven.size() > found);
        return loop;
    }

    private @Nullable InnerLoop walkOnce(int stack) {
        IincInsnNode counter = counter();
        told.clear();
        leaving.clear();
        reached.clear();
        bounded = false;
        frame = new Frame<>(locals, stack);
        for (int local = 0; local < locals; local++) {
            frame.setLocal(local, atHead(local));
        }
        try {
            for (int i = 0; i < code.size(); i++) {
                if (!step(i)) {
                    return null;
                }
            }
        } catch (AnalyzerException | IndexOutOfBoundsException e) {
            // code that ASM's own simulation does not follow keeps its probes
            return null;
        }
        if (!bounded) {
            told.removeIf(TurnWalk::mayBeWaitedFor);
        }
        return bounded || (counter != null && !told.isEmpty())
                ? new InnerLoop(code, counter, bounded, told, leaving)
                : null;
    }

    /** A loop that looks at the same place in every turn may do so for ever. */
    private static boolean mayBeWaitedFor(InnerLoop.Told told) {
        return told.isOfField()
                || told.isInside()
                || told.kind() == Kind.RUNS
                || (told.kind() == Kind.ELEMENTS && told.growth() == 0);
    }

    /** The first variable that is changed once in every turn, by a constant. */
    private @Nullable IincInsnNode counter() {
        for (AbstractInsnNode insn : code) {
            if (insn instanceof IincInsnNode iinc && iinc.incr != 0 && isOnlyWrite(iinc) && order.isSure(iinc)) {
                return iinc;
            }
        }
        return null;
    }

    private boolean isOnlyWrite(IincInsnNode iinc) {
        return writes.get(iinc.var).size() == 1;
    }

    private PerTurn atHead(int local) {
        List<AbstractInsnNode> changes = writes.get(local);
        if (changes == null) {
            return PerTurn.same(1);
        }
        if (changes.size() > 1 || !order.isSure(changes.get(0))) {
            return PerTurn.anything(1);
        }
        if (changes.get(0) instanceof IincInsnNode iinc) {
            return PerTurn.growing(iinc.incr);
        }
        boolean moves = changes.get(0).getOpcode() == Opcodes.ISTORE && !uneven.contains(local);
        return moves ? PerTurn.moving(local) : PerTurn.anything(1);
    }

    /** False where the walk lost its way. */
    private boolean step(int at) throws AnalyzerException {
        AbstractInsnNode insn = code.get(at);
        if (insn instanceof LabelNode label) {
            arrive(label);
        }
        if (insn.getOpcode() < 0 || probes.contains(insn)) {
            return true;
        }
        if (frame == null) {
            return false;
        }
        Accesses.Access access = accesses.get(insn);
        if (access != null) {
            consider(access, insn, at);
        }
        if (insn instanceof JumpInsnNode jump && (!order.contains(jump.label) || at == code.size() - 1)) {
            noteBound(jump);
        }
        execute(insn);
        return true;
    }

    /** Where ways meet, whatever one of them may have changed can be anything. */
    private void arrive(LabelNode label) {
        Frame<PerTurn> now = frame;
        Frame<PerTurn> other = reached.getOrDefault(label, order.isHead(label) ? now : null);
        if (other == null) {
            return;
        }
        Frame<PerTurn> merged = new Frame<>(now == null ? other : now);
        writes.forEach((local, changes) -> merged.setLocal(local, atHead(local)));
        frame = withStackOf(merged, other);
    }

    /** What was on the stack before the ways parted is what it was: the same one, equal ones may be two. */
    @SuppressWarnings("ReferenceEquality")
    private static Frame<PerTurn> withStackOf(Frame<PerTurn> one, Frame<PerTurn> other) {
        for (int i = 0; i < one.getStackSize(); i++) {
            if (one.getStack(i) != other.getStack(i)) {
                one.setStack(i, PerTurn.anything(one.getStack(i).size()));
            }
        }
        return one;
    }

    private void execute(AbstractInsnNode insn) throws AnalyzerException {
        Frame<PerTurn> now = frame;
        if (now == null) {
            return;
        }
        int opcode = insn.getOpcode();
        boolean returns = opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
        if (insn instanceof VarInsnNode store && opcode == Opcodes.ISTORE) {
            Integer moved = now.getStack(now.getStackSize() - 1).moved();
            if (moved == null || moved != store.var) {
                uneven.add(store.var);
            }
        }
        if (returns) {
            leaving.add(insn);
        } else {
            now.execute(insn, arithmetic);
        }
        if (insn instanceof JumpInsnNode jump) {
            if (order.contains(jump.label)) {
                reached.merge(jump.label, new Frame<>(now), TurnWalk::withStackOf);
            } else {
                leaving.add(insn);
            }
        }
        if (returns || opcode == Opcodes.GOTO || opcode == Opcodes.ATHROW) {
            frame = null;
        }
    }

    private void consider(Accesses.Access access, AbstractInsnNode insn, int at) {
        Frame<PerTurn> now = frame;
        if (now == null) {
            return;
        }
        int opcode = insn.getOpcode();
        if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
            considerElement(access, now, now.getStackSize() - 1, at);
        } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
            considerElement(access, now, now.getStackSize() - 2, at);
        } else if (ownerStays(now, opcode)) {
            told(access, order.isSure(insn) ? Kind.FIELD : Kind.FIELD_SOMETIMES, Kind.FIELD_INSIDE, 0, at);
        }
    }

    private void considerElement(Accesses.Access access, Frame<PerTurn> now, int top, int at) {
        PerTurn index = now.getStack(top);
        if (now.getStack(top - 1).stays()) {
            Integer growth = index.growth();
            boolean sure = order.isSure(access.insn());
            // where loops inside take most of the time, exactness costs little
            Kind hull = sure ? Kind.HULL : Kind.HULL_SOMETIMES;
            Kind jumping = inside.isEmpty() ? hull : Kind.RUNS;
            Kind moving = growth != null ? Kind.ELEMENTS : Kind.STRIDES;
            Kind kind = !index.steady() ? jumping : sure ? moving : Kind.RUNS;
            told(access, kind, Kind.ELEMENTS_INSIDE, growth == null ? 1 : growth, at);
        } else if (index.stays() && order.isSure(access.insn()) && teller(access) == null) {
            considerColumn(access, now.getStack(top - 1), at);
        }
    }

    private void considerColumn(Accesses.Access access, PerTurn array, int at) {
        for (InnerLoop.Told row : List.copyOf(told)) {
            if (row.access().insn() == array.read() && row.kind() == Kind.ELEMENTS) {
                told.add(new InnerLoop.Told(Kind.COLUMN, access, row.growth(), at, row));
            }
        }
    }

    /** What a loop inside this one tells is handed on to this one if it can be. */
    private void told(Accesses.Access access, Kind own, Kind ofInside, int growth, int at) {
        InnerLoop teller = teller(access);
        if (teller == null) {
            told.add(new InnerLoop.Told(own, access, growth, at, null));
            return;
        }
        InnerLoop.Told below = teller.of(access);
        if (below != null && below.canBeJoined()) {
            int distance = below.distance() == 0 ? Math.abs(growth) : below.distance();
            told.add(new InnerLoop.Told(ofInside, access, distance, at, null));
        }
    }

    /** The outermost of the loops inside this one that the access is in, or null. */
    private @Nullable InnerLoop teller(Accesses.Access access) {
        InnerLoop teller = null;
        for (InnerLoop loop : inside) {
            if (loop.code().contains(access.insn())) {
                teller = loop;
            }
        }
        return teller;
    }

    private static boolean ownerStays(Frame<PerTurn> now, int opcode) {
        return switch (opcode) {
            case Opcodes.GETFIELD -> now.getStack(now.getStackSize() - 1).stays();
            case Opcodes.PUTFIELD -> now.getStack(now.getStackSize() - 2).stays();
            default -> true;
        };
    }

    /** A loop that its counter ends: others may wait in vain for a field, and must have told so. */
    private void noteBound(JumpInsnNode jump) {
        Frame<PerTurn> now = frame;
        int opcode = jump.getOpcode();
        if (now == null || !order.isSure(jump) || opcode == Opcodes.GOTO) {
            return;
        }
        PerTurn right = now.getStack(now.getStackSize() - 1);
        if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ICMPLE) {
            PerTurn left = now.getStack(now.getStackSize() - 2);
            bounded |= (left.stays() && right.grows()) || (left.grows() && right.stays());
        } else if (opcode >= Opcodes.IFEQ && opcode <= Opcodes.IFLE) {
            bounded |= right.grows();
        }
    }

    private static boolean isStore(AbstractInsnNode insn) {
        return insn.getOpcode() >= Opcodes.ISTORE && insn.getOpcode() <= Opcodes.ASTORE;
    }
}
