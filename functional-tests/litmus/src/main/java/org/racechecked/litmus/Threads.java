package org.racechecked.litmus;

import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.locks.LockSupport;

/** Threads: starting, ending, and what orders nothing: sleeping, yielding, priorities. */
final class Threads extends Litmus {
    private final ThreadLocal<int[]> own = ThreadLocal.withInitial(() -> new int[1]);
    private final int[] everyones = new int[1];

    // row: Thread.start
    void started() throws Exception {
        Thread thread = new Thread(() -> read = data);
        data = 1; // no race: written before the start
        thread.start();
        thread.join();
        check(read == 1);
    }

    // row: Thread.start
    void started_tooEarly() throws Exception {
        Thread thread = new Thread(() -> {
            read = data; // race A
        });
        thread.start();
        data = 1; // race A
        thread.join();
    }

    // row: Thread.<init>
    void given() throws Exception {
        data = 1; // no race: written before the thread is made, and started
        Thread thread = new Thread(() -> read = data);
        thread.start();
        thread.join();
        check(read == 1);
    }

    // row: Thread.<init>
    void given_meanwhile() throws Exception {
        Thread thread = new Thread(() -> {
            read = data; // race A
        });
        thread.start();
        data = 1; // race A
        thread.join();
    }

    // row: Thread.join
    void joined() throws Exception {
        Thread thread = new Thread(() -> data = 1);
        thread.start();
        thread.join();
        read = data; // no race: joined
        check(read == 1);
    }

