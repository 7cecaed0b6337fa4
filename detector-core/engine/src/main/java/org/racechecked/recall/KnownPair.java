package org.racechecked.recall;

import java.util.Comparator;
import org.racechecked.confirm.Attempt;

/**
 * One pair in one test, as the memory has it.
 *
 * @param method the test's method
 * @param how the attempt that worked, in the order that failed if one did; for a pair that never met, the last one
 * @param hashes of the class files of side A, side B and the test, as they were then
 * @param runs made for it
 */
public record KnownPair(String method, Attempt how, String hashes, Verdict verdict, int runs) {
    /** Which of two records about the same says more; total, so that a union does not depend on the order. */
    static final Comparator<KnownPair> BETTER_KNOWN = Comparator.comparing(KnownPair::verdict)
            .thenComparingInt(KnownPair::runs)
            .thenComparing(PairLine::write);

    /** The same in a test that the memory calls so. */
    public KnownPair in(String other) {
        return new KnownPair(other, how, hashes, verdict, runs);
    }

    /** Pairs are the same if test and id are; what is known of them may come from other class files. */
    String key() {
        return method + "\t" + how.pair().id();
    }
}
