package org.racechecked.litmus;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.StampedLock;

/**
 * Stamped locks. An optimistic read that is validated is what the class is for: its memory is read while a writer may
 * write it, and the value is thrown away if so. That is a race by the letter of the memory model and none by the
 * contract of the lock, which is what counts here. One that uses the value unvalidated is a race by both.
 */
final class StampedLocks extends Litmus {
    private final StampedLock lock = new StampedLock();

    private void write() {
        long stamp = lock.writeLock();
        data++; // race W
        lock.unlockWrite(stamp);
    }

    // row: StampedLock.readLock
    void readLock() throws Exception {
        together(this::write, () -> {
            long stamp = lock.readLock();
            read = data; // no race: a writer excludes readers
            lock.unlockRead(stamp);
        });
    }

    // row: StampedLock.readLock
    void readLock_readBefore() throws Exception {
        together(this::write, () -> {
            read = data; // race W
            long stamp = lock.readLock();
            lock.unlockRead(stamp);
        });
    }

    // row: StampedLock.readLockInterruptibly
    void readLockInterruptibly() throws Exception {
        together(this::write, () -> {
            long stamp = lock.readLockInterruptibly();
            read = data; // no race: a writer excludes readers
            lock.unlockRead(stamp);
        });
    }

    // row: StampedLock.readLockInterruptibly
    void readLockInterruptibly_readBefore() throws Exception {
        together(this::write, () -> {
            read = data; // race W
            long stamp = lock.readLockInterruptibly();
            lock.unlockRead(stamp);
        });
    }

    // row: StampedLock.tryReadLock
    void tryReadLock() throws Exception {
        together(this::write, () -> {
            long stamp = lock.tryReadLock(BOUND_SECONDS, TimeUnit.SECONDS);
            read = data; // no race: a writer excludes readers
            lock.unlockRead(stamp);
        });
    }

    // row: StampedLock.tryReadLock
    void tryReadLock_readBefore() throws Exception {
        together(this::write, () -> {
            read = data; // race W
            long stamp = lock.tryReadLock(BOUND_SECONDS, TimeUnit.SECONDS);
            lock.unlockRead(stamp);
        });
    }

    // row: StampedLock.unlockRead
    void unlockRead() throws Exception {
        together(this::write, () -> {
            long stamp = lock.readLock();
            read = data; // no race: read before the lock is given back
            lock.unlockRead(stamp);
        });
    }

    // row: StampedLock.unlockRead
    void unlockRead_readAfter() throws Exception {
        together(this::write, () -> {
            long stamp = lock.readLock();
            lock.unlockRead(stamp);
            read = data; // race W
        });
    }

    /** Readers do not exclude each other. */
    void readersOnly() throws Exception {
        Action add = () -> {
            long stamp = lock.writeLock();
            data++; // no race: writers exclude each other
            lock.unlock(stamp);
        };
        together(add, add);
    }

    void readersOnly_writing() throws Exception {
        Action add = () -> {
            long stamp = lock.readLock();
            data++; // races with itself
            lock.unlock(stamp);
        };
        together(add, add);
    }

    // row: StampedLock.tryOptimisticRead
    void optimistic() throws Exception {
        together(this::write, () -> {
            long stamp = lock.tryOptimisticRead();
            int seen = data; // no race: validated before it is used
            if (lock.validate(stamp)) {
                read = seen;
            }
        });
    }

    // row: StampedLock.tryOptimisticRead
    void optimistic_notValidated() throws Exception {
        together(this::write, () -> {
            long stamp = lock.tryOptimisticRead();
            int seen = data; // race W
            if (stamp >= 0) {
                read = seen;
            }
        });
    }

    /** While a writer holds the lock the stamp is 0, which is never valid: what was read is thrown away. */
    void underWriter() throws Exception {
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch peeked = new CountDownLatch(1);
        together(
                () -> {
                    long stamp = lock.writeLock();
                    held.countDown();
                    peeked.await();
                    data = 1;
                    lock.unlockWrite(stamp);
                },
                () -> {
                    held.await();
                    long stamp = lock.tryOptimisticRead();
                    peeked.countDown();
                    int seen = data; // no race: found invalid and thrown away
                    read = lock.validate(stamp) ? seen : -1;
                });
        check(read == -1);
    }

