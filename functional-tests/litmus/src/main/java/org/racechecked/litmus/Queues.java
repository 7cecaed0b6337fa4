package org.racechecked.litmus;

import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TransferQueue;

/** Concurrent collections: what was done before an element was put is seen by who takes it. */
final class Queues extends Litmus {
    private final BlockingQueue<int[]> queue = new ArrayBlockingQueue<>(4);

    private static void passRight(BlockingQueue<int[]> queue) throws Exception {
        together(
                () -> {
                    int[] box = new int[1];
                    box[0] = 1;
                    queue.put(box);
                },
                () -> {
                    int[] box = queue.take();
                    check(box[0] == 1); // no race: put after it was filled
                });
    }

    private static void passTooEarly(BlockingQueue<int[]> queue) throws Exception {
        together(
                () -> {
                    int[] box = new int[1];
                    queue.put(box);
                    box[0] = 1; // race Q
                },
                () -> {
                    int[] box = queue.take();
                    check(box[0] >= 0); // race Q
                });
    }

    void arrayQueue() throws Exception {
        passRight(new ArrayBlockingQueue<>(1)); // no race: put before taken
    }

    void arrayQueue_filledAfter() throws Exception {
        passTooEarly(new ArrayBlockingQueue<>(1)); // see race Q
    }

    void linkedQueue() throws Exception {
        passRight(new LinkedBlockingQueue<>()); // no race: put before taken
    }

    void linkedQueue_filledAfter() throws Exception {
        passTooEarly(new LinkedBlockingQueue<>()); // see race Q
    }

    void deque() throws Exception {
        passRight(new LinkedBlockingDeque<>()); // no race: put before taken
    }

    void deque_filledAfter() throws Exception {
        passTooEarly(new LinkedBlockingDeque<>()); // see race Q
    }

    void synchronous() throws Exception {
        passRight(new SynchronousQueue<>()); // no race: put before taken
    }

    void synchronous_filledAfter() throws Exception {
        passTooEarly(new SynchronousQueue<>()); // see race Q
    }

    void transferring() throws Exception {
        passRight(new LinkedTransferQueue<>()); // no race: put before taken
    }

    void transferring_filledAfter() throws Exception {
        passTooEarly(new LinkedTransferQueue<>()); // see race Q
    }

    void priority() throws Exception {
        passRight(new PriorityBlockingQueue<>(1, (a, b) -> 0)); // no race: put before taken
    }

    void priority_filledAfter() throws Exception {
        passTooEarly(new PriorityBlockingQueue<>(1, (a, b) -> 0)); // see race Q
    }

    private static final class Due implements Delayed {
        private int value;

        @Override
        public long getDelay(TimeUnit unit) {
            return 0;
        }

        @Override
        public int compareTo(Delayed other) {
            return 0;
        }
    }

    void delayed() throws Exception {
        DelayQueue<Due> due = new DelayQueue<>();
        together(
                () -> {
                    Due one = new Due();
                    one.value = 1;
                    due.put(one);
                },
                () -> check(due.take().value == 1)); // no race: put before taken
    }

    void delayed_filledAfter() throws Exception {
        DelayQueue<Due> due = new DelayQueue<>();
        together(
                () -> {
                    Due one = new Due();
                    due.put(one);
                    one.value = 1; // race A
                },
                () -> {
                    check(due.take().value >= 0); // race A
                });
    }

    void linkedConcurrent() throws Exception {
        Queue<int[]> linked = new ConcurrentLinkedQueue<>();
        together(
                () -> {
                    int[] box = {0};
                    box[0] = 1;
                    linked.add(box);
                },
                () -> {
                    until(() -> linked.peek() != null);
                    read = linked.peek()[0]; // no race: added after it was filled
                });
        check(read == 1);
    }

    void linkedConcurrent_filledAfter() throws Exception {
        Queue<int[]> linked = new ConcurrentLinkedQueue<>();
        together(
                () -> {
                    int[] box = {0};
                    linked.add(box);
                    box[0] = 1; // race A
                },
                () -> {
                    until(() -> linked.peek() != null);
                    read = linked.peek()[0]; // race A
                });
    }

    void transferred() throws Exception {
        TransferQueue<int[]> transfer = new LinkedTransferQueue<>();
        together(
                () -> {
                    int[] box = {0};
                    box[0] = 1;
                    transfer.transfer(box);
                },
                () -> {
                    read = transfer.take()[0]; // no race: transferred after it was filled
                });
    }

    /** A transfer returns when the element was received, not when the receiver has done with it. */
    void transferred_changedAfter() throws Exception {
        TransferQueue<int[]> transfer = new LinkedTransferQueue<>();
        together(
                () -> {
                    int[] box = {0};
                    transfer.transfer(box);
                    box[0] = 1; // race A
                },
                () -> {
                    read = transfer.take()[0]; // race A
                });
    }

    /** Two elements, two makers: who takes one knows nothing of the other's maker. */
    void makers() throws Exception {
        together(
                () -> queue.put(new int[] {1}),
                () -> {
                    data = 1;
                    queue.put(new int[] {2});
                },
                () -> {
                    int sum = queue.take()[0] + queue.take()[0];
                    read = sum == 3 ? data : 0; // no race: both were taken
                });
        check(read == 1);
    }

    void makers_onlyTheOther() throws Exception {
        BlockingQueue<int[]> second = new ArrayBlockingQueue<>(4);
        together(
                () -> queue.put(new int[] {1}),
                () -> {
                    data = 1; // race A
                    second.put(new int[] {2});
                },
                () -> {
                    int sum = queue.take()[0];
                    read = sum == 1 ? data : 0; // race A
                    check(second.take()[0] == 2);
                });
    }

    /** The size of a queue says nothing of its elements. */
    void offered() throws Exception {
        together(
                () -> {
                    data = 1;
                    check(queue.offer(new int[1]));
                },
                () -> {
                    check(queue.take().length == 1);
                    read = data; // no race: the offer was accepted
                });
    }

    void offered_onlyCounted() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    check(queue.offer(new int[1]));
                },
                () -> {
                    read = queue.size();
                    read = data; // race A
                });
    }
}
