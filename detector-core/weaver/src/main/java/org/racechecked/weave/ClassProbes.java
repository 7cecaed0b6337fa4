package org.racechecked.weave;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.tree.MethodNode;

/**
 * All that puts probes into the methods of one class.
 *
 * @param apart methods that were made for bodies that stand apart, woven already
 */
record ClassProbes(
        Hierarchy hierarchy,
        SiteNumbering sites,
        ProbeEmitter emitter,
        Accesses accesses,
        FieldProbes fields,
        ElementProbes elements,
        MonitorProbes monitors,
        CallProbes calls,
        HandlerProbes handlers,
        Allocations allocations,
        NewbornCalls newbornCalls,
        MethodReferences references,
        Set<String> taskBodies,
        List<MethodNode> apart) {

    static ClassProbes of(
            Hierarchy hierarchy,
            CallMatcher matcher,
            SiteNumbering sites,
            ProbeEmitter emitter,
            MethodReferences references) {
        Accesses accesses = new Accesses();
        return new ClassProbes(
                hierarchy,
                sites,
                emitter,
                accesses,
                new FieldProbes(hierarchy, sites, emitter, accesses),
                new ElementProbes(sites, emitter, accesses),
                new MonitorProbes(sites, emitter),
                new CallProbes(matcher, hierarchy, sites, emitter, accesses),
                new HandlerProbes(matcher, hierarchy, sites, emitter),
                new Allocations(matcher, sites, emitter),
                new NewbornCalls(matcher, hierarchy),
                references,
                TaskTypes.bodies(hierarchy),
                new ArrayList<>());
    }

    boolean announcesInitialisation(MethodNode method) {
        return method.name.equals("<clinit>") && hierarchy.own().announcesInitialisation();
    }

    Newborns newborns(MethodNode method) {
        return Newborns.in(method, newbornCalls);
    }

    String superclass() {
        return String.valueOf(hierarchy.own().superName());
    }
}
