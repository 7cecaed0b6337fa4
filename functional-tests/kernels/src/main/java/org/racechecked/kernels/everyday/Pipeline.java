package org.racechecked.kernels.everyday;

import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** One half of the threads hands orders to the other through a queue that is often full or empty. */
public final class Pipeline extends EverydayProgram {
    private static final int CAPACITY = 256;

    private int orders;
    private int producers;
    private int consumers;
    private BlockingQueue<Order> queue = new ArrayBlockingQueue<>(CAPACITY);
    private long[] totals = {};

    /** What is handed over. */
    @SuppressWarnings("ArrayRecordComponent") // orders are never compared
    private record Order(String customer, int[] amounts) {
        static Order number(int number) {
            return new Order("customer " + number % 16, new int[] {number, number + 1, number + 2});
        }

        long total() {
            long total = customer.length();
            for (int amount : amounts) {
                total += amount;
            }
            return total;
        }
    }

    public Pipeline() {
        super("pipeline", "records through an ArrayBlockingQueue");
    }

    /** A thread alone would wait for itself, so there are two at least. */
    @Override
    void setUp(Size size) {
        orders = orders(size);
        producers = Math.max(1, threads() / 2);
        consumers = Math.max(1, threads() - producers);
        queue = new ArrayBlockingQueue<>(CAPACITY);
        totals = new long[consumers];
    }

    private static int orders(Size size) {
        return switch (size) {
            case S -> 5_000;
            case W -> 100_000;
            case A -> 1_000_000;
        };
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Team.run(producers + consumers, this::work);
    }

    @Override
    void work(int me, Team team) throws InterruptedException {
        if (me < producers) {
            produce(Slab.of(orders, producers, me));
        } else {
            int consumer = me - producers;
            totals[consumer] = consume(Slab.of(orders, consumers, consumer).length());
        }
    }

    private void produce(Slab numbers) throws InterruptedException {
        for (int number = numbers.from(); number < numbers.to(); number++) {
            queue.put(Order.number(number));
        }
    }

    private long consume(int count) throws InterruptedException {
        long total = 0;
        for (int i = 0; i < count; i++) {
            total += queue.take().total();
        }
        return total;
    }

    @Override
    public void verify() {
        long expected = 0;
        for (int number = 0; number < orders; number++) {
            expected += Order.number(number).total();
        }
        WrongAnswer.unlessEqual(
                "total of all orders", expected, Arrays.stream(totals).sum());
        WrongAnswer.unlessEqual("orders left in the queue", 0, queue.size());
    }
}
