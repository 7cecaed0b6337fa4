package org.racechecked.report;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.racechecked.model.WatchedClass;
import org.racechecked.model.WatchedLine;
import org.racechecked.report.WovenClassFact.State;
import org.racechecked.result.Json;
import org.racechecked.result.JsonFields;

/**
 * How much of the program was checked at all.
 *
 * @param classes how many classes met each fate
 * @param loaded woven classes that some test JVM loaded
 * @param sites woven accesses; 0 where the build did not say
 * @param reached how many of them some checked test reached
 * @param shared how many of them touched memory that two threads or more touched: only these can race
 * @param recorded false where no test JVM recorded lines, so that reached and shared say nothing
 */
record Coverage(Map<State, Integer> classes, int loaded, int sites, int reached, int shared, boolean recorded) {

    static Coverage of(Report report) {
        Map<State, Integer> classes = new EnumMap<>(State.class);
        int sites = 0;
        for (WovenClassFact woven : report.lane().woven()) {
            classes.merge(woven.state(), 1, Integer::sum);
            sites += woven.accesses();
        }
        int reached = 0;
        int shared = 0;
        boolean recorded = false;
        for (WatchedClass watched : report.findings().result().classes()) {
            recorded |= !watched.lines().isEmpty();
            reached += watched.lines().stream().mapToInt(WatchedLine::reached).sum();
            shared += watched.lines().stream().mapToInt(WatchedLine::shared).sum();
        }
        int loaded = report.findings().result().classes().size();
        return new Coverage(classes, loaded, sites, reached, shared, recorded);
    }

    /** What was seen of each class, by name. */
    static Map<String, WatchedClass> watched(Report report) {
        Map<String, WatchedClass> byName = new HashMap<>();
        report.findings().result().classes().forEach(watched -> byName.put(watched.className(), watched));
        return byName;
    }

    int count(State state) {
        return classes.getOrDefault(state, 0);
    }

    Json json() {
        JsonFields fates = Json.object();
        for (State state : State.values()) {
            fates.with(state.name().toLowerCase(Locale.ROOT), count(state));
        }
        JsonFields fields =
                Json.object().with("classes", fates).with("loaded", loaded).with("recorded", recorded);
        if (sites > 0) {
            fields.with("sites", sites);
        }
        return recorded ? fields.with("reached", reached).with("shared", shared) : fields;
    }
}
