package org.racechecked.gradle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.racechecked.build.ClassPathEntry;
import org.racechecked.build.ClassPathEntry.Kind;

/**
 * Tells the test task what weaving decided: a line for each entry of the class path, with the place of its woven copy.
 *
 * <p>No line holds a path outside {@code woven}, so that the file means the same in every checkout.
 *
 * @param file where it is
 * @param woven the folder of the woven copies
 */
record LaneFile(Path file, Path woven) {
    private static final String AS_IT_IS = "-";

    void write(List<ClassPathEntry> plain, List<Path> lane) throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < plain.size(); i++) {
            boolean replaced = !lane.get(i).equals(plain.get(i).path());
            String copy = replaced ? woven.relativize(lane.get(i)).toString().replace('\\', '/') : AS_IT_IS;
            lines.add(plain.get(i).kind() + " " + copy);
        }
        Files.write(file, lines);
    }

    /** The class path of the lane. */
    List<Path> classPath(List<Path> plain) throws IOException {
        List<String> lines = lines();
        List<Path> lane = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String copy = copy(lines.get(i));
            lane.add(copy.equals(AS_IT_IS) ? plain.get(i) : woven.resolve(copy));
        }
        return lane;
    }

    /** The woven test classes. */
    List<Path> tests() throws IOException {
        return lines().stream()
                .filter(line -> line.startsWith(Kind.TESTS + " "))
                .map(line -> woven.resolve(copy(line)))
                .toList();
    }

    /** There is none when nothing had to be woven. */
    private List<String> lines() throws IOException {
        return Files.exists(file) ? Files.readAllLines(file) : List.of();
    }

    private static String copy(String line) {
        return line.substring(line.indexOf(' ') + 1);
    }
}
