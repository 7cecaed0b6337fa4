package org.racechecked.kernels.everyday;

import java.util.Arrays;
import java.util.Random;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Slab;
import org.racechecked.kernels.team.Team;

/** Threads ask one cache for pages, some far more often than others, and load those that it does not have. */
public final class Cache extends EverydayProgram {
    private static final int CAPACITY = 500;
    private static final int DEVIATION = 400;

    private int lookups;
    private LruCache<Integer, CachedPage> cache = new LruCache<>(CAPACITY);
    private long[] loaded = {};
    private long[] wrong = {};

    /** A page as it is cached. */
    private record CachedPage(int number, String text) {}

    public Cache() {
        super("cache", "a LinkedHashMap in access order behind a monitor", LruCache.class);
    }

    @Override
    void setUp(Size size) {
        lookups = lookups(size);
        cache = new LruCache<>(CAPACITY);
        loaded = new long[threads()];
        wrong = new long[threads()];
    }

    private static int lookups(Size size) {
        return switch (size) {
            case S -> 10_000;
            case W -> 300_000;
            case A -> 3_000_000;
        };
    }

    @Override
    void work(int me, Team team) {
        Random random = new Random(me);
        Slab share = share(lookups, me);
        for (int i = share.from(); i < share.to(); i++) {
            int number = (int) (DEVIATION * Math.abs(random.nextGaussian()));
            CachedPage page = cache.get(number);
            if (page == null) {
                page = new CachedPage(number, "page " + number);
                cache.put(number, page);
                loaded[me]++;
            }
            if (page.number() != number) {
                wrong[me]++;
            }
        }
    }

    @Override
    public void verify() {
        WrongAnswer.unlessEqual("lookups", lookups, cache.lookups());
        WrongAnswer.unlessEqual(
                "hits and pages loaded",
                lookups,
                cache.hits() + Arrays.stream(loaded).sum());
        WrongAnswer.unlessEqual("pages in the full cache", CAPACITY, cache.size());
        WrongAnswer.unlessEqual("wrong pages", 0, Arrays.stream(wrong).sum());
    }
}
