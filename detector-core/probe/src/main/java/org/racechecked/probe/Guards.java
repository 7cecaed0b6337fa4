package org.racechecked.probe;

import java.lang.invoke.CallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.ArrayList;
import java.util.List;

/**
 * The guards of all classes that were woven with {@code guard = indy}, switched in batches because each switch stops all
 * threads.
 *
 * <p>Shared state: all under the monitor of this class, which is taken when a call site is linked and when guards are
 * switched, never on the way of an event.
 */
public final class Guards {
    private static final Lookup OWN = MethodHandles.lookup();
    private static final List<Guard> linked = new ArrayList<>();

    private Guards() {}

    /**
     * Bootstrap of the call site that stands for {@code Probe.name} at one site.
     *
     * @param accessor the method of the class that knows its {@link WovenClass}
     */
    public static CallSite guard(Lookup lookup, String name, MethodType type, String accessor, int site)
            throws Throwable {
        MethodType knows = MethodType.methodType(WovenClass.class);
        WovenClass woven = (WovenClass)
                lookup.findStatic(lookup.lookupClass(), accessor, knows).invokeExact();
        MethodType whole = type.appendParameterTypes(WovenClass.class, int.class);
        MethodHandle probe = OWN.findStatic(Probe.class, name, whole);
        return link(woven, site, MethodHandles.insertArguments(probe, type.parameterCount(), woven, site));
    }

    /** Of two threads that link one place at once, the JVM drops what one of them brings: both are kept here. */
    private static synchronized CallSite link(WovenClass woven, int site, MethodHandle asks) {
        Guard guard = new Guard(woven, site, asks);
        linked.add(guard);
        return guard.place();
    }

    /** Switches all guards to what the classes say now. */
    public static synchronized void settle() {
        List<MutableCallSite> changed = new ArrayList<>();
        for (Guard guard : linked) {
            if (guard.settle()) {
                changed.add(guard.place());
            }
        }
        if (!changed.isEmpty()) {
            MutableCallSite.syncAll(changed.toArray(new MutableCallSite[0]));
        }
    }
}
