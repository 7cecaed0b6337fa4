package org.racechecked.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Gives a woven method that has loops which can tell at their end a body for each need, and chooses between them at its
 * beginning: one without probes at accesses, which then cost nothing; one that tells them one by one; and one whose loops tell
 * what they have touched when they are left. Any other method keeps its one body, unless that is too long to be both. {@link
 * Companions} are told only where each access has to be.
 */
final class Bodies {
    /** HotSpot never compiles a method of more bytes. */
    static final int LARGEST = 8000;

    private final MethodNode method;
    private final String owner;
    private final ClassProbes probes;
    private final List<Accesses.Access> accesses;
    private final List<Accesses.Access> uses;
    private final List<Accesses.Access> calls;
    /** All of these. */
    private final List<Accesses.Access> notInPlain;

    private final int trail;
    private final boolean mayPart;
    private final BodiesApart apart;
    private final Set<AbstractInsnNode> companions;

    /** Locals from {@code trail} on are free in the whole method; {@code mayPart} if nothing has to be done at its ends. */
    Bodies(MethodNode method, String owner, ClassProbes probes, int trail, boolean mayPart) {
        this.mayPart = mayPart;
        this.method = method;
        this.owner = owner;
        this.probes = probes;
        this.accesses = probes.accesses().all();
        this.uses = probes.accesses().uses();
        this.calls = probes.accesses().calls();
        notInPlain = new ArrayList<>(accesses);
        notInPlain.addAll(uses);
        notInPlain.addAll(calls);
        this.trail = trail;
        apart = new BodiesApart(method, probes.hierarchy());
        companions = Companions.in(method, probes, trail);
    }

    /** Returns how many locals the method needs then. */
    int give() {
        boolean asks = !accesses.isEmpty() || isInLoop(calls);
        if (!asks || method.name.equals("<clinit>")) {
            return trail;
        }
        List<InnerLoop> loops = fitsThrice() ? loops() : List.of();
        return loops.isEmpty() ? giveOne() : giveAll(loops);
    }

    private int giveAll(List<InnerLoop> loops) {
        TurnTrails turns = TurnTrails.of(method, probes.accesses(), trail);
        BodyCopy stepwise = watchedBody(turns);
        TurnTrails tellingTurns = TurnTrails.of(method, probes.accesses(), trail, loops, companions);
        BodyCopy telling = watchedBody(tellingTurns);
        forCompanions(access -> access.probe().forEach(telling::remove));
        int locals = Math.max(turns.end(), tell(telling, tellingTurns, loops));
        int plain = sizeOfPlain();
        boolean parts =
                mayPart && apart.isPossible(plain) && BodiesApart.matters(plain, stepwise.size() + telling.size());
        InsnList watched = watched(stepwise, telling);
        if (parts) {
            return part(watched, locals, telling, stepwise);
        }
        choose(watched);
        telling.addTables(method);
        stepwise.addTables(method);
        return locals;
    }

    /** It is both the plain body and the watched one, as long as it is short enough for that. */
    private int giveOne() {
        int plain = sizeOfPlain();
        boolean parts =
                mayPart && apart.isPossible(plain) && (BodiesApart.matters(plain, sizeOfProbes()) || movesArguments());
        if (!parts) {
            return keepOne();
        }
        TurnTrails turns = TurnTrails.of(method, probes.accesses(), trail);
        BodyCopy stepwise = watchedBody(turns);
        forCompanions(access -> TrailProbes.beCompanion(stepwise, access));
        return part(stepwise.code(), turns.end(), stepwise);
    }

    /** The arguments of a call are moved before its probe can ask whether anybody listens. */
    private boolean movesArguments() {
        return calls.stream()
                .flatMap(call -> call.probe().stream())
                .anyMatch(insn -> insn.getOpcode() == Opcodes.ASTORE);
    }

    private int part(InsnList watched, int locals, BodyCopy... bodies) {
        MethodNode other = apart.method(watched, trail, locals);
        for (BodyCopy body : bodies) {
            body.addTables(other);
        }
        probes.apart().add(other);
        choose(apart.call(trail));
        return trail + 1;
    }

    /** Goes there, or on with what is left of the method, which then tells nothing of accesses nor what helps to judge them. */
    private void choose(InsnList watched) {
        notInPlain.forEach(each -> each.probe().forEach(method.instructions::remove));
        LabelNode plain = new LabelNode();
        InsnList opening = question().orGoTo(plain);
        opening.add(watched);
        opening.add(plain);
        question().addFirstFrame(opening, method.instructions, false);
        method.instructions.insert(opening);
    }

    private int sizeOfPlain() {
        return CodeSize.of(question().orGoTo(new LabelNode())) + CodeSize.of(method.instructions) - sizeOfProbes();
    }

    private int sizeOfProbes() {
        int size = 0;
        for (Accesses.Access each : notInPlain) {
            size += CodeSize.of(each.probe());
        }
        return size;
    }

    private Question question() {
        return new Question(method, owner, probes.emitter(), probes.accesses().firstSite(), trail);
    }

    /** Both bodies with probes. */
    private InsnList watched(BodyCopy stepwise, BodyCopy telling) {
        LabelNode each = new LabelNode();
        InsnList code = TrailProbes.stepwise(trail);
        code.add(new JumpInsnNode(Opcodes.IFNE, each));
        code.add(telling.code());
        code.add(each);
        question().addFirstFrame(code, stepwise.code(), true);
        code.add(stepwise.code());
        return code;
    }

    private void forCompanions(Consumer<Accesses.Access> action) {
        accesses.stream().filter(access -> companions.contains(access.insn())).forEach(action);
    }

    /** Loops around others come first. */
    private int tell(BodyCopy body, TurnTrails turns, List<InnerLoop> loops) {
        int locals = turns.end();
        Nest nest = new Nest(body, turns);
        for (InnerLoop loop : loops) {
            locals = Math.max(locals, nest.tell(loop));
        }
        method.maxStack += Nest.EXTRA_STACK;
        return locals;
    }

    /** It asks whom to tell, and is given null for nobody; companions ask which they are for, as they have to do for both. */
    private int keepOne() {
        InsnList code = method.instructions;
        TurnTrails turns = TurnTrails.of(method, probes.accesses(), trail);
        notInPlain.forEach(each -> TrailProbes.useTrail(code, each, turns.at(each.insn())));
        forCompanions(TrailProbes::beCompanion);
        turns.weave(code, UnaryOperator.identity());
        code.insert(question().orNull());
        return turns.end();
    }

    private List<InnerLoop> loops() {
        return InnerLoops.in(method, accesses, companions, probes.hierarchy(), trail);
    }

    private BodyCopy watchedBody(TurnTrails turns) {
        BodyCopy body = new BodyCopy(method);
        notInPlain.forEach(each -> TrailProbes.useTrail(body, each, turns.at(each.insn())));
        turns.weave(body.code(), body::of);
        return body;
    }

    private boolean fitsThrice() {
        return isInLoop(accesses) && 3 * CodeSize.of(method.instructions) < LARGEST;
    }

    /** One of them is. */
    private boolean isInLoop(List<Accesses.Access> some) {
        InsnList code = method.instructions;
        for (AbstractInsnNode insn : code) {
            if (insn instanceof JumpInsnNode jump
                    && some.stream().anyMatch(each -> each.isBetween(jump.label, jump, code))) {
                return true;
            }
        }
        return false;
    }
}
