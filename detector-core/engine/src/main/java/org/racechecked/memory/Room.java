package org.racechecked.memory;

import java.util.concurrent.atomic.AtomicLong;

/** How much memory the facts of one run may take, in bytes as far as they can be estimated; what does not fit is counted. */
public final class Room {
    /** What one history takes, without its ledgers. */
    static final int HISTORY = 90;
    /** What one ledger takes, without its accesses. */
    static final int LEDGER = 140;
    /** What one access takes that is kept. */
    static final int ACCESS = 80;
    /** What one entry of a log takes. */
    public static final int ENTRY = 100;

    private final long limit;
    private final AtomicLong taken = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();

    public Room(long limit) {
        this.limit = limit;
    }

    /** Takes so much if there is so much left. */
    boolean take(int bytes) {
        return take(bytes, limit);
    }

    /** The same for an object that nobody has touched: a quarter is left for those who come to it later. */
    boolean takeForNew(int bytes) {
        return take(bytes, forNew());
    }

    /** There is so much left for objects that nobody has touched. */
    boolean isForNew(int bytes) {
        return taken.get() + bytes <= forNew();
    }

    private long forNew() {
        return limit - limit / 4;
    }

    private boolean take(int bytes, long end) {
        if (bytes == 0) {
            return taken.get() <= end;
        }
        if (taken.addAndGet(bytes) <= end) {
            return true;
        }
        give(bytes);
        return false;
    }

    /** Takes so much, come what may: for what is bounded by what was taken before. */
    public void takeAnyhow(int bytes) {
        if (bytes != 0) {
            taken.addAndGet(bytes);
        }
    }

    public void give(int bytes) {
        takeAnyhow(-bytes);
    }

    long taken() {
        return taken.get();
    }

    /** Something was seen and could not be kept. */
    public void drop() {
        dropped.incrementAndGet();
    }

    /** How much could not be kept. */
    public long dropped() {
        return dropped.get();
    }

    public long limit() {
        return limit;
    }
}
