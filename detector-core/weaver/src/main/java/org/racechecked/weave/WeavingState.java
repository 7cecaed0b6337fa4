package org.racechecked.weave;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.racechecked.model.AccessLines;
import org.racechecked.model.WovenIndex;

/**
 * What the last weaving of a tree rested on: which file was woven to which, and what was known then of the classes that
 * were asked about.
 *
 * <p>It is only a cache: whatever cannot be read in it is woven again.
 */
final class WeavingState {
    static final String FILE = "META-INF/racechecked/weaving-state.tsv";
    private static final String FORMAT = "racechecked-state/2";

    /**
     * One class file.
     *
     * @param wovenHash hash of what it became
     * @param asked the classes and packages that its weaving asked about
     */
    record Entry(ClassWeaving weaving, String wovenHash, SortedSet<String> asked) {}

    private final String fingerprint;
    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private final Map<String, String> digests = new HashMap<>();

    WeavingState(String fingerprint) {
        this.fingerprint = fingerprint;
    }

    void put(String file, Entry entry) {
        entries.put(file, entry);
    }

    /** What was made of a file of this hash, if the classes that mattered then are the same now. */
    Optional<Entry> find(String file, String hash, Function<String, String> digestNow) {
        return Optional.ofNullable(entries.get(file))
                .filter(entry -> entry.weaving().hash().equals(hash))
                .filter(entry -> entry.asked().stream()
                        .allMatch(name -> digestNow.apply(name).equals(digests.get(name))));
    }

    WovenIndex index(String version) {
        return new WovenIndex(
                version,
                fingerprint,
                entries.values().stream()
                        .map(entry -> entry.weaving().indexEntry())
                        .toList());
    }

    /** Class names stand once, with their digests; the lines of files name them by number. */
    String encode(Function<String, String> digestNow) {
        Map<String, Integer> numbers = new TreeMap<>();
        entries.values().forEach(entry -> entry.asked().forEach(name -> numbers.put(name, 0)));
        StringBuilder text = new StringBuilder(FORMAT + "\t" + fingerprint + "\n");
        int next = 0;
        for (Map.Entry<String, Integer> each : numbers.entrySet()) {
            each.setValue(next++);
            WovenIndex.appendLine(text, "D", each.getKey(), digestNow.apply(each.getKey()));
        }
        entries.forEach((file, entry) -> {
            ClassWeaving weaving = entry.weaving();
            String sites = Integer.toString(weaving.sites());
            StringJoiner asked = new StringJoiner(",");
            entry.asked().forEach(name -> asked.add(Integer.toString(numbers.get(name))));
            WovenIndex.appendLine(
                    text,
                    "F",
                    file,
                    weaving.className(),
                    weaving.hash(),
                    weaving.state().name(),
                    sites);
            WovenIndex.appendLine(
                    text,
                    "W",
                    entry.wovenHash(),
                    asked.toString(),
                    weaving.reason(),
                    weaving.lines().encode());
        });
        return text.toString();
    }

    /** Empty where the text is of another fingerprint or damaged. */
    static WeavingState decode(String text, String fingerprint) {
        WeavingState state = new WeavingState(fingerprint);
        try {
            state.read(text.split("\n", -1));
            return state;
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return new WeavingState(fingerprint);
        }
    }

    private void read(String[] lines) {
        if (!lines[0].equals(FORMAT + "\t" + fingerprint)) {
            return;
        }
        List<String> names = new ArrayList<>();
        for (int i = 1; i < lines.length - 1; i++) {
            String[] part = lines[i].split("\t", -1);
            if (part[0].equals("D")) {
                names.add(part[1]);
                digests.put(part[1], part[2]);
            } else {
                String[] more = lines[++i].split("\t", -1);
                ClassWeaving weaving = new ClassWeaving(
                        part[2],
                        part[3],
                        ClassWeaving.State.valueOf(part[4]),
                        more[3],
                        Integer.parseInt(part[5]),
                        AccessLines.decode(more[4]));
                put(part[1], new Entry(weaving, more[1], asked(more[2], names)));
            }
        }
    }

    private static SortedSet<String> asked(String numbers, List<String> names) {
        SortedSet<String> asked = new TreeSet<>();
        for (String number : numbers.isEmpty() ? new String[0] : numbers.split(",", -1)) {
            asked.add(names.get(Integer.parseInt(number)));
        }
        return asked;
    }
}
