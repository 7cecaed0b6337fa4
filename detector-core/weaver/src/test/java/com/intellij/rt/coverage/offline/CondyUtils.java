package com.intellij.rt.coverage.offline;

import java.lang.invoke.MethodHandles;

/** The same for class files that ask for their array by a dynamic constant. */
public final class CondyUtils {
    private CondyUtils() {}

    /** What has run. */
    public static boolean[] getOrCreateHitsMask(
            MethodHandles.Lookup lookup, String name, Class<?> type, String className, int length) {
        return RawProjectInit.getOrCreateHitsMask(className, length);
    }

    /** How often each has run. */
    public static int[] getOrCreateHits(
            MethodHandles.Lookup lookup, String name, Class<?> type, String className, int length) {
        return RawProjectInit.getOrCreateHits(className, length);
    }
}
