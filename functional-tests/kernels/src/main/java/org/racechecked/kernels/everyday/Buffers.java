package org.racechecked.kernels.everyday;

import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** Every thread appends characters to texts of its own, which grow. */
public final class Buffers extends EverydayProgram {
    private static final int LENGTH = 60;

    private int texts;
    private long[] sums = {};

    public Buffers() {
        super("buffers", "growing arrays of characters in objects of one thread", GrowingText.class);
    }

    @Override
    void setUp(Size size) {
        texts = texts(size);
        sums = new long[threads()];
    }

    private static int texts(Size size) {
        return switch (size) {
            case S -> 5_000;
            case W -> 300_000;
            case A -> 3_000_000;
        };
    }

    @Override
    void work(int me, Team team) {
        Slab share = share(texts, me);
        long sum = 0;
        for (int i = share.from(); i < share.to(); i++) {
            GrowingText text = new GrowingText();
            for (int j = 0; j < LENGTH; j++) {
                text.append(character(i, j));
            }
            sum += text.hash();
        }
        sums[me] = sum;
    }

    private static char character(int text, int at) {
        return (char) (text + at);
    }

    @Override
    public void verify() {
        for (int me = 0; me < threads(); me++) {
            Slab share = share(texts, me);
            long expected = 0;
            for (int i = share.from(); i < share.to(); i++) {
                StringBuilder text = new StringBuilder();
                for (int j = 0; j < LENGTH; j++) {
                    text.append(character(i, j));
                }
                expected += text.toString().hashCode();
            }
            WrongAnswer.unlessEqual("sum of hash codes of thread " + me, expected, sums[me]);
        }
    }
}
