package org.racechecked.litmus;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import org.jspecify.annotations.Nullable;

/**
 * Variables at which chance decides who comes first: whoever comes second knows what the first did before, but might have been the
 * first. The second thread is late, so that the order of an undisturbed run hides the race of each racy program.
 */
final class FirstComers extends Litmus {
    private static final VarHandle COUNT = count();
    private static final AtomicIntegerFieldUpdater<FirstComers> UPDATED =
            AtomicIntegerFieldUpdater.newUpdater(FirstComers.class, "updated");

    private final AtomicBoolean busy = new AtomicBoolean();
    private final AtomicInteger number = new AtomicInteger();
    private final AtomicIntegerArray array = new AtomicIntegerArray(2);
    private final AtomicReference<@Nullable Node> head = new AtomicReference<>();
    private final AtomicStampedReference<String> stamped = new AtomicStampedReference<>("none", 0);
    private final ConcurrentMap<String, Integer> map = new ConcurrentHashMap<>();
    private final Map<String, List<Integer>> lists = new ConcurrentHashMap<>();
    private final Queue<String> queue = new ConcurrentLinkedQueue<>();
    private volatile boolean ready;
    private volatile int turn;
    private volatile @Nullable Node instance;
    private volatile int updated;
    private int counted;
    private int seen;

    private record Node(int value, @Nullable Node next) {}

    private static VarHandle count() {
        try {
            return MethodHandles.lookup().findVarHandle(FirstComers.class, "counted", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static void late() throws Exception {
        Thread.sleep(2);
    }

    private void lock() throws Exception {
        until(() -> busy.compareAndSet(false, true));
    }

    private void unlock() {
        busy.set(false);
    }

    void spinLock() throws Exception {
        together(
                () -> {
                    lock();
                    data = 1;
                    unlock();
                },
                () -> {
                    late();
                    lock();
                    read = data; // no race: whoever has the lock is alone
                    unlock();
                });
    }

    void spinLock_writtenBefore() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    lock();
                    unlock();
                },
                () -> {
                    late();
                    lock();
                    read = data; // race A
                    unlock();
                });
    }

    void spinLockOften() throws Exception {
        together(
                () -> {
                    for (int i = 0; i < 3; i++) {
                        lock();
                        data = 1;
                        unlock();
                    }
                },
                () -> {
                    late();
                    for (int i = 0; i < 3; i++) {
                        lock();
                        read = data; // no race: whoever has the lock is alone
                        unlock();
                    }
                });
    }

    void spinLockOften_writtenBefore() throws Exception {
        together(
                () -> {
                    for (int i = 0; i < 3; i++) {
                        data = 1; // race A
                        lock();
                        unlock();
                    }
                },
                () -> {
                    late();
                    for (int i = 0; i < 3; i++) {
                        lock();
                        read = data; // race A
                        unlock();
                    }
                });
    }

    void counted() throws Exception {
        together(
                () -> {
                    data = 1;
                    number.incrementAndGet();
                },
                () -> {
                    late();
                    if (number.incrementAndGet() == 2) {
                        read = data; // no race: the other has counted
                    }
                });
    }

