package org.racechecked.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.racechecked.model.SiteTable;

/** Weaves one class, leaving out the methods that it is told to leave out. */
final class ClassWeaver {
    /** Java 7: the first version in which every class file carries frames and may carry call sites of its own. */
    static final int OLDEST = Opcodes.V1_7;

    /** JetBrains' compilers word there what a null argument was. */
    private static final String REFUSES_NULL = "$$$reportNull$$$0";

    private final ClassReader reader;
    private final ClassNode type = new ClassNode();
    private final Hierarchy hierarchy;
    private final CallMatcher matcher;
    private final Guarding guarding;
    private final Exits exits;
    private final Set<String> leftOut;
    private final Accessors accessors;

    ClassWeaver(
            ClassReader reader,
            Hierarchy hierarchy,
            CallMatcher matcher,
            Guarding guarding,
            Exits exits,
            Set<String> leftOut) {
        this.reader = reader;
        this.hierarchy = hierarchy;
        this.matcher = matcher;
        this.guarding = guarding;
        this.exits = exits;
        this.leftOut = leftOut;
        accessors = new Accessors(hierarchy);
        reader.accept(type, ClassReader.EXPAND_FRAMES);
    }

    Woven weave(String hash) {
        SiteNumbering sites =
                new SiteNumbering(type.name, hash, SourceMap.of(type.name, type.sourceFile, type.sourceDebug));
        WovenConstant constant = new WovenConstant(type);
        boolean tells = weaveMethods(sites, new ProbeEmitter(constant, guarding));
        if (!tells && !leftOut.isEmpty()) {
            return new Woven.Refused("too large with probes: " + String.join(", ", leftOut));
        }
        for (MethodNode method : type.methods) {
            tells |= StampField.tellClones(method);
        }
        boolean led = exits.lead(type);
        if (!StampField.addTo(type, hierarchy.own()) && !tells && !led) {
            return new Woven.Untouched();
        }
        SiteTable table = new IgnoredSites(hierarchy).markedIn(sites.table());
        constant.settle(table);
        ClassWriter writer = new ClassWriter(reader, 0);
        type.accept(writer);
        return new Woven.Changed(writer.toByteArray(), table, List.copyOf(leftOut));
    }

    private boolean weaveMethods(SiteNumbering sites, ProbeEmitter emitter) {
        MethodReferences references = new MethodReferences(type, matcher, hierarchy);
        ClassProbes all = ClassProbes.of(hierarchy, matcher, sites, emitter, references);
        boolean changed = false;
        for (MethodNode method : weavable()) {
            accessors.open(method);
            changed |= new MethodWeaver(method, all).weave();
        }
        for (MethodNode method : type.methods) {
            if (leftOut.contains(method.name + method.desc) && all.announcesInitialisation(method)) {
                announce(method, emitter);
                changed = true;
            }
        }
        for (MethodNode bridge : references.bridges()) {
            new MethodWeaver(bridge, all).weave();
            type.methods.add(bridge);
        }
        type.methods.addAll(all.apart());
        type.methods.forEach(accessors::close);
        return changed;
    }

    /** Without this its static fields would count as not yet shared for ever. */
    private void announce(MethodNode initialiser, ProbeEmitter emitter) {
        MethodBrackets brackets = new MethodBrackets();
        brackets.addInitialisation(emitter, type.name);
        brackets.weave(initialiser, 0);
        initialiser.maxStack += ProbeEmitter.EXTRA_STACK;
    }

    private List<MethodNode> weavable() {
        List<MethodNode> methods = new ArrayList<>();
        for (MethodNode method : type.methods) {
            boolean chosen = !leftOut.contains(method.name + method.desc) && !isTools(method);
            if (chosen && method.instructions.size() > 0) {
                methods.add(method);
            }
        }
        return methods;
    }

    /** Nobody has written it who could race. */
    private boolean isTools(MethodNode method) {
        return CoverageProbes.isSource(method.name)
                || method.name.equals(REFUSES_NULL)
                || accessors.isOne(method)
                || fillsSwitchMaps(method);
    }

    /** A class that the compiler has made for them does nothing else. */
    private boolean fillsSwitchMaps(MethodNode method) {
        return method.name.equals("<clinit>") && (type.access & Opcodes.ACC_SYNTHETIC) != 0;
    }
}
