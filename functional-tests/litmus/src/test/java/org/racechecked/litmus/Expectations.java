package org.racechecked.litmus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The comments of one source file, by program.
 *
 * <p>{@code // race A} names one of the two lines of a race; one of them may stand outside of the program, in a helper.
 * {@code // races with itself} needs no label, or has one where a helper's line is meant; {@code // see race A} takes a
 * race from helpers alone, and {@code in name} restricts a helper's comment to one program. {@code // may race with
 * itself} stands where only some runs bring two threads to the line.
 */
final class Expectations {
    private static final Pattern METHOD = Pattern.compile("    (private )?(<T> )?void (\\w+)\\(.*");
    private static final Pattern ITEM = Pattern.compile(
            "(see race|races with itself|may race with itself|race|unordered)(?: ([A-Z]))?(?: in (\\w+))?");

    private final List<Note> notes = new ArrayList<>();

    /** One item of a comment: where it stands and what it says. */
    private record Note(String method, String place, String word, String label, String only) {
        boolean speaksOf(String program) {
            return method.equals(program) || only.equals(program);
        }

        boolean helps() {
            return only.isEmpty();
        }
    }

    static Expectations of(Path source) throws IOException {
        Expectations expectations = new Expectations();
        String method = "";
        int number = 0;
        for (String line : Files.readAllLines(source)) {
            number++;
            Matcher start = METHOD.matcher(line);
            if (start.matches()) {
                method = start.group(3);
            }
            int comment = line.indexOf("// ");
            if (comment >= 0) {
                expectations.read(method, source.getFileName() + ":" + number, line.substring(comment + 3));
            }
            if (line.equals("    }")) {
                method = "";
            }
        }
        return expectations;
    }

    private void read(String method, String place, String comment) {
        if (comment.startsWith("no race")) {
            notes.add(new Note(method, place, "no race", "", ""));
            return;
        }
        for (String part : comment.split(", ", -1)) {
            Matcher item = ITEM.matcher(part);
            if (item.matches()) {
                notes.add(new Note(method, place, item.group(1), text(item.group(2)), text(item.group(3))));
            }
        }
    }

    private static String text(String group) {
        return group == null ? "" : group;
    }

    /** All methods with comments. */
    Set<String> methods() {
        return notes.stream().map(Note::method).collect(Collectors.toSet());
    }

    /** What the comments say of the method {@code program}; {@code programs} are the methods that are not helpers. */
    Expectation of(String program, Set<String> programs) {
        Set<LinePair> races = new HashSet<>();
        Set<LinePair> possible = new HashSet<>();
        Set<LinePair> unordered = new HashSet<>();
        boolean none = false;
        for (Note note : notes) {
            if (!note.speaksOf(program)) {
                continue;
            }
            switch (note.word) {
                case "no race" -> none = true;
                case "races with itself" -> races.add(LinePair.of(note.place, note.place));
                case "may race with itself" -> possible.add(LinePair.of(note.place, note.place));
                case "unordered" -> unordered.add(pair("unordered", note.label, program, programs));
                default -> races.add(pair("race", note.label, program, programs));
            }
        }
        return new Expectation(races, possible, unordered, none);
    }

    private LinePair pair(String word, String label, String program, Set<String> programs) {
        List<Note> sides = notes.stream()
                .filter(note -> note.label.equals(label))
                .filter(note -> note.word.equals(word) || note.word.equals("races with itself"))
                .filter(note -> note.speaksOf(program) || (note.helps() && !programs.contains(note.method)))
                .toList();
        if (sides.size() == 1 && sides.get(0).word.equals("races with itself")) {
            return LinePair.of(sides.get(0).place, sides.get(0).place);
        }
        if (sides.size() != 2) {
            throw new IllegalStateException("needed two lines for \"" + word + " " + label + "\" of " + program
                    + ", found " + sides.stream().map(Note::place).toList());
        }
        return LinePair.of(sides.get(0).place, sides.get(1).place);
    }
}