    void counted_whoeverCounts() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    number.incrementAndGet();
                },
                () -> {
                    late();
                    if (number.incrementAndGet() > 0) {
                        read = data; // race A
                    }
                });
    }

    /** What is hidden need not be hidden by the first time that somebody counts. */
    void countedOften() throws Exception {
        together(
                () -> {
                    for (int i = 0; i < 3; i++) {
                        seen = number.incrementAndGet();
                    }
                    data = 1;
                    number.incrementAndGet();
                },
                () -> {
                    late();
                    if (number.incrementAndGet() == 5) {
                        read = data; // no race: the other has counted all
                    }
                });
    }

    void countedOften_whoeverCounts() throws Exception {
        together(
                () -> {
                    for (int i = 0; i < 3; i++) {
                        seen = number.incrementAndGet();
                    }
                    data = 1; // race A
                    number.incrementAndGet();
                },
                () -> {
                    late();
                    if (number.incrementAndGet() > 0) {
                        read = data; // race A
                    }
                });
    }

    void countedByThree() throws Exception {
        together(
                () -> {
                    data = 1;
                    number.incrementAndGet();
                },
                () -> seen = number.incrementAndGet(),
                () -> {
                    late();
                    if (number.incrementAndGet() == 3) {
                        read = data; // no race: all have counted
                    }
                });
    }

    void countedByThree_whoeverCounts() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    number.incrementAndGet();
                },
                () -> seen = number.incrementAndGet(),
                () -> {
                    late();
                    if (number.incrementAndGet() > 0) {
                        read = data; // race A
                    }
                });
    }

    void flag() throws Exception {
        together(
                () -> {
                    data = 1;
                    ready = true;
                },
                () -> {
                    late();
                    if (ready) {
                        read = data; // no race: it was told
                    }
                });
    }

    void flag_whateverItSays() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    ready = true;
                },
                () -> {
                    late();
                    boolean told = ready;
                    read = told ? data : data + 1; // race A
                });
    }

    void flagPolled() throws Exception {
        together(
                () -> {
                    data = 1;
                    ready = true;
                },
                () -> {
                    late();
                    until(() -> ready);
                    read = data; // no race: it was told
                });
    }

    void flagPolled_forAWhile() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    ready = true;
                },
                () -> {
                    late();
                    for (int i = 0; i < 2 && !ready; i++) {
                        Thread.yield();
                    }
                    read = data; // race A
                });
    }

    void volatileCount() throws Exception {
        together(
                () -> {
                    data = 1;
                    turn++;
                },
                () -> {
                    late();
                    if (turn++ == 1) {
                        read = data; // no race: the other has counted
                    }
                });
    }

    void volatileCount_whoeverCounts() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    turn++;
                },
                () -> {
                    late();
                    if (turn++ >= 0) {
                        read = data; // race A
                    }
                });
    }

    void takenOnce() throws Exception {
        Action take = () -> {
            if (!busy.getAndSet(true)) {
                data++; // no race: only one gets here
            }
        };
        together(take, () -> {
            late();
            take.run();
        });
        check(data == 1);
    }

    void takenOnce_writtenBefore() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    busy.getAndSet(true);
                },
                () -> {
                    late();
                    read = busy.getAndSet(true) ? 1 : 0;
                    read = data; // race A
                });
    }

    void exchanged() throws Exception {
        together(
                () -> {
                    data = 1;
                    head.set(new Node(1, null));
                },
                () -> {
                    late();
                    if (head.getAndSet(null) != null) {
                        read = data; // no race: there was something
                    }
                });
    }

    void exchanged_forNothing() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    head.set(new Node(1, null));
                },
                () -> {
                    late();
                    seen = head.getAndSet(null) == null ? 0 : 1;
                    read = data; // race A
                });
    }

    private void push(int value) {
        Node before;
        Node after;
        do {
            before = head.get();
            after = new Node(value, before);
        } while (!head.compareAndSet(before, after));
    }

    void pushed() throws Exception {
        together(
                () -> {
                    data = 1;
                    push(1);
                },
                () -> {
                    late();
                    push(2);
                    Node top = head.get();
                    if (top != null && (top.next != null || top.value == 1)) {
                        read = data; // no race: the other has pushed
                    }
                });
    }

    void pushed_first() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    push(1);
                },
                () -> {
                    late();
                    push(2);
                    read = data; // race A
                });
    }

    void greatest() throws Exception {
        together(
                () -> {
                    data = 1;
                    number.set(7);
                },
                () -> {
                    late();
                    if (number.updateAndGet(known -> Math.max(known, 3)) == 7) {
                        read = data; // no race: that was the other's
                    }
                });
    }

    void greatest_anyhow() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    number.set(7);
                },
                () -> {
                    late();
                    if (number.updateAndGet(known -> Math.max(known, 3)) >= 3) {
                        read = data; // race A
                    }
                });
    }

    void element() throws Exception {
        together(
                () -> {
                    data = 1;
                    array.addAndGet(1, 1);
                },
                () -> {
                    late();
                    if (array.addAndGet(1, 1) == 2) {
                        read = data; // no race: the other has counted
                    }
                });
    }

    void element_whoeverCounts() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    array.addAndGet(1, 1);
                },
                () -> {
                    late();
                    if (array.addAndGet(1, 1) > 0) {
                        read = data; // race A
                    }
                });
    }

    void handle() throws Exception {
        together(
                () -> {
                    data = 1;
                    seen = (int) COUNT.getAndAdd(this, 1);
                },
                () -> {
                    late();
                    if ((int) COUNT.getAndAdd(this, 1) == 1) {
                        read = data; // no race: the other has counted
                    }
                });
    }

    void handle_whoeverCounts() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    seen = (int) COUNT.getAndAdd(this, 1);
                },
                () -> {
                    late();
                    if ((int) COUNT.getAndAdd(this, 1) >= 0) {
                        read = data; // race A
                    }
                });
    }

    void updater() throws Exception {
        together(
                () -> {
                    data = 1;
                    seen = UPDATED.incrementAndGet(this);
                },
                () -> {
                    late();
                    if (UPDATED.incrementAndGet(this) == 2) {
                        read = data; // no race: the other has counted
                    }
                });
    }

    void updater_whoeverCounts() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    seen = UPDATED.incrementAndGet(this);
                },
                () -> {
                    late();
                    if (UPDATED.incrementAndGet(this) > 0) {
                        read = data; // race A
                    }
                });
    }

    void stamped() throws Exception {
        together(
                () -> {
                    data = 1;
                    stamped.set("first", 1);
                },
                () -> {
                    late();
                    if (stamped.compareAndSet("first", "second", 1, 2)) {
                        read = data; // no race: the other was first
                    }
                });
    }

    void stamped_orNot() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    stamped.set("first", 1);
                },
                () -> {
                    late();
                    read = stamped.compareAndSet("first", "second", 1, 2) ? 1 : 0;
                    read = data; // race A
                });
    }

    void merged() throws Exception {
        together(
                () -> {
                    data = 1;
                    map.merge("n", 1, Integer::sum);
                },
                () -> {
                    late();
                    if (map.merge("n", 1, Integer::sum) == 2) {
                        read = data; // no race: the other has counted
                    }
                });
    }

    void merged_whoeverCounts() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    map.merge("n", 1, Integer::sum);
                },
                () -> {
                    late();
                    if (map.merge("n", 1, Integer::sum) > 0) {
                        read = data; // race A
                    }
                });
    }

    private static List<Integer> added(@Nullable List<Integer> list, int number) {
        List<Integer> all = list == null ? new ArrayList<>() : list;
        all.add(number); // race L in computed_readOutside
        return all;
    }

    void computed() throws Exception {
        together(() -> lists.compute("l", (name, list) -> added(list, 1)), () -> {
            late();
            List<Integer> list = lists.compute("l", (name, known) -> added(known, 2));
            lists.compute("l", (name, known) -> {
                read = list.size(); // no race: one at a time for each key
                return known;
            });
        });
    }

    void computed_readOutside() throws Exception {
        together(() -> lists.compute("l", (name, list) -> added(list, 1)), () -> {
            late();
            List<Integer> list = lists.compute("l", (name, known) -> added(known, 2));
            read = list.size(); // race L
        });
    }

    void putFirst() throws Exception {
        together(
                () -> {
                    data = 1;
                    map.putIfAbsent("n", 1);
                },
                () -> {
                    late();
                    if (map.putIfAbsent("n", 2) != null) {
                        read = data; // no race: the other was first
                    }
                });
    }

    void putFirst_orNot() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    map.putIfAbsent("n", 1);
                },
                () -> {
                    late();
                    Integer known = map.putIfAbsent("n", 2);
                    read = known == null ? data + 1 : data; // race A
                });
    }

    void lookedUp() throws Exception {
        together(
                () -> {
                    data = 1;
                    map.put("n", 1);
                },
                () -> {
                    late();
                    if (map.get("n") != null) {
                        read = data; // no race: the other has put it there
                    }
                });
    }

    void lookedUp_orNot() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    map.put("n", 1);
                },
                () -> {
                    late();
                    Integer known = map.get("n");
                    read = known == null ? data + 1 : data; // race A
                });
    }

    void polled() throws Exception {
        together(
                () -> {
                    data = 1;
                    queue.add("first");
                },
                () -> {
                    late();
                    if (queue.poll() != null) {
                        read = data; // no race: the other has put it there
                    }
                });
    }

    void polled_orNot() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    queue.add("first");
                },
                () -> {
                    late();
                    String first = queue.poll();
                    read = first == null ? data + 1 : data; // race A
                });
    }

    private Node instance() {
        Node known = instance;
        if (known == null) {
            synchronized (this) {
                known = instance;
                if (known == null) {
                    known = new Node(1, null);
                    data = 1;
                    instance = known;
                }
            }
        }
        return known;
    }

    private Node bare() {
        Node known = instance;
        if (known == null) {
            known = new Node(1, null);
            instance = known;
        }
        return known;
    }

    void madeOnce() throws Exception {
        together(() -> seen = instance().value, () -> {
            late();
            Node made = instance();
            read = made.value + data; // no race: whoever made it has written it before
        });
    }

    void madeOnce_writtenOutside() throws Exception {
        together(
                () -> {
                    data = 1; // race A
                    seen = bare().value;
                },
                () -> {
                    late();
                    Node made = bare();
                    read = made.value + data; // race A
                });
    }

    void tasks() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> first = pool.submit(() -> {
            data = 1;
            return number.incrementAndGet();
        });
        Future<?> second = pool.submit(() -> {
            late();
            return number.incrementAndGet() == 2 ? data : 0; // no race: the other has counted
        });
        first.get();
        second.get();
        pool.shutdown();
    }

    void tasks_whoeverCounts() throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<?> first = pool.submit(() -> {
            data = 1; // race A
            return number.incrementAndGet();
        });
        Future<?> second = pool.submit(() -> {
            late();
            return number.incrementAndGet() > 0 ? data : 0; // race A
        });
        first.get();
        second.get();
        pool.shutdown();
    }

    /** Who comes first holds a lock that the other needs. */
    void underALock() throws Exception {
        together(
                () -> {
                    synchronized (this) {
                        data = 1;
                        ready = true;
                    }
                },
                () -> {
                    late();
                    synchronized (this) {
                        seen = ready ? 1 : 0;
                        read = data; // no race: one lock
                    }
                });
    }

    void underALock_givenBack() throws Exception {
        together(
                () -> {
                    synchronized (this) {
                        data = 1; // race A
                        ready = true;
                    }
                },
                () -> {
                    late();
                    synchronized (this) {
                        seen = ready ? 1 : 0;
                    }
                    read = data; // race A
                });
    }
}
