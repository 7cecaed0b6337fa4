package org.racechecked.functional.maven;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Nothing that is woven ever leaves {@code target/racechecked}. */
class PackagingTest {
    @Test
    void theJarIsTheSameWithAndWithoutUs() throws Exception {
        Sample with = Sample.safe("packaging-with");
        Sample without = Sample.safe("packaging-without").pom(new Pom("bank").withoutOurPlugin());
        with.run("verify").isGreen().says("1 test checked");
        without.run("verify").isGreen();
        assertArrayEquals(classInJar(without), classInJar(with));
        assertEquals(namesInJar(without), namesInJar(with));
        assertEquals(files(without.path("target/classes")), files(with.path("target/classes")));
        assertEquals(files(without.path("target/test-classes")), files(with.path("target/test-classes")));
    }

    @Test
    void theRaceLaneRunsWovenClasses() throws Exception {
        Sample sample = Sample.safe("packaging-woven");
        sample.run("test").isGreen();
        byte[] plain = Files.readAllBytes(sample.path("target/classes/bank/Account.class"));
        byte[] woven = Files.readAllBytes(sample.path("target/racechecked/woven/classes/bank/Account.class"));
        assertTrue(woven.length > plain.length, "the woven copy should carry probes");
    }

    private static byte[] classInJar(Sample sample) throws IOException {
        try (FileSystem jar = FileSystems.newFileSystem(sample.path("target/bank-1.jar"))) {
            return Files.readAllBytes(jar.getPath("bank/Account.class"));
        }
    }

    private static List<String> namesInJar(Sample sample) throws IOException {
        try (FileSystem jar = FileSystems.newFileSystem(sample.path("target/bank-1.jar"))) {
            return files(jar.getPath("/"));
        }
    }

    private static List<String> files(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.map(file -> root.relativize(file).toString()).sorted().toList();
        }
    }
}
