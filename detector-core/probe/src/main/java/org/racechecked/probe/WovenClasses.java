package org.racechecked.probe;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Numbers the sites of woven classes as they register, and keeps the one listener of this JVM.
 *
 * <p>Shared state: {@code registered}, {@code types} and the numbering are guarded by the monitor of this class, which is taken when a
 * class registers and when the listener changes, never on the way of an event.
 */
public final class WovenClasses {
    private static final Listener NOBODY = new Listener() {};
    private static final List<WovenClass> registered = new ArrayList<>();
    private static final List<WeakReference<Class<?>>> types = new ArrayList<>();
    private static int nextBase;
    private static volatile Listener listener = NOBODY;

    private WovenClasses() {}

    static Listener listener() {
        return listener;
    }

    /**
     * Bootstrap of the dynamic constant by which a class of version 55 or later names itself to the probes.
     *
     * <p>Its types are what the JVM passes: for any other it would make classes that convert them when a test starts.
     */
    public static Object constant(Lookup lookup, String name, Object type, Object sites, Object table) {
        return register(lookup.lookupClass(), (Integer) sites, new String[] {(String) table});
    }

    /** The same for a class with a longer table. */
    public static WovenClass constantInPieces(Lookup lookup, String name, Class<?> type, int sites, String... table) {
        return register(lookup.lookupClass(), sites, table);
    }

    /** Bootstrap of the call site that stands for that constant in older classes. */
    public static CallSite callSite(Lookup lookup, String name, MethodType type, int sites, String... table) {
        return new ConstantCallSite(
                MethodHandles.constant(WovenClass.class, register(lookup.lookupClass(), sites, table)));
    }

    /** Every event goes to {@code next} from now on, or to nobody; classes loaded so far are asked which sites are on. */
    public static synchronized void listen(@Nullable Listener next) {
        for (WovenClass woven : registered) {
            Arrays.fill(woven.on(), false);
            Arrays.fill(woven.watched(), false);
            Arrays.fill(woven.recent(), null);
        }
        listener = next == null ? NOBODY : next;
        for (WovenClass woven : registered) {
            listener.select(woven);
        }
        Guards.settle();
    }

    /** Nothing is told any more of that access until the next listener, if {@code by} is still the one who listens. */
    public static synchronized void silence(Listener by, int site) {
        if (by != listener) {
            return;
        }
        for (WovenClass woven : registered) {
            int at = site - woven.base();
            if (at >= 0 && at < woven.on().length) {
                woven.on()[at] = false;
                woven.watched()[at] = false;
            }
        }
    }

    /** All classes that have run a probe so far, in the order of their numbers. */
    public static synchronized List<WovenClass> registered() {
        return List.copyOf(registered);
    }

    /** The classes that have run a probe so far, as far as anybody still has them. */
    public static synchronized List<Class<?>> types() {
        List<Class<?>> all = new ArrayList<>();
        for (WeakReference<Class<?>> each : types) {
            Class<?> type = each.get();
            if (type != null) {
                all.add(type);
            }
        }
        return all;
    }

    private static synchronized WovenClass register(Class<?> type, int sites, String[] table) {
        types.add(new WeakReference<>(type));
        WovenClass woven = new WovenClass(type.getName(), registered.size(), nextBase, sites, table);
        nextBase += sites;
        registered.add(woven);
        listener.select(woven);
        return woven;
    }
}
