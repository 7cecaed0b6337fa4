package org.racechecked.weave;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.racechecked.model.OwnVersion;
import org.racechecked.model.WovenIndex;

/** Weaves whole class path entries into copies of them; what has not changed since the last time is not woven again. */
public final class TreeWeaver {
    private TreeWeaver() {}

    /**
     * Equal requests give equal bytes, whatever was woven before.
     *
     * @throws IOException when a tree cannot be read or written; a class that cannot be woven is copied and reported
     */
    public static WeavingReport weave(WeaveRequest request) throws IOException {
        long start = System.nanoTime();
        List<ClassWeaving> classes = new ArrayList<>();
        int reused = 0;
        List<Path> trees = request.trees().stream().map(WeaveRequest.Tree::from).toList();
        try (ClassTable table = ClassTable.of(trees, request.classPath(), request.patterns())) {
            Weaver weaver = new Weaver(table, request.calls());
            String fingerprint = fingerprint(request);
            Optional<byte[]> canary = table.onClassPath(TreeWeaving.CANARY);
            for (WeaveRequest.Tree tree : request.trees()) {
                try (TreeLock lock = TreeLock.of(tree.to());
                        TreeFiles from = TreeFiles.open(tree.from());
                        TreeCopy to = TreeCopy.open(tree.to())) {
                    lock.check();
                    TreeWeaving weaving = new TreeWeaving(from, to, table, weaver, fingerprint);
                    WovenIndex index = weaving.weave(canary);
                    canary = Optional.empty();
                    index.entries().forEach(entry -> classes.add(ClassWeaving.of(entry)));
                    reused += weaving.reused();
                }
            }
        }
        return new WeavingReport(classes, reused, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start));
    }

    /** All that the result depends on beside the classes; theirs of the JDK are as good as its version. */
    private static String fingerprint(WeaveRequest request) {
        String calls = request.calls().rows().stream().map(Object::toString).collect(Collectors.joining("\n"));
        String patterns = request.patterns().toString();
        return Hash.of(String.join("\n", OwnVersion.get(), Runtime.version().toString(), patterns, calls));
    }
}
