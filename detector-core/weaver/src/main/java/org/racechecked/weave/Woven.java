package org.racechecked.weave;

import java.util.List;
import org.racechecked.model.SiteTable;

/** What became of one class file. */
public sealed interface Woven {
    /**
     * Probes were put in; that says nothing of the methods that were refused.
     *
     * @param classFile the new class file
     * @param sites where the probes are
     * @param refusedMethods names with descriptors of methods that were left as they were, because they would have
     *     become too large
     */
    @SuppressWarnings("ArrayRecordComponent") // a result to be written, never compared
    record Changed(byte[] classFile, SiteTable sites, List<String> refusedMethods) implements Woven {
        public Changed {
            refusedMethods = List.copyOf(refusedMethods);
        }
    }

    /** There is no event in it. */
    record Untouched() implements Woven {}

    /** It cannot be woven and has to be used as it is; what it does is not observed. */
    record Refused(String reason) implements Woven {}
}
