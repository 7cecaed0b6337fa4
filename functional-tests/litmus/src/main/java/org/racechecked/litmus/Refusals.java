package org.racechecked.litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Calls that may refuse: one that changes nothing publishes nothing, whoever looks meanwhile. */
final class Refusals extends Litmus {
    private static final String TOKEN = "token";
    private static final String OLD = "old";
    private static final VarHandle FLAG = flagHandle();
    private static final AtomicIntegerFieldUpdater<Refusals> STATE =
            AtomicIntegerFieldUpdater.newUpdater(Refusals.class, "state");
    private final AtomicInteger number = new AtomicInteger();
    private final AtomicReference<String> box = new AtomicReference<>("");
    private final AtomicIntegerArray array = new AtomicIntegerArray(2);
    private final BlockingQueue<String> queue = new ArrayBlockingQueue<>(1);
    private final BlockingQueue<String> full = new ArrayBlockingQueue<>(1, true, Set.of(TOKEN));
    private final Set<String> names = ConcurrentHashMap.newKeySet();
    private final Set<String> known = ConcurrentHashMap.newKeySet();

    {
        known.add(TOKEN);
    }

    private final ConcurrentMap<String, Integer> ages = new ConcurrentHashMap<>(Map.of(OLD, 0));
    private final ConcurrentMap<String, int[]> boxes = new ConcurrentHashMap<>();
    private final CompletableFuture<String> future = new CompletableFuture<>();
    private final CompletableFuture<String> ended = CompletableFuture.completedFuture(TOKEN);
    private final Lock lock = new ReentrantLock();
    private volatile int state;
    private int flag;

    private static VarHandle flagHandle() {
        try {
            return MethodHandles.lookup().findVarHandle(Refusals.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Writes the data and makes the call; whoever reads looks first, but may get there without having seen anything. */
    private void published(Action call, Condition look) throws Exception {
        together(
                () -> {
                    data = 1;
                    call.run();
                },
                () -> {
                    if (look.holds()) {
                        read = data; // no race: seen
                    }
                });
    }

    private void refused(Action call, Condition look) throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    call.run();
                },
                () -> {
                    if (look.holds()) {
                        read = data; // race A
                    }
                });
    }

    void exchange() throws Exception {
        Action call = () -> check(number.compareAndExchange(0, 1) == 0);
        published(call, () -> number.get() == 1); // no race: it succeeds
    }

    void exchange_failed() throws Exception {
        Action call = () -> check(number.compareAndExchange(5, 1) == 0);
        refused(call, () -> number.get() == 0); // see race A
    }

    void exchangeOfReference() throws Exception {
        Action call = () -> check(box.compareAndExchange("", TOKEN) == "");
        published(call, () -> box.get() == TOKEN); // no race: it succeeds
    }

    void exchangeOfReference_failed() throws Exception {
        Action call = () -> check(box.compareAndExchange(TOKEN, TOKEN) == "");
        refused(call, () -> box.get() == ""); // see race A
    }

    void weakly() throws Exception {
        Action call = () -> until(() -> number.weakCompareAndSetVolatile(0, 1));
        published(call, () -> number.get() == 1); // no race: it succeeds
    }

    void weakly_failed() throws Exception {
        Action call = () -> check(!number.weakCompareAndSetVolatile(5, 1));
        refused(call, () -> number.get() == 0); // see race A
    }

    void release() throws Exception {
        Action call = () -> check(number.compareAndExchangeRelease(0, 1) == 0);
        published(call, () -> number.get() == 1); // no race: it succeeds
    }

    void release_failed() throws Exception {
        Action call = () -> check(number.compareAndExchangeRelease(5, 1) == 0);
        refused(call, () -> number.get() == 0); // see race A
    }

    void weakRelease() throws Exception {
        Action call = () -> until(() -> number.weakCompareAndSetRelease(0, 1));
        published(call, () -> number.get() == 1); // no race: it succeeds
    }

    void weakRelease_failed() throws Exception {
        Action call = () -> check(!number.weakCompareAndSetRelease(5, 1));
        refused(call, () -> number.get() == 0); // see race A
    }

    void element() throws Exception {
        Action call = () -> check(array.compareAndSet(0, 0, 1));
        published(call, () -> array.get(0) == 1); // no race: it succeeds
    }

    void element_failed() throws Exception {
        Action call = () -> check(!array.compareAndSet(0, 5, 1));
        refused(call, () -> array.get(0) == 0); // see race A
    }

    void elementExchange() throws Exception {
        Action call = () -> check(array.compareAndExchange(0, 0, 1) == 0);
        published(call, () -> array.get(0) == 1); // no race: it succeeds
    }

    void elementExchange_failed() throws Exception {
        Action call = () -> check(array.compareAndExchange(0, 5, 1) == 0);
        refused(call, () -> array.get(0) == 0); // see race A
    }

    void elementRelease() throws Exception {
        Action call = () -> check(array.compareAndExchangeRelease(0, 0, 1) == 0);
        published(call, () -> array.get(0) == 1); // no race: it succeeds
    }

    void elementRelease_failed() throws Exception {
        Action call = () -> check(array.compareAndExchangeRelease(0, 5, 1) == 0);
        refused(call, () -> array.get(0) == 0); // see race A
    }

