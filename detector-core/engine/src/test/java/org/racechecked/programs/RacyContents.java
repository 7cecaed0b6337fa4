package org.racechecked.programs;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.racechecked.check.Ledger;

/** Programs whose races depend on what the object is that a call is made on. */
@SuppressWarnings({"all", "serial"})
class RacyContents {
    int count;

    static void both(Runnable one, Runnable other) throws InterruptedException {
        Racy.both(one, other);
    }

    void inheritedAdd() throws Exception {
        List<String> list = new ArrayList<>() {
            @Override
            public String get(int index) {
                return "";
            }
        };
        both(() -> list.add("a"), () -> list.add("b"));
    }

    void ownAddWithoutLock() throws Exception {
        Collection<String> list = new Unguarded();
        both(() -> list.add("a"), () -> list.add("b"));
    }

    static class Unguarded extends ArrayList<String> {
        @Override
        public boolean add(String element) {
            return super.add(element);
        }
    }

    void iterationOfSynchronizedList() throws Exception {
        List<String> list = Collections.synchronizedList(new ArrayList<>(List.of("a")));
        both(() -> list.add("b"), () -> {
            for (String each : list) {
                each.length();
            }
        });
    }

    void besideTheWrapper() throws Exception {
        Map<String, String> inside = new HashMap<>();
        Map<String, String> map = Collections.synchronizedMap(inside);
        both(() -> map.put("a", "b"), () -> inside.put("b", "c"));
    }

    void ownLockThatDoesNothing() throws Exception {
        Lock lock = new NoLock();
        Runnable task = () -> {
            lock.lock();
            count++;
            lock.unlock();
        };
        both(task, task);
    }

    static class NoLock implements Lock {
        int calls;

        @Override
        public void lock() {
            calls++;
        }

        @Override
        public void unlock() {
            calls++;
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
        both(() -> ledger.book(1), () -> ledger.total());
    }

    void subclassOfIt() throws Exception {
        Ledger ledger = new Ledger() {};
        both(() -> ledger.book(1), () -> ledger.book(2));
    }
}
