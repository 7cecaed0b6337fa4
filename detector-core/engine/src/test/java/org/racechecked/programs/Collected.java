package org.racechecked.programs;

import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;

/** Programs that wait until the collector has taken what nobody uses any more. */
@SuppressWarnings("all")
class Collected {
    static class Cell {
        int value;

        void increment() {
            value++;
        }
    }

    private static Cell cell() {
        Cell cell = new Cell();
        for (int i = 0; i < 3; i++) {
            cell.increment();
        }
        return cell;
    }

    private static int[] array() {
        int[] array = new int[3];
        fill(array);
        return array;
    }

    private static void fill(int[] array) {
        for (int i = 0; i < 3; i++) {
            array[i]++;
        }
    }

    private static void awaitEnd(WeakReference<?> gone) throws InterruptedException {
        for (int i = 0; i < 100 && gone.get() != null; i++) {
            System.gc();
            Thread.sleep(5);
        }
        if (gone.get() != null) {
            throw new AssertionError("somebody still knows " + gone.get());
        }
    }

    void object() throws InterruptedException {
        awaitEnd(new WeakReference<>(cell()));
    }

    void arrays() throws InterruptedException {
        awaitEnd(new WeakReference<>(array()));
    }

    void objects() throws InterruptedException {
        WeakReference<?> last = null;
        for (int i = 0; i < 500; i++) {
            last = new WeakReference<>(cell());
        }
        awaitEnd(last);
    }

    /** Whoever works on one large array after the other has no room for those before. */
    void large() throws InterruptedException {
        WeakReference<?> first = large(0);
        for (int i = 1; i < 20; i++) {
            large(i);
        }
        ManagementFactory.getMemoryMXBean().gc();
        if (first.get() != null) {
            throw new AssertionError("the first is still there");
        }
    }

    private static WeakReference<?> large(int number) {
        int[] array = new int[(2 << 20) + number];
        fill(array);
        return new WeakReference<>(array);
    }
}
