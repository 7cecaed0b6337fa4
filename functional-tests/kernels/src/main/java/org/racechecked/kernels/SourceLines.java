package org.racechecked.kernels;

import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Counts the lines of code of classes whose source stands beside them on the class path. */
public final class SourceLines {
    private SourceLines() {}

    /** Lines that are neither blank nor comment, of the files that hold these top-level classes. */
    public static int of(Class<?>... classes) {
        int lines = 0;
        for (Class<?> type : classes) {
            lines += count(type);
        }
        return lines;
    }

    private static int count(Class<?> type) {
        String file = type.getSimpleName() + ".java";
        try (InputStream in = type.getResourceAsStream(file)) {
            if (in == null) {
                throw new FileNotFoundException(file + " is not on the class path");
            }
            BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            return (int) reader.lines()
                    .map(String::strip)
                    .filter(SourceLines::isCode)
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isCode(String line) {
        return !line.isEmpty() && !line.startsWith("//") && !line.startsWith("/*") && !line.startsWith("*");
    }
}
