package org.racechecked.litmus;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.openjdk.jcstress.samples.APISample_01_Simple;
import org.racechecked.check.RaceChecks;
import org.racechecked.model.CallTable;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.ClassTable;
import org.racechecked.weave.Weaver;

/** Loads the samples of jcstress woven, each time anew. */
final class WovenSamples extends WovenLoader {
    private static final String SAMPLES = "org.openjdk.jcstress.samples.";

    WovenSamples() throws IOException, URISyntaxException {
        super(weaver());
    }

    private static Weaver weaver() throws IOException, URISyntaxException {
        ClassPatterns own = new ClassPatterns(List.of(SAMPLES + "*", StressRun.class.getName()), List.of());
        return new Weaver(
                ClassTable.of(List.of(jar(), location(StressRun.class)), List.of(), own), CallTable.builtIn());
    }

    /** The jar that the samples come in. */
    static Path jar() throws URISyntaxException {
        return location(APISample_01_Simple.class);
    }

    RaceChecks.Body body(String sample) throws ReflectiveOperationException {
        Object run = loadClass(StressRun.class.getName())
                .getConstructor(Class.class)
                .newInstance(loadClass(SAMPLES + sample));
        return () -> run.getClass().getMethod("run").invoke(run);
    }

    @Override
    boolean isOurs(String name) {
        return name.startsWith(SAMPLES) || name.equals(StressRun.class.getName());
    }
}
