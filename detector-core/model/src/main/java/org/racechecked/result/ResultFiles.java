package org.racechecked.result;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.racechecked.model.CheckResult;
import org.racechecked.model.Problem;

/**
 * Reads result files and puts them together: a set union in which the better known fact wins, so that the order of the
 * files and reading one twice make no difference.
 *
 * <p>What cannot be read becomes a notice that fails the build; the rest is kept.
 */
public final class ResultFiles {
    private ResultFiles() {}

    /** All result files of a folder; a missing folder is an empty one. */
    public static CheckResult read(Path folder) throws IOException {
        return read(List.of(folder));
    }

    /** All result files of several folders, e.g. of the machines of a build. */
    public static CheckResult read(Collection<Path> folders) throws IOException {
        ResultSum sum = new ResultSum();
        for (Path folder : folders) {
            for (Path file : files(folder)) {
                addFile(file, sum);
            }
        }
        return sum.result();
    }

    private static List<Path> files(Path folder) throws IOException {
        List<Path> files = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*" + ResultLog.SUFFIX)) {
                for (Path file : found) {
                    files.add(file);
                }
            }
        }
        return files;
    }

    private static void addFile(Path file, ResultSum sum) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        FileSum read = new FileSum();
        int number = 1;
        int start = 0;
        while (start < bytes.length) {
            int end = start;
            while (end < bytes.length && bytes[end] != '\n') {
                end++;
            }
            boolean cutOff = end == bytes.length;
            addLine(file.getFileName() + ":" + number, ByteBuffer.wrap(bytes, start, end - start), cutOff, read);
            number++;
            start = end + 1;
        }
        read.close(file.getFileName().toString(), sum);
    }

    private static void addLine(String place, ByteBuffer line, boolean cutOff, FileSum read) {
        if (!line.hasRemaining()) {
            return;
        }
        try {
            read.add(EntryReader.entry(
                    StandardCharsets.UTF_8.newDecoder().decode(line).toString()));
        } catch (UnreadableJson | CharacterCodingException e) {
            String detail = e instanceof UnreadableJson ? String.valueOf(e.getMessage()) : "it is not UTF-8";
            if (cutOff) {
                read.cutOff(place, detail);
            } else {
                read.notice(Problem.RESULTS_UNREADABLE.at(place, place, detail));
            }
        }
    }
}
