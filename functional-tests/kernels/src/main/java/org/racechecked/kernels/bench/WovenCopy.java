package org.racechecked.kernels.bench;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.racechecked.kernels.Kernel;
import org.racechecked.model.CallTable;
import org.racechecked.weave.ClassPatterns;
import org.racechecked.weave.Guarding;
import org.racechecked.weave.TreeWeaver;
import org.racechecked.weave.WeaveRequest;

/** The kernels' classes as they were compiled, and a woven copy of them. */
record WovenCopy(Path plain, Path woven) {
    /** Weaves what {@link KernelLoader} copies into {@code target}. */
    static WovenCopy in(Path target) throws IOException {
        return in(target, Guarding.FLAG);
    }

    /** The same with methods that find out in another way whether they are watched. */
    static WovenCopy in(Path target, Guarding guarding) throws IOException {
        Path plain = classes();
        ClassPatterns patterns = new ClassPatterns(
                List.of(
                        "org.racechecked.kernels.Catalogue",
                        "org.racechecked.kernels.everyday.*",
                        "org.racechecked.kernels.fine.*",
                        "org.racechecked.kernels.nas.*",
                        "org.racechecked.kernels.team.*"),
                List.of());
        TreeWeaver.weave(new WeaveRequest(
                List.of(new WeaveRequest.Tree(plain, target)), List.of(), patterns, CallTable.builtIn(), guarding));
        return new WovenCopy(plain, target);
    }

    /** What was woven there before. */
    static WovenCopy at(Path woven) {
        return new WovenCopy(classes(), woven);
    }

    private static Path classes() {
        try {
            return Path.of(Kernel.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("the kernels' classes are nowhere", e);
        }
    }
}
