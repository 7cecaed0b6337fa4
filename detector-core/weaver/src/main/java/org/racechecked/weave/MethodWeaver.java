package org.racechecked.weave;

import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.racechecked.model.Event;

/** Walks the original instructions of one method, once, and puts a probe at each event. */
final class MethodWeaver {
    private final Hierarchy hierarchy;
    private final SiteNumbering sites;
    private final ProbeEmitter probes;
    private final FieldProbes fields;
    private final ElementProbes elements;
    private final MonitorProbes monitors;
    private final CallProbes calls;
    private final MethodReferences references;
    private final Set<String> taskBodies;

    MethodWeaver(
            Hierarchy hierarchy,
            CallMatcher matcher,
            SiteNumbering sites,
            ProbeEmitter probes,
            MethodReferences references) {
        this.hierarchy = hierarchy;
        this.sites = sites;
        this.probes = probes;
        this.fields = new FieldProbes(hierarchy, sites, probes);
        this.elements = new ElementProbes(sites, probes);
        this.monitors = new MonitorProbes(sites, probes);
        this.calls = new CallProbes(matcher, hierarchy, sites, probes);
        this.references = references;
        this.taskBodies = TaskTypes.bodies(hierarchy);
    }

    /** Returns false where there was nothing to do, and then the method is as it was. */
    boolean weave(MethodNode method) {
        int sizeBefore = method.instructions.size();
        boolean rewritten = false;
        sites.enter(method.name, method.desc, firstLine(method));
        MethodBrackets brackets = brackets(method);
        UninitialisedThis uninitialised = UninitialisedThis.of(method);
        int line = 0;
        int locals = method.maxLocals;
        for (AbstractInsnNode insn : method.instructions.toArray()) {
            if (insn instanceof LineNumberNode number) {
                line = number.line;
                sites.atLine(line);
            } else if (insn instanceof FieldInsnNode field) {
                weaveField(method.instructions, field, uninitialised);
            } else if (insn instanceof MethodInsnNode call) {
                locals = Math.max(locals, calls.weave(method, call, uninitialised, method.maxLocals));
            } else if (insn instanceof InvokeDynamicInsnNode dynamic) {
                rewritten |= references.weave(dynamic, line);
            } else {
                weavePlain(method, insn);
            }
        }
        brackets.weave(method, firstLine(method));
        method.maxLocals = locals;
        boolean grown = method.instructions.size() > sizeBefore;
        if (grown) {
            method.maxStack += ProbeEmitter.EXTRA_STACK;
        }
        return grown || rewritten;
    }

    /** Before {@code super(..)} only the constructor itself can see its object, and no probe may be given it. */
    private void weaveField(InsnList code, FieldInsnNode insn, UninitialisedThis uninitialised) {
        boolean ownBeforeSuper = insn.getOpcode() == Opcodes.PUTFIELD
                && insn.owner.equals(hierarchy.own().name())
                && uninitialised.contains(insn);
        if (!ownBeforeSuper) {
            fields.weave(code, insn);
        }
    }

    private void weavePlain(MethodNode method, AbstractInsnNode insn) {
        int opcode = insn.getOpcode();
        if (ElementProbes.concerns(opcode)) {
            elements.weave(method.instructions, insn);
        } else if (opcode == Opcodes.MONITORENTER) {
            monitors.weaveEnter(method.instructions, insn);
        } else if (opcode == Opcodes.MONITOREXIT) {
            monitors.weaveExit(method, insn);
        } else if (opcode == Opcodes.RETURN && announces(method)) {
            method.instructions.insertBefore(
                    insn, probes.initialised(hierarchy.own().name()));
        }
    }

    private boolean announces(MethodNode method) {
        return method.name.equals("<clinit>") && hierarchy.own().announcesInitialisation();
    }

    private MethodBrackets brackets(MethodNode method) {
        MethodBrackets brackets = new MethodBrackets();
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        String target = hierarchy.own().name().replace('/', '.') + "." + method.name + method.desc;
        if (!isStatic && taskBodies.contains(method.name + method.desc)) {
            int site = sites.add(Event.TASK, target);
            brackets.add(probes.taskBegins(site), () -> probes.taskEnds(site));
        }
        if ((method.access & Opcodes.ACC_SYNCHRONIZED) != 0) {
            int site = sites.add(Event.SYNCHRONIZED_METHOD, target);
            InsnList entering =
                    isStatic ? probes.enteringClass(hierarchy.own().name(), site) : probes.enteringThis(site);
            brackets.add(entering, () -> probes.left(site));
        }
        return brackets;
    }

    private static int firstLine(MethodNode method) {
        for (AbstractInsnNode insn : method.instructions) {
            if (insn instanceof LineNumberNode number) {
                return number.line;
            }
        }
        return 0;
    }
}
