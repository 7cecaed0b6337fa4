package org.racechecked.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTreeTest {
    @TempDir
    Path repository;

    @Test
    void aClassIsFoundByItsPackageInWhicheverModuleItIs() throws IOException {
        write("core/src/main/java/com/acme/Thing.java", "class Thing {}");
        write("core/src/main/java/com/other/Thing.java", "class Thing {}");
        write("app/src/test/java/com/acme/ThingTest.java", "class ThingTest {}");
        SourceTree tree = tree("core/src/main/java", "app/src/test/java", "missing");
        assertEquals("core/src/main/java/com/acme/Thing.java", tree.path("com.acme.Thing", "Thing.java"));
        assertEquals("core/src/main/java/com/acme/Thing.java", tree.path("com.acme.Thing$Inner", "Thing.java"));
        assertEquals("core/src/main/java/com/other/Thing.java", tree.path("com.other.Thing", "Thing.java"));
        assertEquals("app/src/test/java/com/acme/ThingTest.java", tree.path("com.acme.ThingTest", "ThingTest.java"));
        assertNull(tree.path("com.third.Thing", "Thing.java"));
        assertNull(tree.file("com.acme.Gone", "Gone.java"));
    }

    @Test
    void kotlinMayLeaveItsPackagesOutOfItsFolders() throws IOException {
        write("src/main/kotlin/Bank.kt", "package com.acme.bank");
        assertEquals("src/main/kotlin/Bank.kt", tree("src/main/kotlin").path("com.acme.bank.BankKt", "Bank.kt"));
    }

    @Test
    void bytesThatAreNoTextAndLineEndsOfWindowsAreShownAsFarAsPossible() throws IOException {
        write("src/a/B.java", "");
        Files.write(repository.resolve("src/a/B.java"), "one\r\nt\377wo\r\n".getBytes(StandardCharsets.ISO_8859_1));
        SourceFile file = tree("src").file("a.B", "B.java");
        assertEquals("one", text(file, 1));
        assertEquals("t\ufffdwo", text(file, 2));
        assertNull(file.line(0));
        assertNull(file.line(4));
    }

    @Test
    void aFileOfManyMegabytesIsNotRead() throws IOException {
        write("src/a/Huge.java", "x".repeat(4_000_001));
        SourceFile file = tree("src").file("a.Huge", "Huge.java");
        assertEquals(List.of(), file.lines());
    }

    private SourceTree tree(String... roots) {
        return new SourceTree(
                new Sources(List.of(roots).stream().map(repository::resolve).toList(), repository));
    }

    private void write(String path, String text) throws IOException {
        Path file = repository.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static String text(SourceFile file, int line) {
        StringBuilder text = new StringBuilder();
        file.line(line).tokens().forEach(token -> text.append(token.text()));
        return text.toString();
    }
}
