package org.racechecked.kernels.everyday;

import java.util.Arrays;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** A hash table of counts, with chains of entries and a lock for every sixteenth of them. */
final class StripedCounts {
    private static final int LOG_CHAINS = 12;
    private static final int STRIPES = 16;
    private static final int SCATTER = 0x9E3779B9;

    private final @Nullable Entry[] chains = new Entry[1 << LOG_CHAINS];
    private final ReentrantLock[] locks = new ReentrantLock[STRIPES];

    /** How often a key was counted. */
    private static final class Entry {
        private final int key;
        private final @Nullable Entry next;
        private int count;

        private Entry(int key, @Nullable Entry next) {
            this.key = key;
            this.next = next;
        }
    }

    StripedCounts() {
        Arrays.setAll(locks, i -> new ReentrantLock());
    }

    void increment(int key) {
        int chain = chainOf(key);
        ReentrantLock lock = locks[chain % STRIPES];
        lock.lock();
        try {
            Entry entry = find(key, chain);
            if (entry == null) {
                entry = new Entry(key, chains[chain]);
                chains[chain] = entry;
            }
            entry.count++;
        } finally {
            lock.unlock();
        }
    }

    int count(int key) {
        int chain = chainOf(key);
        ReentrantLock lock = locks[chain % STRIPES];
        lock.lock();
        try {
            Entry entry = find(key, chain);
            return entry == null ? 0 : entry.count;
        } finally {
            lock.unlock();
        }
    }

    private @Nullable Entry find(int key, int chain) {
        Entry entry = chains[chain];
        while (entry != null && entry.key != key) {
            entry = entry.next;
        }
        return entry;
    }

    private static int chainOf(int key) {
        return (key * SCATTER) >>> (Integer.SIZE - LOG_CHAINS);
    }
}
