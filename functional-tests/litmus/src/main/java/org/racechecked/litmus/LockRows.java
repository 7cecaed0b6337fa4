package org.racechecked.litmus;

import java.util.Date;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;

/** Calls that take a lock or give it back, and those that wait for a condition. */
final class LockRows extends Rows {
    private final Lock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean ready;
    private final StampedLock stamped = new StampedLock();
    private final ThreadLocal<Long> stamp = ThreadLocal.withInitial(() -> 0L);
    private final Semaphore permit = new Semaphore(1);
    private final Semaphore none = new Semaphore(0);

    @Override
    void declare() {
        takes("Lock.lock", () -> lock.lock(), () -> lock.unlock());
        takes("Lock.lockInterruptibly", () -> lock.lockInterruptibly(), () -> lock.unlock());
        takes("Lock.tryLock", () -> until(() -> lock.tryLock()), () -> lock.unlock());
        gives("Lock.unlock", () -> lock.lock(), () -> lock.unlock());
        tells("Condition.signal", () -> signal(() -> changed.signal()), () -> waitFor(() -> changed.await()));
        tells("Condition.signalAll", () -> signal(() -> changed.signalAll()), () -> waitFor(() -> changed.await()));
        hears("Condition.await", () -> signal(() -> changed.signal()), () -> waitFor(() -> changed.await()));
        hears("Condition.awaitNanos", () -> signal(() -> changed.signal()), () -> waitFor(this::awaitNanos));
        hears("Condition.awaitUntil", () -> signal(() -> changed.signal()), () -> waitFor(this::awaitUntil));
        hears(
                "Condition.awaitUninterruptibly",
                () -> signal(() -> changed.signal()),
                () -> waitFor(() -> changed.awaitUninterruptibly()));
        takes("Semaphore.acquire", () -> permit.acquire(), () -> permit.release());
        takes("Semaphore.acquireUninterruptibly", () -> permit.acquireUninterruptibly(), () -> permit.release());
        takes("Semaphore.tryAcquire", () -> until(() -> permit.tryAcquire()), () -> permit.release());
        takes("Semaphore.drainPermits", () -> until(() -> permit.drainPermits() == 1), () -> permit.release());
        gives("Semaphore.release", () -> permit.acquire(), () -> permit.release());
        tells("Semaphore.availablePermits", () -> none.release(), () -> until(() -> none.availablePermits() == 1));
        stampedRows();
    }

    private void stampedRows() {
        Action give = () -> stamped.unlock(stamp.get());
        takes("StampedLock.writeLock", () -> stamp.set(stamped.writeLock()), give);
        takes("StampedLock.writeLockInterruptibly", () -> stamp.set(stamped.writeLockInterruptibly()), give);
        takes("StampedLock.tryWriteLock", () -> until(() -> got(stamped.tryWriteLock())), give);
        gives("StampedLock.unlock", () -> stamp.set(stamped.writeLock()), give);
        gives("StampedLock.unlockWrite", () -> stamp.set(stamped.writeLock()), () -> stamped.unlockWrite(stamp.get()));
    }

    private boolean got(long taken) {
        stamp.set(taken);
        return taken != 0;
    }

    private void signal(Action signal) throws Exception {
        lock.lock();
        ready = true;
        signal.run();
        lock.unlock();
    }

    private void waitFor(Action wait) throws Exception {
        lock.lock();
        while (!ready) {
            wait.run();
        }
        lock.unlock();
    }

    private void awaitNanos() throws InterruptedException {
        check(changed.awaitNanos(TimeUnit.SECONDS.toNanos(BOUND_SECONDS)) > 0);
    }

    private void awaitUntil() throws InterruptedException {
        check(changed.awaitUntil(new Date(System.currentTimeMillis() + BOUND_SECONDS * 1000L)));
    }
}
