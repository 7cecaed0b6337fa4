package org.racechecked.kernels.everyday;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Keeps what was asked for last, in a map in access order behind a monitor. */
final class LruCache<K, V> {
    private static final float LOAD_FACTOR = 0.75f;

    private final int capacity;
    private final Map<K, V> entries;
    private int lookups;
    private int hits;

    LruCache(int capacity) {
        this.capacity = capacity;
        entries = new LinkedHashMap<>(capacity, LOAD_FACTOR, true);
    }

    synchronized @Nullable V get(K key) {
        lookups++;
        V value = entries.get(key);
        if (value != null) {
            hits++;
        }
        return value;
    }

    synchronized void put(K key, V value) {
        entries.put(key, value);
        if (entries.size() > capacity) {
            Iterator<K> eldest = entries.keySet().iterator();
            eldest.next();
            eldest.remove();
        }
    }

    synchronized int size() {
        return entries.size();
    }

    synchronized int lookups() {
        return lookups;
    }

    synchronized int hits() {
        return hits;
    }
}
