package org.racechecked.programs;

import java.util.Hashtable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Programs whose own thread is part of a deadlock, or waits for those that are. */
@SuppressWarnings("all")
class Deadlocks {
    static int runs;
    int count;
    int read;
    final Object one = new Object();
    final Object other = new Object();

    static void meet(CyclicBarrier all) {
        try {
            all.await();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static void nest(Object first, Object second, CyclicBarrier all) {
        synchronized (first) {
            meet(all);
            synchronized (second) {
                Hard.sleep(0);
            }
        }
    }

    static void nest(Lock first, Lock second, CyclicBarrier all) {
        first.lock();
        try {
            meet(all);
            second.lock();
            second.unlock();
        } finally {
            first.unlock();
        }
    }

    static Thread start(Runnable act) {
        Thread thread = new Thread(act, "child");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    void monitors() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        Thread child = start(() -> nest(one, other, both));
        nest(other, one, both);
        child.join();
    }

    void locks() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        Lock first = new ReentrantLock();
        Lock second = new ReentrantLock(true);
        Thread child = start(() -> nest(first, second, both));
        nest(second, first, both);
        child.join();
    }

    void writersOfTwoLocks() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        ReentrantReadWriteLock first = new ReentrantReadWriteLock();
        ReentrantReadWriteLock second = new ReentrantReadWriteLock();
        Thread child = start(() -> nest(first.writeLock(), second.readLock(), both));
        nest(second.writeLock(), first.readLock(), both);
        child.join();
    }

    void aMonitorAndALock() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        Lock lock = new ReentrantLock();
        Thread child = start(() -> {
            lock.lock();
            try {
                meet(both);
                synchronized (one) {
                    Hard.sleep(0);
                }
            } finally {
                lock.unlock();
            }
        });
        synchronized (one) {
            meet(both);
            lock.lock();
            lock.unlock();
        }
        child.join();
    }

    void aRingOfFour() throws Exception {
        CyclicBarrier all = new CyclicBarrier(4);
        Object[] ring = {one, other, new Object(), new Object()};
        Thread[] children = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int at = i;
            children[i] = start(() -> nest(ring[at], ring[at + 1], all));
        }
        nest(ring[3], ring[0], all);
        for (Thread child : children) {
            child.join();
        }
    }

    static class Friend {
        synchronized void bow(Friend friend, CyclicBarrier both) {
            meet(both);
            friend.bowBack();
        }

        synchronized void bowBack() {}
    }

    void synchronizedMethods() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        Friend a = new Friend();
        Friend b = new Friend();
        Thread child = start(() -> a.bow(b, both));
        b.bow(a, both);
        child.join();
    }

    static class Left {
        static synchronized void take(CyclicBarrier both) {
            meet(both);
            Right.touch();
        }

        static synchronized void touch() {}
    }

    static class Right {
        static synchronized void take(CyclicBarrier both) {
            meet(both);
            Left.touch();
        }

        static synchronized void touch() {}
    }

    void synchronizedStaticMethods() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        Thread child = start(() -> Left.take(both));
        Right.take(both);
        child.join();
    }

    /** Two others are stuck, and the test waits for a lock of one of them. */
    void othersAreStuck() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        Object third = new Object();
        Thread a = start(() -> nest(one, third, both));
        Thread b = start(() -> nest(third, one, both));
        Hard.sleep(100);
        synchronized (one) {
            Hard.sleep(0);
        }
        a.join();
        b.join();
    }

    /** Alone it passes, because the test's thread comes late. */
    void aHeldScheduleLeadsThere() throws Exception {
        Thread child = start(() -> {
            synchronized (other) {
                read = count;
                synchronized (one) {
                    Hard.sleep(0);
                }
            }
        });
        Hard.sleep(60);
        synchronized (one) {
            count = 1;
            synchronized (other) {
                Hard.sleep(0);
            }
        }
        child.join();
    }

    void inAPool() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        ExecutorService pool = Executors.newFixedThreadPool(2);
        var first = pool.submit(() -> nest(one, other, both));
        var second = pool.submit(() -> nest(other, one, both));
        try {
            first.get();
            second.get();
        } finally {
            pool.shutdown();
        }
    }

    /** The locks are the tables': nobody sees them being taken. */
    void locksThatNobodySees() throws Exception {
        CyclicBarrier both = new CyclicBarrier(2);
        Hashtable<String, String> first = new Hashtable<>();
        Hashtable<String, String> second = new Hashtable<>();
        Thread child = start(() -> first.computeIfAbsent("a", key -> {
            meet(both);
            return second.get("b");
        }));
        second.computeIfAbsent("b", key -> {
            meet(both);
            return first.get("a");
        });
        child.join();
    }

    void afterwards() throws Exception {
        Racy.both(() -> count = 1, () -> read = count);
    }
}
