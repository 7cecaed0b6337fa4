package org.racechecked.check;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.racechecked.actors.SiteBook;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.Site;
import org.racechecked.model.TestId;
import org.racechecked.sample.Effort;
import org.racechecked.sample.Unwatched;

/** Says what run 1 of a test left out because the settings wanted it so. */
record Omissions(TestId test, Effort effort) {
    private static final int NAMED = 5;

    /** Empty where nothing was left out. */
    Optional<Notice> of(List<Unwatched> unwatched) {
        if (unwatched.isEmpty()) {
            return Optional.empty();
        }
        long calls = unwatched.stream().mapToLong(Unwatched::calls).sum();
        boolean more = unwatched.stream().anyMatch(Unwatched::more);
        long methods = unwatched.stream().map(Omissions::method).distinct().count();
        String names = unwatched.stream()
                .map(Omissions::method)
                .distinct()
                .limit(NAMED)
                .collect(Collectors.joining(", "));
        return Optional.of(Problem.NOT_WATCHED.at(
                test.shortName(),
                settings(),
                (more ? "more than " : "") + calls,
                methods,
                test.shortName(),
                names + (methods > NAMED ? ", …" : "")));
    }

    private String settings() {
        String sampling = effort.sampling().name().isEmpty()
                ? ""
                : "racechecked.sampling=" + effort.sampling().name();
        String budget =
                Double.isInfinite(effort.maxSlowdown()) ? "" : "racechecked.maxSlowdown=" + effort.maxSlowdown();
        return sampling.isEmpty() || budget.isEmpty() ? sampling + budget : sampling + " and " + budget;
    }

    private static String method(Unwatched unwatched) {
        Site site = SiteBook.site(unwatched.site()).site();
        return site.className().substring(site.className().lastIndexOf('.') + 1) + "." + site.method();
    }
}
