package org.racechecked.recall;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.racechecked.confirm.Aim;
import org.racechecked.confirm.Attempt;
import org.racechecked.confirm.Delay;
import org.racechecked.model.AccessKind;
import org.racechecked.model.CallEvent;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.Event;
import org.racechecked.model.MemoryPart;
import org.racechecked.model.Occurrence;
import org.racechecked.model.Sighting;
import org.racechecked.model.Site;

/** One pair as one line: parts separated by tabs, in the order in which {@link #write} adds them. */
final class PairLine {
    private static final int PARTS = 47;

    private final String[] parts;
    private int next;

    private PairLine(String[] parts) {
        this.parts = parts;
    }

    static String write(KnownPair known) {
        Attempt how = known.how();
        List<String> parts = new ArrayList<>(List.of(
                known.method(),
                how.pair().id(),
                known.verdict().name(),
                Integer.toString(known.runs()),
                known.hashes(),
                how.aim().name(),
                Long.toString(how.patienceMillis()),
                how.first(),
                how.late().toString(),
                how.pair().memory(),
                how.pair().objectBirth()));
        add(parts, how.pair().a());
        add(parts, how.pair().b());
        StringBuilder line = new StringBuilder();
        for (String part : parts) {
            line.append(line.length() == 0 ? "" : "\t").append(part.replaceAll("[\\t\\r\\n]", " "));
        }
        return line.toString();
    }

    private static void add(List<String> parts, Sighting seen) {
        Site site = seen.site();
        CallEvent call = site.call();
        parts.addAll(List.of(
                site.className(),
                site.file(),
                site.method(),
                site.descriptor(),
                Integer.toString(site.line()),
                site.event().name(),
                call == null ? "" : call.name(),
                site.target(),
                Boolean.toString(site.guarded()),
                Integer.toString(site.nth()),
                seen.access().name(),
                seen.actor(),
                seen.thread(),
                seen.birth(),
                seen.occurrence().toString(),
                seen.part().name(),
                Integer.toString(seen.from()),
                Integer.toString(seen.to())));
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @throws IllegalArgumentException if it did not
     */
    static KnownPair read(String text) {
        String[] parts = text.split("\t", -1);
        if (parts.length != PARTS) {
            throw new IllegalArgumentException("needed " + PARTS + " parts, found " + parts.length);
        }
        return new PairLine(parts).pair();
    }

    private KnownPair pair() {
        String method = part();
        String id = part();
        Verdict verdict = Verdict.valueOf(part());
        int runs = number();
        String hashes = part();
        Aim aim = Aim.valueOf(part());
        long patience = Long.parseLong(part());
        String first = part();
        Delay late = Delay.parse(part());
        CandidatePair pair = new CandidatePair(part(), part(), sighting(), sighting());
        if (!pair.id().equals(id)) {
            throw new IllegalArgumentException("the pair has the id " + pair.id() + ", not " + id);
        }
        return new KnownPair(method, new Attempt(pair, aim, patience, first, late), hashes, verdict, runs);
    }

    private Sighting sighting() {
        return new Sighting(
                site(),
                AccessKind.valueOf(part()),
                part(),
                part(),
                part(),
                Occurrence.parse(part()),
                MemoryPart.valueOf(part()),
                number(),
                number(),
                List.of());
    }

    private Site site() {
        return new Site(
                part(), part(), part(), part(), number(), Event.valueOf(part()), call(), part(), flag(), number());
    }

    private @Nullable CallEvent call() {
        String name = part();
        return name.isEmpty() ? null : CallEvent.valueOf(name);
    }

    private boolean flag() {
        return Boolean.parseBoolean(part());
    }

    private int number() {
        return Integer.parseInt(part());
    }

    private String part() {
        return parts[next++];
    }
}
