package org.racechecked.kernels.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.racechecked.kernels.Catalogue;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;

/** Nothing is said of everyday programs, which are correct. */
final class EverydayTest {
    @TempDir
    private static Path folder = Path.of("");

    private static WovenCopy classes = new WovenCopy(folder, folder);

    @BeforeAll
    static void weave() throws IOException {
        classes = WovenCopy.in(folder);
    }

    @ParameterizedTest(name = "{0}: no pair is predicted")
    @MethodSource("programs")
    void noPairIsPredicted(String name) throws IOException {
        Kernel woven = new KernelLoader(classes.woven()).kernel(name);
        assertEquals(List.of(), RaceCount.predicted(woven, Size.S, 2).races());
    }

    static Stream<String> programs() {
        return Catalogue.everyday().stream().map(Kernel::name);
    }
}
