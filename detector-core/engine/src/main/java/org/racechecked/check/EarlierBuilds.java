package org.racechecked.check;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;
import org.racechecked.actors.SiteBook;
import org.racechecked.memory.Watched;
import org.racechecked.model.CandidatePair;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;
import org.racechecked.recall.KnownPair;
import org.racechecked.recall.Recollection;
import org.racechecked.recall.Verdict;

/**
 * What earlier builds found out about the pairs of one test that is made with the same, or of one program that was started with the same; where
 * that cannot be read or written, nothing is known.
 */
final class EarlierBuilds {
    /** Stands in no name of a method. */
    private static final String STARTED_WITH = ":";

    private final Session session;
    private final TestId test;
    /** As the memory calls it: of one program or test there is more than one, by what it was started or made with. */
    private final TestId remembered;

    private final LongSupplier input;
    private final @Nullable Recollection recollection;
    private List<KnownPair> known = List.of();
    /** Those of which run 1 came to something. */
    private final Set<String> classes = new TreeSet<>();
    /** What run 1 has read: later ones may read further. */
    private long read;

    private EarlierBuilds(Session session, TestId test, TestId remembered, LongSupplier input) {
        this.session = session;
        this.test = test;
        this.remembered = remembered;
        this.input = input;
        recollection = session.recollection();
        try {
            known = recollection == null ? List.of() : recollection.of(remembered);
            tellUnreadable();
        } catch (IOException e) {
            tell(e);
        }
    }

    /** Of a test of which there are several, that {@code madeWith} tells apart. */
    static EarlierBuilds of(Session session, TestId test, String madeWith) {
        return new EarlierBuilds(session, test, named(test, madeWith), () -> 0);
    }

    static EarlierBuilds of(Session session, TestId test, WholeProgram program) {
        return new EarlierBuilds(session, test, named(test, program.startedWith()), program::hasRead);
    }

    private static TestId named(TestId test, String startedWith) {
        if (startedWith.isEmpty()) {
            return test;
        }
        CRC32 sum = new CRC32();
        sum.update(startedWith.getBytes(UTF_8));
        return new TestId(test.className(), test.method() + STARTED_WITH + Long.toHexString(sum.getValue()));
    }

    /** The name of a test of which the memory knows, for people. */
    private static String shortName(TestId remembered) {
        String name = remembered.shortName();
        int end = name.indexOf(STARTED_WITH);
        return end < 0 ? name : name.substring(0, end);
    }

    Optional<KnownPair> of(CandidatePair pair) {
        if (known.isEmpty()) {
            return Optional.empty();
        }
        return known.stream()
                .filter(each -> each.how().pair().id().equals(pair.id()))
                .findFirst();
    }

    /** A race of this test that met before, and whose id starts so. */
    Optional<KnownPair> met(String id) {
        return known.stream()
                .filter(each -> each.verdict() != Verdict.TRIED)
                .filter(each -> each.how().pair().id().startsWith(id))
                .findFirst();
    }

    /** Every id that some test is known to have something under, with the tests' names. */
    List<String> everythingKnown() {
        List<String> all = new ArrayList<>();
        try {
            if (recollection != null) {
                recollection.ids().forEach((id, where) -> all.add(id + " in " + shortName(where)));
            }
        } catch (IOException e) {
            tell(e);
        }
        return all;
    }

    /** True if all class files that take part are what they were then; to be asked when they have been loaded. */
    boolean isUnchanged(KnownPair then) {
        return then.hashes().equals(hashes(then.how().pair()));
    }

    /** Hands on what this build found out. */
    void keep(List<Confirmation> confirmations) {
        if (recollection == null) {
            return;
        }
        List<KnownPair> found = new ArrayList<>();
        for (Confirmation confirmation : confirmations) {
            KnownPair now = confirmation.known(hashes(confirmation.pair()));
            if (now != null && !isForgetting(now)) {
                found.add(now.in(remembered.method()));
            }
        }
        try {
            if (!found.isEmpty()) {
                recollection.keep(remembered, found);
            }
            tellUnreadable();
        } catch (IOException e) {
            tell(e);
        }
    }

    /** Where two threads met once and nothing has changed, not meeting again is no news. */
    private boolean isForgetting(KnownPair now) {
        return now.verdict() == Verdict.TRIED
                && of(now.how().pair())
                        .filter(then ->
                                then.verdict() != Verdict.TRIED && then.hashes().equals(now.hashes()))
                        .isPresent();
    }

    /** Run 1 has ended: whatever it came to may be what brings two threads together, or keeps them apart. */
    void saw(Watched watched) {
        read = input.getAsLong();
        watched.reached().forEach(site -> classes.add(SiteBook.site(site).site().className()));
    }

    private String hashes(CandidatePair pair) {
        Set<String> names = new TreeSet<>(classes);
        names.add(pair.a().site().className());
        names.add(pair.b().site().className());
        names.add(test.className());
        CRC32 sum = new CRC32();
        names.forEach(name -> sum.update((name + " " + SiteBook.hashOf(name) + "\n").getBytes(UTF_8)));
        if (read != 0) {
            sum.update(Long.toString(read).getBytes(UTF_8));
        }
        return Long.toHexString(sum.getValue());
    }

    private void tellUnreadable() {
        if (recollection != null) {
            recollection.unreadable().forEach(session::notice);
        }
    }

    private void tell(IOException e) {
        session.notice(Problem.MEMORY_UNREADABLE.at(test.shortName(), test.className() + ".txt", 0, e.toString()));
    }
}
