package org.racechecked.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.racechecked.model.CheckResult;
import org.racechecked.model.CheckedTest;
import org.racechecked.model.Notice;
import org.racechecked.model.Problem;
import org.racechecked.model.Race;
import org.racechecked.report.Finding.State;

/**
 * The races of all tests put together and held against the baseline.
 *
 * @param result what they come from
 * @param policy what they were held against
 * @param all worst first
 * @param stale lines of the baseline that matched nothing
 * @param notices of the result, the baseline and the lane
 */
public record Findings(
        CheckResult result, Policy policy, List<Finding> all, List<BaselineLine> stale, List<Notice> notices) {

    public Findings {
        all = List.copyOf(all);
        stale = List.copyOf(stale);
        notices = List.copyOf(notices);
    }

    /** Puts a result's races together. */
    public static Findings of(CheckResult result, Policy policy, LaneFacts lane) {
        Map<String, List<Race>> byId = new TreeMap<>();
        for (CheckedTest test : result.tests()) {
            for (Race race : test.races()) {
                byId.computeIfAbsent(race.id(), id -> new ArrayList<>()).add(race);
            }
        }
        List<Finding> all = new ArrayList<>();
        byId.forEach((id, races) -> all.add(finding(id, races, policy)));
        all.sort(Finding.WORST_FIRST);
        List<BaselineLine> stale = policy.baseline().lines().stream()
                .filter(line -> !byId.containsKey(line.id()))
                .toList();
        return new Findings(result, policy, all, stale, notices(result, policy, lane));
    }

    /** Two threads stood before both statements. */
    public List<Finding> confirmed() {
        return all.stream().filter(Finding::isConfirmed).toList();
    }

    /** Predicted only; none of them is an alarm. */
    public List<Finding> unconfirmed() {
        return all.stream().filter(finding -> !finding.isConfirmed()).toList();
    }

    /** Those that the policy says must fail the build. */
    public List<Finding> failing() {
        return all.stream().filter(policy.failOn()::includes).toList();
    }

    /** Confirmed and accepted by nobody. */
    public List<Finding> fresh() {
        return confirmed().stream().filter(Finding::isNew).toList();
    }

    /** Problems that must not be green. */
    List<Notice> troubles() {
        return notices.stream().filter(notice -> notice.problem().failsBuild()).toList();
    }

    /** How many tests were checked to their end. */
    long testsChecked() {
        return result.tests().stream().filter(CheckedTest::finished).count();
    }

    /** Ids of all confirmed races: what a new baseline would accept. */
    public Set<String> confirmedIds() {
        return confirmed().stream().map(Finding::id).collect(Collectors.toUnmodifiableSet());
    }

    /** How many tests asked not to be run. */
    long testsSkipped() {
        return result.tests().stream().filter(test -> test.skipped() != null).count();
    }

    private static Finding finding(String id, List<Race> races, Policy policy) {
        @Nullable BaselineLine line = policy.baseline().lineFor(id);
        boolean ignored = races.stream().anyMatch(race -> !race.ignoredBecause().isEmpty());
        boolean known = line != null && !line.isOver(policy.today());
        return new Finding(id, ignored ? State.IGNORED : known ? State.KNOWN : State.NEW, line, races);
    }

    private static List<Notice> notices(CheckResult result, Policy policy, LaneFacts lane) {
        List<Notice> notices = new ArrayList<>(result.notices());
        notices.addAll(policy.baseline().notices());
        if (lane.selectedTests() > 0 && result.tests().isEmpty()) {
            notices.add(Problem.NOTHING_CHECKED.at("", lane.selectedTests()));
        }
        return notices;
    }
}
