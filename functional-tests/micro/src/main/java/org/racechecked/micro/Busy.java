package org.racechecked.micro;

import java.util.Arrays;

/** Does it, woven or not. */
public final class Busy implements Work {
    private static final int TURNS = 10;

    private final Cell[] cells = new Cell[TIMES];
    private final int[] numbers = new int[TIMES];
    private final Object lock = new Object();

    /** An object with a field. */
    static final class Cell {
        int value;
    }

    /** Everything is there before it is measured. */
    public Busy() {
        Arrays.setAll(cells, i -> new Cell());
    }

    @Override
    public int sameObject() {
        Cell cell = cells[0];
        for (int i = 0; i < TIMES; i++) {
            cell.value = next(cell.value);
        }
        return cell.value;
    }

    @Override
    public int otherObject() {
        int sum = 0;
        for (int i = 0; i < TIMES; i++) {
            sum += next(cells[i].value);
        }
        return sum;
    }

    @Override
    public int element() {
        int sum = 0;
        for (int i = 0; i < TIMES; i++) {
            sum += next(numbers[i]);
        }
        return sum;
    }

    @Override
    public int loopEnd() {
        int sum = 0;
        for (int i = 0; i < TIMES; i += TURNS) {
            sum += next(sum(i));
        }
        return sum;
    }

    private int sum(int from) {
        int[] all = numbers;
        int sum = 0;
        for (int i = from; i < from + TURNS; i++) {
            sum += all[i];
        }
        return sum;
    }

    @Override
    public int monitor() {
        int entered = 0;
        for (int i = 0; i < TIMES; i++) {
            synchronized (lock) {
                entered++;
            }
        }
        return entered;
    }

    /** Keeps a loop from being one that tells at its end. */
    private static int next(int value) {
        return value * 31 + 1;
    }
}
