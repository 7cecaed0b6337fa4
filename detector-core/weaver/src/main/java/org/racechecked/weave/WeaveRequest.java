package org.racechecked.weave;

import java.nio.file.Path;
import java.util.List;
import org.racechecked.model.CallTable;

/** Trees of classes to weave, and what has to be known about the classes around them. */
public record WeaveRequest(List<Tree> trees, List<Path> classPath, ClassPatterns patterns, CallTable calls) {
    public WeaveRequest {
        trees = List.copyOf(trees);
        classPath = List.copyOf(classPath);
    }

    /** A folder or jar, and where its woven copy goes. */
    public record Tree(Path from, Path to) {}
}
