package org.racechecked.programs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Vector;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.racechecked.check.Ledger;
import org.racechecked.check.Mailbox;

/** Programs without a race because of what the object is that a call is made on. */
@SuppressWarnings({"all", "serial"})
class CorrectContents {
    int count;

    static void both(Runnable one, Runnable other) throws InterruptedException {
        Racy.both(one, other);
    }

    void vector() throws Exception {
        List<String> list = new Vector<>();
        both(() -> list.add("a"), () -> list.add("b"));
    }

    void ownAddWithLock() throws Exception {
        Collection<String> list = new Guarded();
        both(() -> list.add("a"), () -> list.add("b"));
    }

    static class Guarded extends ArrayList<String> {
        @Override
        public synchronized boolean add(String element) {
            return super.add(element);
        }
    }

    void synchronizedList() throws Exception {
        List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a")));
        both(() -> list.add("b"), () -> {
            list.size();
            synchronized (list) {
                for (String each : list) {
                    each.length();
                }
            }
        });
    }

    void synchronizedView() throws Exception {
        Map<String, String> map = Collections.synchronizedMap(new HashMap<>());
        both(() -> map.put("a", "b"), () -> map.keySet().contains("a"));
    }

    void publishedThroughTheWrapper() throws Exception {
        Map<String, int[]> map = Collections.synchronizedMap(new HashMap<>());
        both(
                () -> {
                    int[] box = {1};
                    map.put("a", box);
                },
                () -> {
                    int[] box;
                    while ((box = map.get("a")) == null) {
                        Thread.onSpinWait();
                    }
                    int read = box[0];
                });
    }

    void ownSpinLock() throws Exception {
        Lock lock = new SpinLock();
        Runnable task = () -> {
            lock.lock();
            count++;
            lock.unlock();
        };
        both(task, task);
    }

    static class SpinLock implements Lock {
        final AtomicBoolean taken = new AtomicBoolean();

        @Override
        public void lock() {
            while (!taken.compareAndSet(false, true)) {
                Thread.onSpinWait();
            }
        }

        @Override
        public void unlock() {
            taken.set(false);
        }

        @Override
        public void lockInterruptibly() {}

        @Override
        public boolean tryLock() {
            return true;
        }

        @Override
        public boolean tryLock(long time, java.util.concurrent.TimeUnit unit) {
            return true;
        }

        @Override
        public Condition newCondition() {
            return null;
        }
    }

    void classOfALibrary() throws Exception {
        Ledger ledger = new Ledger();
        both(() -> ledger.total(), () -> ledger.total());
    }

    void carrierOfALibrary() throws Exception {
        Mailbox mailbox = new Mailbox();
        both(
                () -> {
                    int[] letter = {1};
                    mailbox.leave(letter);
                },
                () -> {
                    Object letter;
                    while ((letter = mailbox.collect()) == null) {
                        Thread.onSpinWait();
                    }
                    int read = ((int[]) letter)[0];
                });
    }
}
