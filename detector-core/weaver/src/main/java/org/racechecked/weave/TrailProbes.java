package org.racechecked.weave;

import java.util.List;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * How the probes of a body are called that has the trail of its actor in a local variable; {@code slot} is that, and the
 * rest is as in {@link ProbeEmitter}.
 */
final class TrailProbes {
    static final String TRAIL = "org/racechecked/probe/Trail";

    private TrailProbes() {}

    /** {@code array, last index, turns before, growth -> }. */
    static InsnList elements(int slot, int site) {
        return ofLoop("elements", "III", slot, site);
    }

    /** {@code owner, turns before -> }. */
    static InsnList field(int slot, int site) {
        return ofLoop("field", "I", slot, site);
    }

    /** {@code array, least index, most, turns before -> }. */
    static InsnList strides(int slot, int site) {
        return ofLoop("strides", "III", slot, site);
    }

    /** {@code table, index of the last row, turns before, growth, index in the row -> }. */
    static InsnList column(int slot, int site) {
        return ofLoop("column", "IIII", slot, site);
    }

    /** {@code array, least index, most, turns before -> }. */
    static InsnList hull(int slot, int site) {
        return ofLoop("hull", "III", slot, site);
    }

    /** {@code owner, times -> }. */
    static InsnList fieldTimes(int slot, int site) {
        return ofLoop("fieldTimes", "I", slot, site);
    }

    /** {@code array, index, last index, distance, times -> times}. */
    static InsnList goesOn(int slot, int site) {
        return call("goesOn", "Ljava/lang/Object;IIII", "I", slot, site);
    }

    /** {@code index, last index, distance, times -> distance}. */
    static AbstractInsnNode distance() {
        return pure("distance", "(IIII)I");
    }

    /** {@code array, last index, times, distance -> }. */
    static InsnList run(int slot, int site) {
        return ofLoop("run", "III", slot, site);
    }

    /** {@code last index, turns before, growth -> range}. */
    static AbstractInsnNode rangeOf() {
        return pure("rangeOf", "(III)J");
    }

    /** {@code least index, most -> range}. */
    static AbstractInsnNode rangeBetween() {
        return pure("rangeBetween", "(II)J");
    }

    /** {@code array, range, range so far, distance -> range}. */
    static InsnList joined(int slot, int site) {
        return call("joined", "Ljava/lang/Object;JJI", "J", slot, site);
    }

    /** {@code array, range, times, distance -> }. */
    static InsnList range(int slot, int site) {
        return ofLoop("range", "JII", slot, site);
    }

    private static AbstractInsnNode pure(String probe, String descriptor) {
        return new MethodInsnNode(Opcodes.INVOKESTATIC, ProbeEmitter.PROBE, probe, descriptor);
    }

    private static InsnList ofLoop(String probe, String numbers, int slot, int site) {
        return call(probe, "Ljava/lang/Object;" + numbers, "V", slot, site);
    }

    private static InsnList call(String probe, String arguments, String result, int slot, int site) {
        InsnList list = new InsnList();
        list.add(new VarInsnNode(Opcodes.ALOAD, slot));
        list.add(ProbeEmitter.number(site));
        String descriptor = "(" + arguments + "L" + TRAIL + ";I)" + result;
        list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, ProbeEmitter.PROBE, probe, descriptor));
        return list;
    }

    /** {@code -> stepwise}. */
    static InsnList stepwise(int slot) {
        InsnList list = new InsnList();
        list.add(new VarInsnNode(Opcodes.ALOAD, slot));
        list.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, TRAIL, "isStepwise", "()Z"));
        return list;
    }

    /** {@code -> }; the local holds null from then on if the loop goes on unwatched. */
    static InsnList stays(int slot, int firstSite, int turnSite) {
        InsnList list = new InsnList();
        list.add(new VarInsnNode(Opcodes.ALOAD, slot));
        list.add(ProbeEmitter.number(firstSite));
        list.add(ProbeEmitter.number(turnSite));
        String descriptor = "(L" + TRAIL + ";II)L" + TRAIL + ";";
        list.add(new MethodInsnNode(Opcodes.INVOKESTATIC, ProbeEmitter.PROBE, "stays", descriptor));
        list.add(new VarInsnNode(Opcodes.ASTORE, slot));
        return list;
    }

    /** Makes a probe at an access or a call use the trail in local {@code slot}. */
    static void useTrail(InsnList code, Accesses.Access access, int slot) {
        List<AbstractInsnNode> probe = access.probe();
        int call = callIn(probe);
        code.set(probe.get(call - 2), new VarInsnNode(Opcodes.ALOAD, slot));
        useTrail((MethodInsnNode) probe.get(call));
    }

    private static void useTrail(MethodInsnNode call) {
        call.desc = call.desc.replace(WovenConstant.TYPE, "L" + TRAIL + ";");
    }

    /** Makes the copy of one do so. */
    static void useTrail(BodyCopy body, Accesses.Access access, int slot) {
        List<AbstractInsnNode> probe = access.probe();
        int call = callIn(probe);
        body.replace(probe.get(call - 2), new VarInsnNode(Opcodes.ALOAD, slot));
        useTrail((MethodInsnNode) body.of(probe.get(call)));
    }

    /** Where the probe itself is called: the trail goes two instructions before, and arguments may be put back after it. */
    private static int callIn(List<AbstractInsnNode> probe) {
        int call = probe.size() - 1;
        while (!(probe.get(call) instanceof MethodInsnNode insn && insn.owner.equals(ProbeEmitter.PROBE))) {
            call--;
        }
        return call;
    }

    /** Makes the probe at an access tell of a write, also if the access is a read: it tells of others, of which one is. */
    static void write(Accesses.Access access) {
        List<AbstractInsnNode> probe = access.probe();
        MethodInsnNode call = (MethodInsnNode) probe.get(probe.size() - 1);
        if (call.name.equals("reads")) {
            call.name = "writes";
        }
    }

    /** Takes out of the probe at an access what asks the owner for what it carries. */
    static void askNoOwner(InsnList code, Accesses.Access access) {
        List<AbstractInsnNode> probe = access.probe();
        MethodInsnNode call = (MethodInsnNode) probe.get(probe.size() - 1);
        if (call.desc.contains(StampField.CARRIED)) {
            List<AbstractInsnNode> asks = probe.subList(probe.size() - 5, probe.size() - 3);
            asks.forEach(code::remove);
            asks.clear();
            call.name = "access";
            call.desc = call.desc.replace(StampField.CARRIED, "");
        }
    }

    /** How much of a probe comes before what asks the owner, pushes the trail and the site, and calls. */
    static int sizeOfArguments(List<AbstractInsnNode> probe) {
        boolean asks = ((MethodInsnNode) probe.get(probe.size() - 1)).desc.contains(StampField.CARRIED);
        return probe.size() - (asks ? 5 : 3);
    }

    /** Makes a probe at an access tell nothing unless each access has to be told. */
    static void beCompanion(Accesses.Access access) {
        List<AbstractInsnNode> probe = access.probe();
        beCompanion((MethodInsnNode) probe.get(probe.size() - 1));
    }

    /** Makes the copy of a probe at an access do so. */
    static void beCompanion(BodyCopy body, Accesses.Access access) {
        List<AbstractInsnNode> probe = access.probe();
        beCompanion((MethodInsnNode) body.of(probe.get(probe.size() - 1)));
    }

    private static void beCompanion(MethodInsnNode call) {
        call.name = call.name.equals("element") ? "companionElement" : "companion";
    }
}