    // row: Thread.join
    void joined_readBefore() throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // race A
        });
        thread.start();
        read = data; // race A
        thread.join();
    }

    /** A join with a time limit that passes has heard nothing. */
    void joinedInTime() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        Thread thread = new Thread(() -> data = 1);
        go.countDown();
        thread.start();
        thread.join(BOUND_SECONDS * 1000L);
        read = data; // no race: the thread has ended
        check(read == 1);
    }

    void joinedInTime_timedOut() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            try {
                go.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            data = 1; // race A
        });
        thread.start();
        thread.join(1);
        go.countDown();
        read = data; // race A
        thread.join();
    }

    // row: Thread.isAlive
    void seenEnded() throws Exception {
        Thread thread = new Thread(() -> data = 1);
        thread.start();
        until(() -> !thread.isAlive());
        read = data; // no race: isAlive said no
        check(read == 1);
    }

    // row: Thread.isAlive
    void seenEnded_seenAlive() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            until(go);
            data = 1; // race A
        });
        thread.start();
        until(() -> thread.isAlive());
        go.countDown();
        read = data; // race A
        thread.join();
    }

    // row: Thread.getState
    void seenTerminated() throws Exception {
        Thread thread = new Thread(() -> data = 1);
        thread.start();
        until(() -> thread.getState() == Thread.State.TERMINATED);
        read = data; // no race: it has ended
        check(read == 1);
    }

    // row: Thread.getState
    void seenTerminated_seenAlive() throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            until(go);
            data = 1; // race A
        });
        thread.start();
        until(() -> thread.getState() != Thread.State.TERMINATED);
        go.countDown();
        read = data; // race A
        thread.join();
    }

    // row: System.gc, Runtime.gc
    void collected() throws Exception {
        Thread thread = new Thread(() -> data = 1);
        thread.start();
        System.gc();
        Runtime.getRuntime().gc();
        thread.join();
        read = data; // no race: joined
        check(read == 1);
    }

    // row: System.gc, Runtime.gc
    void collected_notJoined() throws Exception {
        Thread thread = new Thread(() -> data = 1); // race A
        thread.start();
        System.gc();
        Runtime.getRuntime().gc();
        read = data; // race A
        thread.join();
    }

    private static void until(CountDownLatch go) {
        try {
            go.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    void subclass() throws Exception {
        Thread thread = new Writer(this);
        thread.start();
        thread.join();
        read = data; // no race: joined
        check(read == 1);
    }

    void subclass_readBefore() throws Exception {
        Thread thread = new Writer(this);
        thread.start();
        read = data; // race T
        thread.join();
    }

    private static final class Writer extends Thread {
        private final Threads program;

        Writer(Threads program) {
            this.program = program;
        }

        @Override
        public void run() {
            program.data = 1; // race T
        }
    }

    void nested() throws Exception {
        Thread inner = new Thread(() -> data = 1);
        Thread outer = new Thread(() -> {
            inner.start();
            join(inner);
        });
        outer.start();
        outer.join();
        read = data; // no race: the inner thread was joined by the outer one
        check(read == 1);
    }

    void nested_innerNotJoined() throws Exception {
        Thread inner = new Thread(() -> {
            data = 1; // race A
        });
        Thread outer = new Thread(() -> inner.start());
        outer.start();
        outer.join();
        read = data; // race A
        inner.join();
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    void siblings() throws Exception {
        Thread first = new Thread(() -> data = 1);
        Thread second = new Thread(() -> read = data);
        first.start();
        first.join();
        second.start(); // no race: the first was joined before the second started
        second.join();
    }

    void siblings_joinedAfter() throws Exception {
        Thread first = new Thread(() -> {
            data = 1; // race A
        });
        Thread second = new Thread(() -> {
            read = data; // race A
        });
        first.start();
        second.start();
        first.join();
        second.join();
    }

    /** Time orders nothing. */
    // row: Thread.sleep
    void slept() throws Exception {
        Running writer = start(() -> data = 1);
        writer.end();
        read = data; // no race: joined
    }

    // row: Thread.sleep
    void slept_insteadOfJoining() throws Exception {
        Running writer = start(() -> {
            data = 1; // race A
        });
        Thread.sleep(20);
        read = data; // race A
        writer.end();
    }

    /** The language orders an interrupt before the thread that notices it (JLS 17.4.4). */
    // row: Thread.interrupt, Thread.isInterrupted
    void interrupted() throws Exception {
        Thread thread = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
            read = data; // no race: the interrupt was noticed
        });
        thread.start();
        data = 1;
        thread.interrupt();
        thread.join();
    }

    // row: Thread.interrupt, Thread.isInterrupted
    void interrupted_writtenAfter() throws Exception {
        Thread thread = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) {
                Thread.yield();
            }
            read = data; // race A
        });
        thread.start();
        thread.interrupt();
        data = 1; // race A
        thread.join();
    }

    /** What a thread left behind is seen after its end, also when it ended by an exception. */
    void endedByException() throws Exception {
        Thread thread = new Thread(() -> {
            data = 1;
            throw new IllegalStateException("on purpose");
        });
        thread.setUncaughtExceptionHandler((died, thrown) -> read = 1);
        thread.start();
        thread.join();
        check(data == 1); // no race: joined
    }

    void endedByException_readBefore() throws Exception {
        Thread thread = new Thread(() -> {
            data = 1; // race A
            throw new IllegalStateException("on purpose");
        });
        thread.setUncaughtExceptionHandler((died, thrown) -> read = 1);
        thread.start();
        check(data >= 0); // race A
        thread.join();
    }

    void threadLocal() throws Exception {
        Action add = () -> {
            own.get()[0]++; // no race: each thread has its own
        };
        together(add, add);
    }

    void threadLocal_everyones() throws Exception {
        ThreadLocal<int[]> same = ThreadLocal.withInitial(() -> everyones);
        Action add = () -> {
            same.get()[0]++; // races with itself
        };
        together(add, add);
    }

    /** An inheritable thread local copies the reference when the thread is made. */
    void inherited() throws Exception {
        InheritableThreadLocal<int[]> box = new InheritableThreadLocal<>();
        box.set(new int[1]);
        Thread thread = new Thread(() -> box.get()[0]++);
        box.get()[0]++; // no race: before the start
        thread.start();
        thread.join();
    }

    void inherited_touchedByBoth() throws Exception {
        InheritableThreadLocal<int[]> box = new InheritableThreadLocal<>();
        box.set(new int[1]);
        Thread thread = new Thread(() -> {
            box.get()[0]++; // race A
        });
        thread.start();
        box.get()[0]++; // race A
        thread.join();
    }

    // row: ThreadFactory.newThread
    void factory() throws Exception {
        ThreadFactory factory = Thread::new;
        Thread thread = factory.newThread(() -> read = data);
        data = 1; // no race: before the start
        thread.start();
        thread.join();
        check(read == 1);
    }

    // row: ThreadFactory.newThread
    void factory_writtenAfter() throws Exception {
        ThreadFactory factory = Thread::new;
        Thread thread = factory.newThread(() -> {
            read = data; // race A
        });
        thread.start();
        data = 1; // race A
        thread.join();
    }

    /** The tasks of one timer run one after the other. */
    void timerTasks() throws Exception {
        Timer timer = new Timer(true);
        CountDownLatch both = new CountDownLatch(2);
        timer.schedule(new Adding(this, both), 0);
        timer.schedule(new Adding(this, both), 0);
        both.await();
        check(data == 2); // no race: counted down by both
        timer.cancel();
    }

    void timerTasks_twoTimers() throws Exception {
        Timer timer = new Timer(true);
        Timer second = new Timer(true);
        CountDownLatch both = new CountDownLatch(2);
        timer.schedule(new Adding(this, both), 0);
        second.schedule(new Adding(this, both), 0);
        both.await();
        timer.cancel();
        second.cancel();
    }

    private static final class Adding extends TimerTask {
        private final Threads program;
        private final CountDownLatch done;

        Adding(Threads program, CountDownLatch done) {
            this.program = program;
            this.done = done;
        }

        @Override
        public void run() {
            program.data++; // races with itself in timerTasks_twoTimers
            done.countDown();
        }
    }

    private volatile boolean flag;

    /** Parking orders nothing; the flag that is looked at before and after does. */
    void parked() throws Exception {
        Running waiter = start(() -> {
            while (!flag) {
                LockSupport.parkNanos(1_000_000);
            }
            read = data; // no race: volatile
        });
        data = 1;
        flag = true;
        LockSupport.unpark(waiter.thread);
        waiter.end();
        check(read == 1);
    }

    void parked_withoutFlag() throws Exception {
        Running waiter = start(() -> {
            LockSupport.parkNanos(1_000_000);
            read = data; // race P
        });
        data = 1; // race P
        LockSupport.unpark(waiter.thread);
        waiter.end();
    }
}
