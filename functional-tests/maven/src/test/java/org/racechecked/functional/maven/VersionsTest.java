package org.racechecked.functional.maven;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The Mavens, Surefires, JUnits and JDKs that people have; all combinations with the profile {@code matrix}. */
class VersionsTest {
    private static final List<String> SUREFIRES = List.of("2.22.2", "3.2.5", "3.5.4", "3.6.1");
    private static final List<String> JUNITS = List.of("5.12.0", "5.14.1", "6.1.3");

    @ParameterizedTest(name = "{0}, Surefire {1}, JUnit {2}, {3}")
    @MethodSource("combinations")
    void aRaceIsFound(Installation maven, String surefire, String junit, Installation jdk) throws Exception {
        String name = String.join("-", "versions", maven.name(), surefire, junit, jdk.name())
                .replace(' ', '-');
        Pom pom = new Pom("bank").surefire(surefire).junit(junit);
        if (surefire.startsWith("2.")) {
            pom.dependsOn("org.junit.platform:junit-platform-launcher:1" + junit.substring(1));
        }
        Sample.racy(name)
                .pom(pom)
                .maven(maven)
                .jdk(jdk)
                .run("test")
                .isRedForRacesOn("bank.Account.balance")
                .says("race lane added to bank");
    }

    /** Where the POM does not name Surefire, its executions are added late, and ours have to come after them. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("mavensWithASurefireOfTheirOwn")
    void aRaceIsFoundWhereThePomDoesNotNameSurefire(Installation maven) throws Exception {
        Sample.racy(("versions-no-surefire-" + maven.name()).replace(' ', '-'))
                .pom(new Pom("bank").surefire("").junit("5.12.0"))
                .maven(maven)
                .run("test")
                .isRedForRacesOn("bank.Account.balance");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mavensForOrder")
    void theVerdictComesLastWhereOurPluginStandsFirst(Installation maven) throws Exception {
        Sample.racy(("versions-first-" + maven.name()).replace(' ', '-'))
                .pom(new Pom("bank").oursFirst())
                .maven(maven)
                .run("test")
                .isRedForRacesOn("bank.Account.balance");
    }

    @Test
    void jdk25IsTried() {
        assumeTrue(Installation.jdk(25).isPresent(), "SKIPPED: no JDK 25 found; set JDK_25_HOME");
    }

    static Stream<Arguments> combinations() {
        return isMatrix() ? everything() : eachOnce();
    }

    /** Those of Maven 3.8 are too old for JUnit 5. */
    static List<Installation> mavensWithASurefireOfTheirOwn() {
        return Installation.unpackedMavens();
    }

    static List<Installation> mavensForOrder() {
        List<Installation> mavens = mavens();
        return isMatrix() ? mavens : mavens.subList(mavens.size() - 1, mavens.size());
    }

    private static boolean isMatrix() {
        return Boolean.parseBoolean(Settings.get("sample.matrix"));
    }

    private static Stream<Arguments> eachOnce() {
        List<Installation> mavens = mavens();
        Installation newest = mavens.get(mavens.size() - 1);
        Installation jdk = Installation.runningJdk();
        Stream<Arguments> each = Stream.concat(
                mavens.stream().map(maven -> Arguments.of(maven, "3.5.4", "5.14.1", jdk)),
                Stream.of(
                        Arguments.of(mavens.get(0), "2.22.2", "5.12.0", jdk),
                        Arguments.of(mavens.get(0), "3.2.5", "5.12.0", jdk)));
        Optional<Arguments> on25 = Installation.jdk(25).map(found -> Arguments.of(newest, "3.6.1", "6.1.3", found));
        return Stream.concat(each, on25.stream());
    }

    private static Stream<Arguments> everything() {
        List<Installation> jdks = new ArrayList<>(List.of(Installation.runningJdk()));
        Installation.jdk(25).ifPresent(jdks::add);
        return mavens().stream().flatMap(maven -> SUREFIRES.stream().flatMap(surefire -> JUNITS.stream()
                .filter(junit -> !surefire.startsWith("2.") || junit.startsWith("5."))
                .flatMap(junit -> jdks.stream().map(jdk -> Arguments.of(maven, surefire, junit, jdk)))));
    }

    private static List<Installation> mavens() {
        List<Installation> mavens = new ArrayList<>(List.of(Installation.runningMaven()));
        mavens.addAll(Installation.unpackedMavens());
        return mavens;
    }
}
