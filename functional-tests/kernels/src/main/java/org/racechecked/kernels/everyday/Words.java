package org.racechecked.kernels.everyday;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** Counts the words of a text, line by line, in one map for all threads. */
public final class Words extends EverydayProgram {
    private static final int LINES = 300;
    private static final int WORDS_PER_LINE = 20;
    private static final int VOCABULARY = 3_000;

    private int linesToRead;
    private String[] text = {};
    private ConcurrentHashMap<String, Integer> counts = new ConcurrentHashMap<>();

    public Words() {
        super("words", "words counted in a ConcurrentHashMap");
    }

    @Override
    void setUp(Size size) {
        linesToRead = linesToRead(size);
        Random random = new Random(1);
        text = new String[LINES];
        for (int i = 0; i < LINES; i++) {
            text[i] = line(random);
        }
        counts = new ConcurrentHashMap<>();
    }

    private static int linesToRead(Size size) {
        return switch (size) {
            case S -> 1_000;
            case W -> 20_000;
            case A -> 200_000;
        };
    }

    /** Small numbers are frequent, as short words are. */
    private static String line(Random random) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < WORDS_PER_LINE; i++) {
            int word = (int) (VOCABULARY * random.nextDouble() * random.nextDouble());
            line.append("word").append(word).append(' ');
        }
        return line.toString().strip();
    }

    @Override
    void work(int me, Team team) {
        Slab share = share(linesToRead, me);
        for (int i = share.from(); i < share.to(); i++) {
            for (String word : wordsOf(i)) {
                counts.merge(word, 1, Integer::sum);
            }
        }
    }

    /** The text is read from its beginning again when it is at its end. */
    private String[] wordsOf(int line) {
        return text[line % LINES].split(" ", -1);
    }

    @Override
    public void verify() {
        Map<String, Integer> expected = new HashMap<>();
        for (int i = 0; i < linesToRead; i++) {
            for (String word : wordsOf(i)) {
                expected.merge(word, 1, Integer::sum);
            }
        }
        WrongAnswer.unlessEqual("different words", expected.size(), counts.size());
        expected.forEach(
                (word, count) -> WrongAnswer.unlessEqual("count of " + word, count, counts.getOrDefault(word, 0)));
    }
}
