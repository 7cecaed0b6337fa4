package org.racechecked.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.Site;
import org.racechecked.model.SiteTable;
import org.racechecked.probe.Lane;
import org.racechecked.probe.Listener;
import org.racechecked.probe.Mark;
import org.racechecked.probe.Trail;
import org.racechecked.probe.WovenClass;

/** Writes down what woven code tells, one line per event, with the site's own description of itself. */
final class Recorder implements Listener {
    private final Map<Integer, Site> sites = new HashMap<>();
    private final List<String> events = new ArrayList<>();
    private final ThreadLocal<Lane> lane = ThreadLocal.withInitial(RecordingLane::new);
    private final boolean accesses;

    Recorder() {
        this(true);
    }

    /** Does it want to hear of accesses, or of the rest alone? */
    Recorder(boolean accesses) {
        this.accesses = accesses;
    }

    synchronized List<String> events() {
        return List.copyOf(events);
    }

    @Override
    public synchronized void select(WovenClass woven) {
        SiteTable table = SiteTable.decode(woven.table());
        for (int i = 0; i < woven.on().length; i++) {
            woven.on()[i] = true;
            woven.watched()[i] = accesses;
            sites.put(woven.base() + i, table.sites().get(i));
        }
    }

    @Override
    public Trail trail(WovenClass woven, int site) {
        return lane.get().trail(woven);
    }

    /** Hears every access, each time. */
    private final class RecordingLane extends Lane {
        RecordingLane() {
            super(true);
        }

        @Override
        protected @Nullable Mark touches(
                Object owner, int from, int to, int step, int site, int visit, @Nullable Mark guess) {
            String event = String.valueOf(sites.get(site).event());
            boolean element = event.startsWith("ELEMENT");
            add(element ? "element" : "access", site, element ? "array " + from : show(owner));
            return null;
        }
    }

    @Override
    public void volatileRead(@Nullable Object owner, int site) {
        add("read", site, show(owner));
    }

    @Override
    public void volatileWrite(@Nullable Object owner, int site) {
        add("write", site, show(owner));
    }

    @Override
    public void entering(@Nullable Object monitor, int site) {
        add("entering", site, show(monitor));
    }

    @Override
    public void exiting(@Nullable Object monitor, int site) {
        add("exiting", site, show(monitor));
    }

    @Override
    public void left(int site) {
        add("left", site, "");
    }

    @Override
    public void before(@Nullable Object receiver, @Nullable Object @Nullable [] args, int site) {
        add("before", site, show(receiver) + show(args));
    }

    @Override
    public void after(
            @Nullable Object receiver, @Nullable Object @Nullable [] args, @Nullable Object result, int site) {
        add("after", site, show(receiver) + show(args) + " = " + show(result));
    }

    @Override
    public @Nullable Object handOver(@Nullable Object task, @Nullable Object receiver, int parameter, int site) {
        add("handOver", site, parameter + " to " + show(receiver));
        return task;
    }

    @Override
    public void taskBegins(Object task, int site) {
        add("begins", site, show(task));
    }

    @Override
    public void taskEnds(int site) {
        add("ends", site, "");
    }

    @Override
    public void caught(Throwable thrown, int site) {
        add("caught", site, thrown.getClass().getSimpleName());
    }

    @Override
    public void initialising(Class<?> type) {
        tell("initialising " + type.getSimpleName());
    }

    @Override
    public void initialised(Class<?> type) {
        tell("initialised " + type.getSimpleName());
    }

    @Override
    public boolean seesInitialised(Class<?> type, int site) {
        add("sees", site, show(type));
        return false;
    }

    private synchronized void tell(String event) {
        events.add(event);
    }

    private synchronized void add(String probe, int number, String what) {
        Site site = sites.get(number);
        String call = site.call() == null ? "" : " " + site.call();
        String line = probe + " " + site.event() + call + " " + site.target() + " :" + site.line() + " " + what;
        events.add(line.strip());
    }

    private static String show(@Nullable Object @Nullable [] args) {
        if (args == null) {
            return "";
        }
        List<String> shown = new ArrayList<>();
        for (Object each : args) {
            shown.add(show(each));
        }
        return "(" + String.join(", ", shown) + ")";
    }

    /** Values that print the same in every run; of other objects the class. */
    private static String show(@Nullable Object value) {
        if (value == null || value instanceof String || value instanceof Number || value instanceof Boolean) {
            return String.valueOf(value);
        }
        return value instanceof Class<?> type ? type.getSimpleName() + ".class" : name(value.getClass());
    }

    private static String name(Class<?> type) {
        return type.isSynthetic() || type.isHidden() ? "lambda" : type.getSimpleName();
    }
}
