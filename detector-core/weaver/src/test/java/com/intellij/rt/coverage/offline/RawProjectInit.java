package com.intellij.rt.coverage.offline;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Keeps the arrays in which classes instrumented by JetBrains' tool count. */
public final class RawProjectInit {
    private static final Map<String, boolean[]> masks = new ConcurrentHashMap<>();
    private static final Map<String, int[]> hits = new ConcurrentHashMap<>();

    private RawProjectInit() {}

    /** What has run. */
    public static boolean[] getOrCreateHitsMask(String className, int length) {
        return masks.computeIfAbsent(className, name -> new boolean[length]);
    }

    /** How often each has run. */
    public static int[] getOrCreateHits(String className, int length) {
        return hits.computeIfAbsent(className, name -> new int[length]);
    }

    /** Forgets what has run, and how often, and returns it. */
    public static String takeAll() {
        StringBuilder all = new StringBuilder();
        new java.util.TreeMap<>(masks)
                .forEach((name, mask) -> all.append(name).append(java.util.Arrays.toString(mask)));
        new java.util.TreeMap<>(hits)
                .forEach((name, counts) -> all.append(name).append(java.util.Arrays.toString(counts)));
        masks.clear();
        hits.clear();
        return all.toString();
    }
}
