package org.racechecked.build;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.racechecked.model.Problem;
import org.racechecked.weave.ClassWeaving;
import org.racechecked.weave.WeavingReport;
import org.racechecked.weave.WovenTree;

/** Says which classes the weaver left without probes; whether a test used them is known only after the lane. */
public final class Refusals {
    private static final Pattern TOO_NEW = Pattern.compile("class file of version (\\d+), newer than (\\d+)");
    private static final int NAMED = 3;

    private Refusals() {}

    /** One for each reason in each folder or jar: of a jar that is too old all classes are. */
    public static List<String> of(WeavingReport report) {
        List<String> all = new ArrayList<>();
        for (WovenTree tree : report.trees()) {
            Map<String, List<ClassWeaving>> byReason = new LinkedHashMap<>();
            for (ClassWeaving weaving : tree.incomplete()) {
                byReason.computeIfAbsent(weaving.state() + weaving.reason(), reason -> new ArrayList<>())
                        .add(weaving);
            }
            byReason.values().forEach(alike -> all.add(warning(alike, tree.from())));
        }
        return all;
    }

    private static String warning(List<ClassWeaving> alike, Path from) {
        String first = warning(alike.get(0));
        int more = alike.size() - 1;
        if (more == 0) {
            return first;
        }
        String names =
                alike.stream().skip(1).limit(NAMED).map(ClassWeaving::className).collect(Collectors.joining(", "));
        return first + " So it is with " + more + " more in " + from.getFileName() + ": " + names
                + (more > NAMED ? ", …" : "");
    }

    private static String warning(ClassWeaving weaving) {
        Matcher tooNew = TOO_NEW.matcher(weaving.reason());
        if (tooNew.find()) {
            String name = weaving.className();
            return Problem.CLASS_TOO_NEW
                    .at(name, name, tooNew.group(1), tooNew.group(2))
                    .message();
        }
        String how = weaving.state() == ClassWeaving.State.PARTLY ? " is woven only in part: " : " is not woven: ";
        return weaving.className() + how + weaving.reason() + ". Accesses there are not observed.";
    }
}
