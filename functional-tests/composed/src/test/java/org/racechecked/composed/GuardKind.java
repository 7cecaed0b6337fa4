package org.racechecked.composed;

/** Kinds of locks, and how they are taken and given back; # stands for the number of the lock, @ for that of the section. */
enum GuardKind {
    MONITOR("final Object monitor# = new Object();", "synchronized (monitor#) {", "}"),
    REENTRANT_LOCK("final ReentrantLock lock# = new ReentrantLock();", "lock#.lock();", "lock#.unlock();"),
    TRIED_LOCK(
            "final Lock tried# = new ReentrantLock(true);",
            "while (!tried#.tryLock(1, TimeUnit.MILLISECONDS)) { sum++; }",
            "tried#.unlock();"),
    READ_WRITE_LOCK(
            "final ReadWriteLock both# = new ReentrantReadWriteLock();",
            "both#.writeLock().lock();",
            "both#.writeLock().unlock();",
            "both#.readLock().lock();",
            "both#.readLock().unlock();"),
    STAMPED_LOCK(
            "final StampedLock stamped# = new StampedLock();",
            "long stamp@ = stamped#.writeLock();",
            "stamped#.unlockWrite(stamp@);",
            "long stamp@ = stamped#.readLock();",
            "stamped#.unlockRead(stamp@);"),
    SEMAPHORE("final Semaphore only# = new Semaphore(1);", "only#.acquire();", "only#.release();");

    final String declaration;
    private final String take;
    private final String give;
    private final String takeShared;
    private final String giveShared;

    GuardKind(String declaration, String take, String give) {
        this(declaration, take, give, "", "");
    }

    GuardKind(String declaration, String take, String give, String takeShared, String giveShared) {
        this.declaration = declaration;
        this.take = take;
        this.give = give;
        this.takeShared = takeShared;
        this.giveShared = giveShared;
    }

    /** Several may hold it at once if none of them writes. */
    boolean canBeShared() {
        return !takeShared.isEmpty();
    }

    String take(boolean shared) {
        return shared ? takeShared : take;
    }

    String give(boolean shared) {
        return shared ? giveShared : give;
    }
}
