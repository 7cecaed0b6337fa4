package org.racechecked.weave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.intellij.rt.coverage.instrument.api.OfflineInstrumentationApi;
import com.intellij.rt.coverage.offline.RawProjectInit;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.data.ExecutionDataStore;
import org.jacoco.core.data.SessionInfoStore;
import org.jacoco.core.instr.Instrumenter;
import org.jacoco.core.runtime.IExecutionDataAccessorGenerator;
import org.jacoco.core.runtime.LoggerRuntime;
import org.jacoco.core.runtime.OfflineInstrumentationAccessGenerator;
import org.jacoco.core.runtime.RuntimeData;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.Site;
import org.racechecked.weave.Program.Tool;

@DisplayName("Of what a coverage tool has instrumented")
class CoverageToolsTest {
    /** With elements of the kinds that the tools use, and all kinds of places that they count. */
    private static final String SOURCE =
            """
            class P implements I {
              static int s; int x; int[] a = new int[4]; boolean[] f = new boolean[3];
              int m(int n) {
                if (n > 2) { x++; f[1] = true; } else { f[2] = f[0]; }
                for (int i = 0; i < a.length; i++) a[i] += n;
                for (int i = 0; i < n; i++) { a[i] = s; s = d(i); }
                return x;
              }
              synchronized void locked() { x = 1; }
              static void run() {
                P p = new P();
                p.m(1); p.m(3); p.locked();
                Runnable r = () -> p.x++;
                r.run();
                try { p.m(9); } catch (ArrayIndexOutOfBoundsException e) { s = 2; }
              }
            }
            interface I { default int d(int n) { return n > 0 ? 1 : 2; } }
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init")
    private Path folder;

    @ParameterizedTest(name = "JaCoCo''s agent, Java {0}")
    @ValueSource(ints = {8, 17})
    void jacocosAgentTheProgramsAccessesAreWovenAndItsCoverageIsWhatItWas(int release) throws Throwable {
        Program woven = assertSameSites(release, jacoco(new LoggerRuntime()));
        assertEquals(jacocoCoverage(release, false), jacocoCoverage(release, true));
        assertTrue(woven.woven("P") instanceof Woven.Changed);
    }

    @ParameterizedTest(name = "JaCoCo offline, Java {0}")
    @ValueSource(ints = {8, 17})
    void jacocosOfflineInstrumentationTheProgramsAccessesAreWoven(int release) throws IOException {
        assertSameSites(release, jacoco(new OfflineInstrumentationAccessGenerator()));
    }

    @ParameterizedTest(name = "Kover, Java {0}, counting {1}")
    @CsvSource({"8,false", "8,true", "17,false", "17,true"})
    void koversInstrumentationTheProgramsAccessesAreWovenAndItsCoverageIsWhatItWas(int release, boolean counts)
            throws Throwable {
        Program woven = assertSameSites(release, kover(counts));
        RawProjectInit.takeAll();
        woven.runAs(true);
        String coverage = RawProjectInit.takeAll();
        woven.runAs(false);
        assertTrue(coverage.contains(counts ? "9" : "true"), coverage);
        assertEquals(RawProjectInit.takeAll(), coverage);
    }

    private Program assertSameSites(int release, Tool tool) throws IOException {
        List<String> plain = sites(Program.of(folder.resolve("plain"), release, SOURCE));
        Program instrumented = Program.instrumented(folder.resolve("instrumented"), release, SOURCE, tool);
        instrumented.verify();
        assertEquals(String.join("\n", plain), String.join("\n", sites(instrumented)));
        return instrumented;
    }

    private static List<String> sites(Program program) {
        return ((Woven.Changed) program.woven("P"))
                .sites().sites().stream().map(CoverageToolsTest::text).toList();
    }

    private static String text(Site site) {
        return site.method() + ":" + site.line() + " " + site.event() + " " + site.target() + " " + site.nth();
    }

    private static Tool jacoco(IExecutionDataAccessorGenerator generator) {
        return classFile -> new Instrumenter(generator).instrument(classFile, "a class of the test");
    }

    private static Tool kover(boolean counts) {
        return classFile -> OfflineInstrumentationApi.instrument(new ByteArrayInputStream(classFile), counts);
    }

    /** Instructions, branches and lines as JaCoCo reports them for the classes as they were compiled. */
    private String jacocoCoverage(int release, boolean asWoven) throws Throwable {
        Program plain = Program.of(folder.resolve("analysed"), release, SOURCE);
        LoggerRuntime runtime = new LoggerRuntime();
        RuntimeData data = new RuntimeData();
        Program instrumented = Program.instrumented(folder.resolve("run"), release, SOURCE, jacoco(runtime));
        runtime.startup(data);
        try {
            instrumented.runAs(asWoven);
        } finally {
            runtime.shutdown();
        }
        ExecutionDataStore executed = new ExecutionDataStore();
        data.collect(executed, new SessionInfoStore(), false);
        CoverageBuilder builder = new CoverageBuilder();
        for (String name : List.of("P", "I")) {
            new Analyzer(executed, builder).analyzeClass(plain.original(name), name);
        }
        ICounter instructions = builder.getBundle("test").getInstructionCounter();
        assertTrue(
                instructions.getCoveredCount() > 0
                        && builder.getNoMatchClasses().isEmpty(),
                "nothing was covered");
        return builder.getBundle("test").getInstructionCounter() + " "
                + builder.getBundle("test").getBranchCounter() + " "
                + builder.getBundle("test").getLineCounter();
    }
}