    void underWriter_notValidated() throws Exception {
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch peeked = new CountDownLatch(1);
        together(
                () -> {
                    long stamp = lock.writeLock();
                    held.countDown();
                    peeked.await();
                    data = 1; // race A
                    lock.unlockWrite(stamp);
                },
                () -> {
                    held.await();
                    long stamp = lock.tryOptimisticRead();
                    peeked.countDown();
                    int seen = data; // race A
                    read = stamp == 0 ? seen : -1;
                });
    }

    // row: StampedLock.validate
    void validate() throws Exception {
        together(this::write, () -> {
            long stamp = lock.tryOptimisticRead();
            int seen = data; // no race: validated afterwards
            read = lock.validate(stamp) ? seen : -1;
        });
    }

    // row: StampedLock.validate
    void validate_tooEarly() throws Exception {
        together(this::write, () -> {
            long stamp = lock.tryOptimisticRead();
            boolean valid = lock.validate(stamp);
            int seen = data; // race W
            read = valid ? seen : -1;
        });
    }

    // row: StampedLock.tryConvertToWriteLock
    void tryConvertToWriteLock() throws Exception {
        together(this::write, () -> {
            long stamp = upgraded();
            data++; // no race: held for writing
            lock.unlock(stamp);
        });
    }

    // row: StampedLock.tryConvertToWriteLock
    void tryConvertToWriteLock_touchedBefore() throws Exception {
        together(this::write, () -> {
            data++; // race W
            long stamp = upgraded();
            lock.unlock(stamp);
        });
    }

    private long upgraded() {
        long stamp = lock.readLock();
        long upgraded = lock.tryConvertToWriteLock(stamp);
        if (upgraded != 0) {
            return upgraded;
        }
        lock.unlockRead(stamp);
        return lock.writeLock();
    }

    // row: StampedLock.tryConvertToReadLock
    void tryConvertToReadLock() throws Exception {
        together(this::write, () -> {
            long stamp = lock.tryConvertToReadLock(lock.writeLock());
            read = data; // no race: still held for reading
            lock.unlockRead(stamp);
        });
    }

    // row: StampedLock.tryConvertToReadLock
    void tryConvertToReadLock_readAfter() throws Exception {
        together(this::write, () -> {
            long stamp = lock.tryConvertToReadLock(lock.writeLock());
            lock.unlockRead(stamp);
            read = data; // race W
        });
    }

    // row: StampedLock.tryConvertToOptimisticRead
    void tryConvertToOptimisticRead() throws Exception {
        together(this::write, () -> {
            long stamp = lock.tryConvertToOptimisticRead(lock.readLock());
            int seen = data; // no race: validated before it is used
            read = lock.validate(stamp) ? seen : -1;
        });
    }

    // row: StampedLock.tryConvertToOptimisticRead
    void tryConvertToOptimisticRead_notValidated() throws Exception {
        together(this::write, () -> {
            long stamp = lock.tryConvertToOptimisticRead(lock.readLock());
            int seen = data; // race W
            read = stamp != 0 ? seen : -1;
        });
    }

    // row: StampedLock.asReadLock
    void asReadLock() throws Exception {
        together(this::write, () -> {
            lock.asReadLock().lock();
            read = data; // no race: the reading side of the same lock
            lock.asReadLock().unlock();
        });
    }

    // row: StampedLock.asReadLock
    void asReadLock_readBefore() throws Exception {
        together(this::write, () -> {
            read = data; // race W
            lock.asReadLock().lock();
            lock.asReadLock().unlock();
        });
    }

    // row: StampedLock.asWriteLock
    void asWriteLock() throws Exception {
        Action add = () -> {
            lock.asWriteLock().lock();
            data++; // no race: the writing side
            lock.asWriteLock().unlock();
        };
        together(add, add);
    }

    // row: StampedLock.asWriteLock
    void asWriteLock_asReadLock() throws Exception {
        Action add = () -> {
            lock.asReadLock().lock();
            data++; // races with itself
            lock.asReadLock().unlock();
        };
        together(add, add);
    }
}