    void updater() throws Exception {
        Action call = () -> check(STATE.compareAndSet(this, 0, 1));
        published(call, () -> state == 1); // no race: it succeeds
    }

    void updater_failed() throws Exception {
        Action call = () -> check(!STATE.compareAndSet(this, 5, 1));
        refused(call, () -> state == 0); // see race A
    }

    void handle() throws Exception {
        Action call = () -> check(FLAG.compareAndSet(this, 0, 1));
        published(call, () -> (int) FLAG.getVolatile(this) == 1); // no race: it succeeds
    }

    void handle_failed() throws Exception {
        Action call = () -> check(!FLAG.compareAndSet(this, 5, 1));
        refused(call, () -> (int) FLAG.getVolatile(this) == 0); // see race A
    }

    void handleExchange() throws Exception {
        Action call = () -> check((int) FLAG.compareAndExchange(this, 0, 1) == 0);
        published(call, () -> (int) FLAG.getVolatile(this) == 1); // no race: it succeeds
    }

    void handleExchange_failed() throws Exception {
        Action call = () -> check((int) FLAG.compareAndExchange(this, 5, 1) == 0);
        refused(call, () -> (int) FLAG.getVolatile(this) == 0); // see race A
    }

    void handleRelease() throws Exception {
        Action call = () -> check((int) FLAG.compareAndExchangeRelease(this, 0, 1) == 0);
        published(call, () -> (int) FLAG.getVolatile(this) == 1); // no race: it succeeds
    }

    void handleRelease_failed() throws Exception {
        Action call = () -> check((int) FLAG.compareAndExchangeRelease(this, 5, 1) == 0);
        refused(call, () -> (int) FLAG.getVolatile(this) == 0); // see race A
    }

    void offer() throws Exception {
        Action call = () -> check(queue.offer(TOKEN));
        published(call, () -> queue.peek() == TOKEN); // no race: it succeeds
    }

    void offer_full() throws Exception {
        Action call = () -> check(!full.offer(TOKEN));
        refused(call, () -> full.peek() == TOKEN); // see race A
    }

    void add() throws Exception {
        Action call = () -> check(names.add(TOKEN));
        published(call, () -> names.contains(TOKEN)); // no race: it succeeds
    }

    void add_known() throws Exception {
        Action call = () -> check(!known.add(TOKEN));
        refused(call, () -> known.contains(TOKEN)); // see race A
    }

    void putIfAbsent() throws Exception {
        Action call = () -> check(ages.putIfAbsent(TOKEN, 1) == null);
        published(call, () -> ages.containsKey(TOKEN)); // no race: it succeeds
    }

    void putIfAbsent_present() throws Exception {
        Action call = () -> check(ages.putIfAbsent(OLD, 1) == 0);
        refused(call, () -> ages.containsKey(OLD)); // see race A
    }

    void replace() throws Exception {
        Action call = () -> check(ages.replace(OLD, 0, 1));
        published(call, () -> ages.get(OLD) == 1); // no race: it succeeds
    }

    void replace_another() throws Exception {
        Action call = () -> check(!ages.replace(OLD, 5, 1));
        refused(call, () -> ages.get(OLD) == 0); // see race A
    }

    // row: Map.replace(java.lang.Object,java.lang.Object)
    void replaceKey() throws Exception {
        Action call = () -> check(ages.replace(OLD, 1) == 0);
        published(call, () -> ages.get(OLD) == 1); // no race: it succeeds
    }

    // row: Map.replace(java.lang.Object,java.lang.Object)
    void replaceKey_absent() throws Exception {
        Action call = () -> check(ages.replace(TOKEN, 1) == null);
        refused(call, () -> !ages.containsKey(TOKEN)); // see race A
    }

    void complete() throws Exception {
        Action call = () -> check(future.complete(TOKEN));
        published(call, () -> future.isDone()); // no race: it succeeds
    }

    void complete_ended() throws Exception {
        Action call = () -> check(!ended.complete(TOKEN));
        refused(call, () -> ended.isDone()); // see race A
    }

    /** Who replaces what another has put hears who put it. */
    void found() throws Exception {
        together(
                () -> {
                    int[] mine = new int[1];
                    mine[0] = 1;
                    check(boxes.putIfAbsent(TOKEN, mine) == null);
                },
                () -> {
                    int[] before = replaced();
                    read = before[0]; // no race: filled before it was put
                });
        check(read == 1);
    }

    void found_filledAfter() throws Exception {
        together(
                () -> {
                    int[] mine = new int[1];
                    check(boxes.putIfAbsent(TOKEN, mine) == null);
                    mine[0] = 1; // race F
                },
                () -> {
                    int[] before = replaced();
                    read = before[0]; // race F
                });
    }

    private int[] replaced() throws Exception {
        int[][] before = new int[1][];
        until(() -> {
            before[0] = boxes.replace(TOKEN, new int[1]);
            return before[0] != null;
        });
        return before[0];
    }

    /** A lock that was not got guards nothing. */
    void locked() throws Exception {
        Action add = () -> {
            if (lock.tryLock()) {
                data++; // no race: one lock
                lock.unlock();
            }
        };
        together(add, add);
    }

    void locked_notGot() throws Exception {
        lock.lock();
        Action add = () -> {
            if (!lock.tryLock()) {
                data++; // races with itself
            }
        };
        together(add, add);
        lock.unlock();
    }
}
