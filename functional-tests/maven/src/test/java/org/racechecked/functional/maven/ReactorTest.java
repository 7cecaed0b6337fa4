package org.racechecked.functional.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Builds of several modules, and code that lies in other jars. */
class ReactorTest {
    @Test
    void raceInAnotherModuleIsFound() throws Exception {
        BuildResult build = twoModules("reactor-test").run("test");
        build.isRed().says("RACE R-", "Account.balance");
        assertTrue(
                build.has("bank-tests/target/racechecked/woven/modules/bank-core/bank/Account.class"), build.output());
    }

    @Test
    void raceInAnotherModulesJarIsFoundInParallelBuilds() throws Exception {
        BuildResult build = twoModules("reactor-verify").run("verify", "-T4");
        build.isRed().says("RACE R-", "Account.balance").doesNotSay("not marked");
        assertTrue(build.has("bank-core/target/bank-core-1.jar"));
        assertTrue(build.has("bank-tests/target/racechecked/woven/modules/bank-core-1.jar"));
    }

    @Test
    void oneReportCoversAllModulesAndFoldersFromElsewhere() throws Exception {
        Sample sample = twoModules("reactor-aggregate");
        sample.run("test", "-Dracechecked.failOn=none").isGreen();
        Files.move(sample.path("bank-tests/target/racechecked"), sample.path("copied"));
        sample.run("racechecked:report-aggregate").isGreen();
        sample.run("racechecked:report-aggregate", "-Dracechecked.merge=copied/results")
                .isRedForRacesOn("bank.Account.balance");
        Files.move(sample.path("copied"), sample.path("bank-tests/target/racechecked"));
        sample.run("racechecked:report-aggregate").isRedForRacesOn("bank.Account.balance");
    }

    @Test
    void resultsOfAnotherBuildAreRefusedWithTheReason() throws Exception {
        Sample sample = twoModules("reactor-mixed").file("bank-core/" + Sources.ACCOUNT_FILE, Sources.SAFE_ACCOUNT);
        sample.run("test").isGreen();
        Files.move(sample.path("bank-tests/target/racechecked/results"), sample.path("copied"));
        sample.file(
                "bank-core/" + Sources.ACCOUNT_FILE,
                Sources.SAFE_ACCOUNT.replace("balance + amount", "amount + balance"));
        sample.run("test").isGreen();
        sample.run("racechecked:report-aggregate", "-Dracechecked.merge=copied")
                .isRed()
                .says("bank.Account was woven from different ones", "[mixed-bytecode]");
    }

    @Test
    void racesThatAModuleAcceptsAreAcceptedInTheReportOverAll() throws Exception {
        Sample sample = twoModules("reactor-baseline");
        sample.run("test", "-Dracechecked.failOn=none").isGreen();
        sample.run("racechecked:baseline").isGreen();
        sample.run("racechecked:report-aggregate").isGreen().says("KNOWN");
    }

    @Test
    void includedLibrariesAreWovenAndOthersAreNot() throws Exception {
        Sample sample = Sample.racy("reactor-library")
                .pom(new Pom("bank").dependsOn("org.apache.commons:commons-lang3:3.14.0"))
                .file(Sources.ACCOUNT_FILE, onMutableInt());
        sample.run("test").isGreen();
        sample.run("test", "-Dracechecked.includes=org.apache.commons.lang3.mutable.*")
                .isRedForRacesOn("org.apache.commons.lang3.mutable.MutableLong.value");
        try (FileSystem jar =
                FileSystems.newFileSystem(sample.path("target/racechecked/woven/libraries/commons-lang3-3.14.0.jar"))) {
            assertTrue(Files.exists(jar.getPath("META-INF/racechecked/woven.tsv")));
        }
    }

    @Test
    void testsThatComeFromAnotherModulesJarAreChecked() throws Exception {
        String dependency =
                "<dependency><groupId>sample</groupId><artifactId>bank-core</artifactId><version>1</version>";
        BuildResult build = twoModules("reactor-scan")
                .file(
                        "bank-core/pom.xml",
                        module("bank-core", "")
                                .replace(
                                        "</project>",
                                        "<build><plugins><plugin><artifactId>maven-jar-plugin</artifactId><executions>"
                                                + "<execution><goals><goal>test-jar</goal></goals></execution>"
                                                + "</executions></plugin></plugins></build></project>"))
                .file("bank-core/src/test/java/bank/SharedTest.java", Sources.test("SharedTest", "bank.Account"))
                .file("bank-tests/" + Sources.TEST_FILE, "")
                .file(
                        "bank-tests/pom.xml",
                        module(
                                        "bank-tests",
                                        dependency + "</dependency>" + dependency
                                                + "<type>test-jar</type></dependency>")
                                .replace(
                                        "</project>",
                                        "<build><plugins><plugin><artifactId>maven-surefire-plugin</artifactId>"
                                                + "<configuration><dependenciesToScan><dependency>sample:bank-core"
                                                + "</dependency></dependenciesToScan></configuration></plugin></plugins>"
                                                + "</build></project>"))
                .run("verify", "-Dracechecked.failOn=none");
        build.isGreen().doesNotSay("no test classes");
        assertEquals(
                List.of("bank.SharedTest.deposits"),
                Report.read(build.folder().resolve("bank-tests/target/racechecked/report/racechecked.json"))
                        .tests());
    }

    private static String onMutableInt() {
        return """
                package bank;

                public class Account {
                    private final org.apache.commons.lang3.mutable.MutableLong balance =
                            new org.apache.commons.lang3.mutable.MutableLong();

                    public void deposit(long amount) {
                        balance.add(amount); // races with itself, in code of the library
                    }

                    public long balance() {
                        return balance.longValue();
                    }
                }
                """;
    }

    private static Sample twoModules(String name) {
        String parent = new Pom("all")
                .text()
                .replace(
                        "<dependencies>",
                        "<packaging>pom</packaging><modules><module>bank-tests</module>"
                                + "<module>bank-core</module></modules><dependencies>");
        return Sample.empty(name)
                .file("pom.xml", parent)
                .file("bank-core/pom.xml", module("bank-core", ""))
                .file("bank-core/" + Sources.ACCOUNT_FILE, Sources.RACY_ACCOUNT)
                .file(
                        "bank-tests/pom.xml",
                        module(
                                "bank-tests",
                                "<dependency><groupId>sample</groupId><artifactId>bank-core</artifactId>"
                                        + "<version>1</version></dependency>"))
                .file("bank-tests/" + Sources.TEST_FILE, Sources.ACCOUNT_TEST);
    }

    private static String module(String artifact, String dependency) {
        return "<project><modelVersion>4.0.0</modelVersion><parent><groupId>sample</groupId><artifactId>all</artifactId>"
                + "<version>1</version></parent><artifactId>" + artifact + "</artifactId><dependencies>" + dependency
                + "</dependencies></project>";
    }
}
