package org.racechecked.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.racechecked.model.ClassPattern;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.TestId;

/** Says what code run 1 of a test came to that the test has loaded from elsewhere, unless nobody wants it watched. */
record Elsewhere(TestId test, List<ClassPattern> excludes) {
    private static final int NAMED = 3;

    Optional<Notice> of(Map<String, String> placesByClass) {
        List<String> found = new ArrayList<>();
        placesByClass.forEach((name, place) -> {
            if (excludes.stream().noneMatch(each -> each.fits(name))) {
                found.add(name + " (from " + place + ")");
            }
        });
        if (found.isEmpty()) {
            return Optional.empty();
        }
        String names = String.join(", ", found.subList(0, Math.min(NAMED, found.size())));
        return Optional.of(Problem.LOADED_ELSEWHERE.at(
                test.shortName(), test.shortName(), found.size(), names + (found.size() > NAMED ? ", …" : "")));
    }
}
