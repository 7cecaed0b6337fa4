package org.racechecked.litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Locks of {@code java.util.concurrent.locks} and their conditions. */
final class Locks extends Litmus {
    private final Lock lock = new ReentrantLock();
    private final Lock other = new ReentrantLock();
    private final ReadWriteLock both = new ReentrantReadWriteLock();
    private boolean ready;

    void lock() throws Exception {
        Action add = () -> {
            lock.lock();
            try {
                data++; // no race: one lock
            } finally {
                lock.unlock();
            }
        };
        together(add, add);
        check(data == 2);
    }

    void lock_afterUnlock() throws Exception {
        Action add = () -> {
            lock.lock();
            try {
                check(both != null);
            } finally {
                lock.unlock();
            }
            data++; // races with itself
        };
        together(add, add);
    }

    void twoLocks() throws Exception {
        together(
                () -> {
                    lock.lock();
                    data++; // no race: one lock
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    data++;
                    lock.unlock();
                });
    }

    void twoLocks_anotherLock() throws Exception {
        together(
                () -> {
                    lock.lock();
                    data++; // race A
                    lock.unlock();
                },
                () -> {
                    other.lock();
                    data++; // race A
                    other.unlock();
                });
    }

    /** A lock object is also a monitor, but another one. */
    void asMonitor() throws Exception {
        together(
                () -> {
                    synchronized (lock) {
                        data++; // no race: both use its monitor
                    }
                },
                () -> {
                    synchronized (lock) {
                        data++;
                    }
                });
    }

    void asMonitor_andAsLock() throws Exception {
        together(
                () -> {
                    synchronized (lock) {
                        data++; // race A
                    }
                },
                () -> {
                    lock.lock();
                    data++; // race A
                    lock.unlock();
                });
    }

    void triedWithSuccess() throws Exception {
        Action add = () -> {
            check(lock.tryLock(BOUND_SECONDS, TimeUnit.SECONDS));
            data++; // no race: the lock was taken
            lock.unlock();
        };
        together(add, add);
    }

    /** A lock that was not taken guards nothing. */
    void triedWithSuccess_inVain() throws Exception {
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch tried = new CountDownLatch(1);
        together(
                () -> {
                    lock.lock();
                    held.countDown();
                    data++; // race A
                    tried.await();
                    lock.unlock();
                },
                () -> {
                    held.await();
                    check(!lock.tryLock());
                    tried.countDown();
                    data++; // race A
                });
    }

    void heldTwice() throws Exception {
        Action add = () -> {
            lock.lock();
            lock.lock();
            lock.unlock();
            data++; // no race: still held once
            lock.unlock();
        };
        together(add, add);
    }

    void heldTwice_givenBackTwice() throws Exception {
        Action add = () -> {
            lock.lock();
            lock.lock();
            lock.unlock();
            lock.unlock();
            data++; // races with itself
        };
        together(add, add);
    }

    // row: Lock.newCondition, Condition.await, Condition.signalAll
    void condition() throws Exception {
        Condition changed = lock.newCondition();
        together(
                () -> {
                    lock.lock();
                    while (!ready) {
                        changed.await();
                    }
                    data++; // no race: waiting takes the lock again
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    ready = true;
                    changed.signalAll();
                    data++;
                    lock.unlock();
                });
    }

    // row: Lock.newCondition, Condition.await, Condition.signalAll
    void condition_afterUnlock() throws Exception {
        Condition changed = lock.newCondition();
        together(
                () -> {
                    lock.lock();
                    while (!ready) {
                        changed.await();
                    }
                    data++; // race A
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    ready = true;
                    changed.signalAll();
                    lock.unlock();
                    data++; // race A
                });
    }

    // row: ReadWriteLock.writeLock
    void writeLock() throws Exception {
        Action add = () -> {
            both.writeLock().lock();
            data++; // no race: writers exclude each other
            both.writeLock().unlock();
        };
        together(add, add);
    }

    // row: ReadWriteLock.writeLock
    void writeLock_readLock() throws Exception {
        Action add = () -> {
            both.readLock().lock();
            data++; // races with itself
            both.readLock().unlock();
        };
        together(add, add);
    }

    // row: ReadWriteLock.readLock
    void readLock() throws Exception {
        together(
                () -> {
                    both.writeLock().lock();
                    data = 1; // no race: a writer excludes readers
                    both.writeLock().unlock();
                },
                () -> {
                    both.readLock().lock();
                    read = data;
                    both.readLock().unlock();
                });
    }

    // row: ReadWriteLock.readLock
    void readLock_ofAnother() throws Exception {
        ReadWriteLock stranger = new ReentrantReadWriteLock();
        together(
                () -> {
                    both.writeLock().lock();
                    data = 1; // race A
                    both.writeLock().unlock();
                },
                () -> {
                    stranger.readLock().lock();
                    read = data; // race A
                    stranger.readLock().unlock();
                });
    }

    void downgraded() throws Exception {
        together(
                () -> {
                    both.writeLock().lock();
                    both.readLock().lock();
                    both.writeLock().unlock();
                    read = data; // no race: the read lock is still held
                    both.readLock().unlock();
                },
                () -> {
                    both.writeLock().lock();
                    data = 1;
                    both.writeLock().unlock();
                });
    }

    void downgraded_givenBack() throws Exception {
        together(
                () -> {
                    both.writeLock().lock();
                    both.readLock().lock();
                    both.writeLock().unlock();
                    both.readLock().unlock();
                    read = data; // race A
                },
                () -> {
                    both.writeLock().lock();
                    data = 1; // race A
                    both.writeLock().unlock();
                });
    }

    /** Three memories under three locks, each pair of threads sharing one. */
    void pairwise() throws Exception {
        together(
                () -> {
                    lock.lock();
                    other.lock();
                    data++; // no race: each two of the three share a lock
                    other.unlock();
                    lock.unlock();
                },
                () -> {
                    lock.lock();
                    data++;
                    lock.unlock();
                });
    }

    void pairwise_nothingShared() throws Exception {
        Lock third = new ReentrantLock();
        together(
                () -> {
                    lock.lock();
                    other.lock();
                    data++; // race A
                    other.unlock();
                    lock.unlock();
                },
                () -> {
                    third.lock();
                    data++; // race A
                    third.unlock();
                });
    }
}
