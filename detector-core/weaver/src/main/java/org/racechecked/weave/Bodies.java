package org.racechecked.weave;

import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Gives a woven method that has accesses in loops a body for each need, and chooses between them at its beginning: one
 * without probes at accesses, which then cost nothing; one that tells them one by one; and, where there are loops that
 * can, one whose loops tell what they have touched when they are left. Any other method keeps its one body.
 * {@link Companions} are told only where each access has to be.
 */
final class Bodies {
    /** Fewer accesses: to ask once for all would cost as much as it saves. */
    private static final int FEW = 3;
    /** HotSpot never compiles a method of more bytes. */
    static final int LARGEST = 8000;

    private final MethodNode method;
    private final String owner;
    private final ClassProbes probes;
    private final List<Accesses.Access> accesses;
    private final int trail;
    private final Set<AbstractInsnNode> companions;

    /** Locals from {@code trail} on are free in the whole method. */
    Bodies(MethodNode method, String owner, ClassProbes probes, int trail) {
        this.method = method;
        this.owner = owner;
        this.probes = probes;
        this.accesses = probes.accesses().all();
        this.trail = trail;
        companions = Companions.in(method, probes, trail);
    }

    /** Returns how many locals the method needs then. */
    int give() {
        if (accesses.isEmpty() || !pays()) {
            return keepOne();
        }
        List<InnerLoop> loops = loops();
        BodyCopy stepwise = watchedBody();
        BodyCopy telling = loops.isEmpty() ? null : watchedBody();
        leaveOutCompanions(stepwise, telling);
        int locals = telling == null ? trail + 1 : tell(telling, loops);
        Departures.weave(method, telling == null ? stepwise : telling, probes.accesses(), loops, trail);
        accesses.forEach(access -> access.probe().forEach(method.instructions::remove));
        choose(stepwise, telling);
        return locals;
    }

    /** Before what is left of the method, which is the body without probes. */
    private void choose(BodyCopy stepwise, @Nullable BodyCopy telling) {
        InsnList opening = probes.emitter().trail(accesses.get(0).site());
        opening.add(new InsnNode(Opcodes.DUP));
        opening.add(new VarInsnNode(Opcodes.ASTORE, trail));
        LabelNode plain = new LabelNode();
        opening.add(new JumpInsnNode(Opcodes.IFNULL, plain));
        if (telling != null) {
            LabelNode each = new LabelNode();
            opening.add(TrailProbes.stepwise(trail));
            opening.add(new JumpInsnNode(Opcodes.IFNE, each));
            opening.add(telling.code());
            opening.add(each);
            addFirstFrame(opening, stepwise.code(), true);
            telling.addTables(method);
        }
        opening.add(stepwise.code());
        stepwise.addTables(method);
        opening.add(plain);
        addFirstFrame(opening, method.instructions, false);
        method.instructions.insert(opening);
    }

    /** Where one body has to do for both, they ask which it is for. */
    private void leaveOutCompanions(BodyCopy stepwise, @Nullable BodyCopy telling) {
        forCompanions(access -> {
            if (telling == null) {
                TrailProbes.beCompanion(stepwise, access);
            } else {
                access.probe().forEach(telling::remove);
            }
        });
    }

    private void forCompanions(Consumer<Accesses.Access> action) {
        accesses.stream().filter(access -> companions.contains(access.insn())).forEach(action);
    }

    /** Loops around others come first. */
    private int tell(BodyCopy body, List<InnerLoop> loops) {
        int locals = trail + 1;
        Nest nest = new Nest(body, trail);
        for (InnerLoop loop : loops) {
            locals = Math.max(locals, nest.tell(loop));
        }
        method.maxStack += Nest.EXTRA_STACK;
        return locals;
    }

    /** What is done once per call costs little even where a probe finds that nobody wants to hear of it. */
    private int keepOne() {
        InsnList code = method.instructions;
        if (accesses.size() < FEW || runsOnce()) {
            accesses.forEach(access -> probes.emitter().guard(code, access));
            return trail;
        }
        accesses.forEach(access -> TrailProbes.useTrail(code, access, trail));
        forCompanions(TrailProbes::beCompanion);
        Frames.setAll(code, trail, TrailProbes.TRAIL);
        InsnList opening = probes.emitter().trail(accesses.get(0).site());
        opening.add(new VarInsnNode(Opcodes.ASTORE, trail));
        code.insert(opening);
        return trail + 1;
    }

    private boolean runsOnce() {
        return method.name.equals("<clinit>");
    }

    private List<InnerLoop> loops() {
        boolean fits = 3 * CodeSize.of(method.instructions) < LARGEST;
        return fits ? InnerLoops.in(method, accesses, companions, probes.hierarchy(), trail) : List.of();
    }

    private void addFirstFrame(InsnList opening, InsnList next, boolean withTrail) {
        if (!Frames.beginWith(next)) {
            FrameNode first = Frames.first(method, owner);
            if (withTrail) {
                Frames.set(first, trail, TrailProbes.TRAIL);
            }
            opening.add(first);
        }
    }

    private BodyCopy watchedBody() {
        BodyCopy body = new BodyCopy(method);
        accesses.forEach(access -> TrailProbes.useTrail(body, access, trail));
        Frames.setAll(body.code(), trail, TrailProbes.TRAIL);
        return body;
    }

    private boolean pays() {
        return !runsOnce() && hasAccessInLoop() && 2 * CodeSize.of(method.instructions) < LARGEST;
    }

    private boolean hasAccessInLoop() {
        InsnList code = method.instructions;
        for (AbstractInsnNode insn : code) {
            if (insn instanceof JumpInsnNode jump
                    && probes.accesses().areIn(code, code.indexOf(jump.label), code.indexOf(insn))) {
                return true;
            }
        }
        return false;
    }
}
