package org.racechecked.weave;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.racechecked.model.CallTable;

/**
 * What to weave and what to know for it.
 *
 * @param trees what is woven, in class path order
 * @param classPath what else the classes refer to; it is read, never woven
 * @param patterns which classes of the trees are woven; the others are copied
 * @param calls the calls that matter
 * @param guarding how methods find out whether they are watched
 * @param exits what becomes of calls that end the JVM
 */
public record WeaveRequest(
        List<Tree> trees,
        List<Path> classPath,
        ClassPatterns patterns,
        CallTable calls,
        Guarding guarding,
        Exits exits) {
    public WeaveRequest {
        trees = List.copyOf(trees);
        classPath = List.copyOf(classPath);
    }

    /** Methods read a flag, and may end the JVM. */
    public WeaveRequest(List<Tree> trees, List<Path> classPath, ClassPatterns patterns, CallTable calls) {
        this(trees, classPath, patterns, calls, Guarding.FLAG);
    }

    /** They may end the JVM. */
    public WeaveRequest(
            List<Tree> trees, List<Path> classPath, ClassPatterns patterns, CallTable calls, Guarding guarding) {
        this(trees, classPath, patterns, calls, guarding, Exits.OF_THE_JVM);
    }

    /**
     * One entry of a class path.
     *
     * @param from a folder or jar of classes and resources; a folder that does not exist is an empty one
     * @param to where the woven copy goes: a jar if its name ends so, else a folder that holds nothing else
     * @param own true for the program's own, which is woven also where it is an agent's jar
     * @param modular true where the unwoven tree is on a module path, so that it counts what its module descriptor says
     */
    public record Tree(Path from, Path to, boolean own, boolean modular) {
        /** On a class path. */
        public Tree(Path from, Path to, boolean own) {
            this(from, to, own, false);
        }

        /** Not known to be the program's own. */
        public Tree(Path from, Path to) {
            this(from, to, false);
        }

        boolean isLeftAsItIs() throws IOException {
            return !own && AgentJar.is(from);
        }
    }
}
