package org.racechecked.check;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.racechecked.model.Race;
import org.racechecked.model.TestId;

/** What run 1 finds in a program, of which nothing is tried. */
final class Predicted {
    private Predicted() {}

    static List<Race> races(String program, String method) throws ReflectiveOperationException {
        Session session = Session.open(CheckSettings.of(Map.of("racechecked.budget", "-1ms")));
        return RaceChecks.examine(session, new TestId(program, method), new WovenPrograms().body(program, method))
                .races();
    }

    /** What is raced for, without the name of its class. */
    static Set<String> fields(String program, String method) throws ReflectiveOperationException {
        return races(program, method).stream()
                .map(race -> race.memory().substring(race.memory().lastIndexOf('.') + 1))
                .collect(Collectors.toSet());
    }
}
