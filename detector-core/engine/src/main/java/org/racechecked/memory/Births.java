package org.racechecked.memory;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.racechecked.actors.WeakIdentityMap;

/**
 * Where arrays and JDK objects were made, of each site the first ones: a name for people, which may be missing.
 *
 * <p>Shared state: both maps are concurrent.
 */
public final class Births {
    private static final int PER_SITE = 64;

    private final WeakIdentityMap<Object, Integer> sites = new WeakIdentityMap<>();
    private final ConcurrentMap<Integer, AtomicInteger> counts = new ConcurrentHashMap<>();

    /** Notes that {@code object} was made; returns false when the site has had its share. */
    public boolean add(Object object, int site) {
        AtomicInteger count = counts.get(site);
        if (count == null) {
            AtomicInteger first = new AtomicInteger();
            AtomicInteger before = counts.putIfAbsent(site, first);
            count = before == null ? first : before;
        }
        if (count.incrementAndGet() > PER_SITE) {
            return false;
        }
        sites.put(object, site);
        if (object instanceof Object[] rows
                && object.getClass().getComponentType().isArray()) {
            for (int i = 0; i < Math.min(rows.length, PER_SITE); i++) {
                if (rows[i] != null) {
                    sites.put(rows[i], site);
                }
            }
        }
        return true;
    }

    /** Where {@code object} was made, or {@code firstSeen} if that is not known. */
    int siteOf(Object object, int firstSeen) {
        Integer known = sites.get(object);
        return known == null ? firstSeen : known;
    }
}
