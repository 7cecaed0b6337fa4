package org.racechecked.report;

import java.util.regex.Pattern;
import org.racechecked.model.Race;
import org.racechecked.model.TestId;

/** What to type to see a race again; names from a program are quoted for the shell. */
final class Commands {
    private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_.#=-]+");

    private Commands() {}

    static String maven(Race race) {
        TestId test = race.test();
        return "mvn test " + quoted("-Dtest=" + simpleName(test) + "#" + test.method()) + " "
                + quoted("-Dracechecked.replay=" + race.id());
    }

    static String gradle(Race race) {
        TestId test = race.test();
        return "./gradlew raceCheck --tests " + quoted(test.className() + "." + test.method()) + " "
                + quoted("-Pracechecked.replay=" + race.id());
    }

    static String quoted(String text) {
        String seen = Visible.line(text);
        return HARMLESS.matcher(seen).matches() ? seen : "'" + seen.replace("'", "'\\''") + "'";
    }

    private static String simpleName(TestId test) {
        return test.className().substring(test.className().lastIndexOf('.') + 1);
    }
}
