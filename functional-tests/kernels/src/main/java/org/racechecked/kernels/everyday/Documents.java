package org.racechecked.kernels.everyday;

import java.util.StringJoiner;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** Every thread reads documents into maps and lists of its own and writes them again. */
public final class Documents extends EverydayProgram {
    private static final int PEOPLE = 100;

    private int documents;
    private String text = "";
    private long[] wrong = {};

    public Documents() {
        super(
                "documents",
                "text parsed into maps and lists, and printed again",
                DocumentReader.class,
                DocumentWriter.class);
    }

    @Override
    void setUp(Size size) {
        documents = documents(size);
        StringJoiner people = new StringJoiner(", ", "[", "]");
        for (int i = 0; i < PEOPLE; i++) {
            people.add(person(i));
        }
        text = people.toString();
        wrong = new long[threads()];
    }

    private static String person(int number) {
        return "{\"number\": " + number + ", \"name\": \"person number " + number
                + "\", \"tags\": [1, -2, 3, \"x\"], \"more\": {\"a\": 1, \"b\": [], \"c\": {}}}";
    }

    private static int documents(Size size) {
        return switch (size) {
            case S -> 20;
            case W -> 300;
            case A -> 3_000;
        };
    }

    @Override
    void work(int me, Team team) {
        Slab share = share(documents, me);
        for (int i = share.from(); i < share.to(); i++) {
            Object document = DocumentReader.read(text);
            if (!DocumentWriter.write(document).equals(text)) {
                wrong[me]++;
            }
        }
    }

    @Override
    public void verify() {
        for (int me = 0; me < threads(); me++) {
            WrongAnswer.unlessEqual("documents that thread " + me + " wrote wrongly", 0, wrong[me]);
        }
    }
}
