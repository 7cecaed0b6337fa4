package org.racechecked.weave;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racechecked.model.Event;

/** Walks the original instructions of one method, once, and has a probe put at each event. */
final class MethodWeaver {
    private final MethodNode method;
    private final InsnList code;
    private final ClassProbes probes;
    private final UninitialisedThis uninitialised;
    private final Set<AbstractInsnNode> handlerHeads;
    private final Set<AbstractInsnNode> allocations;
    private final Newborns newborns;
    private final Set<AbstractInsnNode> ownConstruction;
    private final TableReads tableReads;
    private final Set<AbstractInsnNode> ownIterators;
    private final SwitchMaps switchMaps = new SwitchMaps();
    private final CoverageProbes coverage = new CoverageProbes();
    private final int firstLine;
    private int line;
    private int locals;
    private boolean redirected;

    MethodWeaver(MethodNode method, ClassProbes probes) {
        this.method = method;
        this.code = method.instructions;
        this.probes = probes;
        this.uninitialised = UninitialisedThis.of(method);
        this.handlerHeads = probes.handlers().heads(method);
        this.newborns = probes.newborns(method);
        this.ownConstruction = OwnConstruction.accesses(method, uninitialised, probes.superclass());
        this.ownIterators = OwnIterators.calls(method);
        this.tableReads = TableReads.in(method, probes.hierarchy());
        this.allocations = Set.copyOf(probes.allocations().in(method, newborns));
        this.firstLine = firstLine(code);
        this.line = firstLine;
        this.locals = method.maxLocals;
    }

    /** Returns false where there was nothing to do, and then the method is as it was. */
    boolean weave() {
        int sizeBefore = code.size();
        probes.sites().enter(method.name, method.desc, firstLine);
        probes.accesses().clear();
        probes.fields().forget();
        MethodBrackets brackets = brackets();
        InsnList opening = probes.calls().waits(method)
                ? probes.emitter()
                        .mayWait(probes.sites().add(Event.MAY_WAIT, ownName().replace('/', '.')))
                : new InsnList();
        for (AbstractInsnNode insn : code.toArray()) {
            if (handlerHeads.contains(insn)) {
                probes.handlers().weave(method, insn);
            }
            if (!switchMaps.concerns(insn) && !coverage.concerns(insn) && !newborns.isUnshared(insn)) {
                weave(insn);
            }
            if (allocations.contains(insn)) {
                probes.allocations().weave(code, insn);
            }
        }
        locals = new Bodies(method, ownName(), probes, locals, brackets.isEmpty()).give();
        code.insert(opening);
        brackets.weave(method, firstLine);
        method.maxLocals = locals;
        boolean grown = code.size() > sizeBefore;
        method.maxStack += grown ? ProbeEmitter.EXTRA_STACK : 0;
        return grown || redirected;
    }

    private void weave(AbstractInsnNode insn) {
        if (insn instanceof LineNumberNode number) {
            line = number.line;
            probes.sites().atLine(line);
        } else if (insn instanceof FieldInsnNode field) {
            weaveField(field);
        } else if (insn instanceof MethodInsnNode call) {
            locals = Math.max(locals, probes.calls().weave(method, call, uninitialised, ownIterators.contains(call)));
        } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
            redirected |= probes.references().weave(dynamic, line);
            locals = Math.max(locals, probes.calls().weave(method, dynamic));
        } else if (insn instanceof FrameNode) {
            probes.fields().forget();
        } else {
            weavePlain(insn);
        }
    }

    /** Before {@code super(..)} only the constructor itself can see its object, and no probe may be given it. */
    private void weaveField(FieldInsnNode insn) {
        boolean ownBeforeSuper =
                insn.getOpcode() == Opcodes.PUTFIELD && insn.owner.equals(ownName()) && uninitialised.contains(insn);
        boolean unshared = ownConstruction.contains(insn) && probes.fields().isPlain(insn);
        if (!ownBeforeSuper && !unshared) {
            if (!tableReads.isAllThatIsReadOf(insn)) {
                probes.fields().teach(code, insn);
            }
            probes.fields().weave(code, insn);
        }
    }

    private void weavePlain(AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (ElementProbes.concerns(opcode) && !tableReads.contains(insn)) {
            probes.elements().weave(code, insn);
        } else if (opcode == Opcodes.MONITORENTER) {
            probes.monitors().weaveEnter(code, insn);
        } else if (opcode == Opcodes.MONITOREXIT) {
            probes.monitors().weaveExit(method, insn);
        }
    }

    private MethodBrackets brackets() {
        MethodBrackets brackets = new MethodBrackets();
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        String target = ownName().replace('/', '.') + "." + method.name + method.desc;
        ProbeEmitter emitter = probes.emitter();
        if (probes.announcesInitialisation(method)) {
            brackets.addInitialisation(emitter, ownName());
        }
        if (!isStatic && probes.taskBodies().contains(method.name + method.desc)) {
            int site = probes.sites().add(Event.TASK, target);
            brackets.add(emitter.taskBegins(site), () -> emitter.taskEnds(site));
        }
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            int site = probes.sites().add(Event.SYNCHRONIZED_METHOD, target);
            InsnList entering = isStatic ? emitter.enteringClass(ownName(), site) : emitter.enteringThis(site);
            brackets.add(entering, () -> emitter.left(site));
            new OwnMonitor(method, probes.hierarchy()).openTo(brackets);
            locals = method.maxLocals;
        }
        return brackets;
    }

    private String ownName() {
        return probes.hierarchy().own().name();
    }

    private static int firstLine(InsnList code) {
        for (AbstractInsnNode insn : code) {
            if (insn instanceof LineNumberNode number) {
                return number.line;
            }
        }
        return 0;
    }
}
