package org.racechecked.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.racechecked.model.ClassPattern;
import org.racechecked.model.TestId;
import org.racechecked.predict.RacePredictor;
import org.racechecked.unseen.Plugin;

/** Code that a program loads itself cannot be woven, and that is said where it was run. */
class LoadedElsewhereTest {
    private static final String PLUGIN = Plugin.class.getName();

    @TempDir
    private Path plugins = Path.of("");

    @BeforeEach
    void putAPluginWhereNobodyWeaves() throws IOException {
        String file = PLUGIN.replace('.', '/') + ".class";
        Path copy = plugins.resolve(file);
        Files.createDirectories(copy.getParent());
        try (InputStream in = Plugin.class.getClassLoader().getResourceAsStream(file)) {
            Files.write(copy, in == null ? new byte[0] : in.readAllBytes());
        }
        System.setProperty("racechecked.test.plugins", plugins.toString());
    }

    private static Map<String, String> met(String method) throws Throwable {
        List<Throwable> troubles = new ArrayList<>();
        RacePredictor predictor = new RacePredictor(troubles::add, 1 << 26);
        FirstRun.of(new WovenPrograms().body("Loading", method), predictor);
        predictor.finish();
        assertEquals(List.of(), troubles);
        return predictor.strangers().met();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "makesOne",
                "callsOne",
                "handsALambdaOver",
                "givesOneToAThread",
                "findsOneInAMap",
                "findsOneInAList"
            })
    void isSaidWithItsPlace(String method) throws Throwable {
        assertEquals(Map.of(PLUGIN, plugins.toUri().toURL().toExternalForm()), met(method));
    }

    @Test
    void isSaidWithItsLoaderIfAClassOfTheProgramMadeItOfBytes() throws Throwable {
        assertEquals(Map.of(PLUGIN, "org.racechecked.programs.Loading$FromBytes"), met("makesOneOfBytes"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"hasALibraryMakeOneOfBytes", "loadsFromTheClassPath", "usesWhatIsOnTheClassPath", "onlyLoadsOne"
            })
    void isNoneIfItWasLeftOutOnPurposeOrNotRun(String method) throws Throwable {
        assertEquals(Map.of(), met(method));
    }

    @Test
    void isNamedUnlessItNeedNotBeWatched() {
        TestId test = new TestId("a.Test", "main");
        Map<String, String> two = Map.of("b.Plugin", "file:/b/", "c.Plugin", "file:/c/");
        String told = new Elsewhere(test, List.of(new ClassPattern("b.*")))
                .of(two)
                .orElseThrow()
                .message();
        assertTrue(told.contains("1 class(es)") && told.contains("c.Plugin (from file:/c/)"), told);
        assertTrue(new Elsewhere(test, List.of(new ClassPattern("**"))).of(two).isEmpty());
    }
}
