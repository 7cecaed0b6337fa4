package org.racechecked.weave;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.racechecked.model.CallRow;
import org.racechecked.model.OwnVersion;
import org.racechecked.model.WovenIndex;

/** Weaves whole class path entries into copies of them; what has not changed since the last time is not woven again. */
public final class TreeWeaver {
    private final ClassTable classes;
    private final Weaver weaver;
    private final String fingerprint;
    private final List<WovenTree> done = new ArrayList<>();
    private int reused;

    private TreeWeaver(ClassTable classes, WeaveRequest request) {
        this.classes = classes;
        this.weaver = new Weaver(classes, request.calls(), request.guarding(), request.exits());
        this.fingerprint = fingerprint(request);
    }

    /**
     * Equal requests give equal bytes, whatever was woven before.
     *
     * @throws IOException when a tree cannot be read or written; a class that cannot be woven is copied and reported
     * @throws BlankReason when the source says to ignore races without saying why
     */
    public static WeavingReport weave(WeaveRequest request) throws IOException {
        long start = System.nanoTime();
        List<Path> trees = new ArrayList<>();
        List<Path> others = new ArrayList<>(request.classPath());
        for (WeaveRequest.Tree tree : request.trees()) {
            (tree.isLeftAsItIs() ? others : trees).add(tree.from());
        }
        try (ClassTable classes = ClassTable.of(trees, others, request.patterns())) {
            TreeWeaver weaver = new TreeWeaver(classes, request);
            Optional<byte[]> canary = classes.onClassPath(TreeWeaving.CANARY);
            for (WeaveRequest.Tree tree : request.trees()) {
                boolean left = tree.isLeftAsItIs();
                weaver.weave(tree, left, left ? Optional.empty() : canary);
                canary = left ? canary : Optional.empty();
            }
            long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
            return new WeavingReport(weaver.done, weaver.reused, millis);
        }
    }

    private void weave(WeaveRequest.Tree tree, boolean left, Optional<byte[]> canary) throws IOException {
        try (TreeLock lock = TreeLock.of(tree.to())) {
            check(tree, lock);
            try (TreeFiles from = TreeFiles.open(tree.from());
                    TreeCopy to = TreeCopy.open(tree.to())) {
                String restsOn = left ? AgentJar.REASON : fingerprint;
                TreeWeaving weaving = new TreeWeaving(tree, left, from, to, classes, weaver, restsOn);
                WovenIndex index = weaving.weave(canary);
                done.add(new WovenTree(
                        tree.from(),
                        left,
                        index.entries().stream().map(ClassWeaving::of).toList()));
                reused += weaving.reused();
            }
            lock.takeAway();
        }
    }

    /** A place that is refused is not one that we have begun to weave to. */
    private static void check(WeaveRequest.Tree tree, TreeLock lock) throws IOException {
        try {
            Place.check(tree, lock.isFirst());
        } catch (IOException e) {
            if (lock.isFirst()) {
                lock.takeAway();
            }
            throw e;
        }
    }

    /** All that the result depends on beside the classes; theirs of the JDK are as good as its version. */
    private static String fingerprint(WeaveRequest request) {
        StringBuilder calls = new StringBuilder();
        for (CallRow row : request.calls().rows()) {
            String event = row.event().name();
            calls.append(row.owner())
                    .append(' ')
                    .append(row.method())
                    .append(row.parameters())
                    .append(' ')
                    .append(event)
                    .append('\n');
        }
        String patterns = request.patterns().toString();
        String guarding = request.guarding().name();
        String exits = request.exits().owner();
        return Hash.of(
                String.join("\n", OwnVersion.get(), Runtime.version().toString(), guarding, exits, patterns, calls));
    }
}
