package org.racechecked.kernels.fine;

import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import org.racechecked.kernels.Kernel;
import org.racechecked.kernels.Size;
import org.racechecked.kernels.SourceLines;
import org.racechecked.kernels.WrongAnswer;
import org.racechecked.kernels.team.Spin;
import org.racechecked.kernels.team.Team;

/**
 * Counts the nodes of a very unbalanced tree; a thread that has nothing left steals from one that has.
 *
 * <p>A node is a number from which its children follow, so the tree needs no memory and no two runs share it out alike.
 */
public final class Psearch implements Kernel {
    private static final int CHILDREN = 8;
    /** Of 100,000 nodes, so many have children: just less than one child per node on average. */
    private static final int FERTILE = 12_450;

    private static final int CHUNK = 32;

    private int threads;
    private int rootChildren;
    private WorkShare[] shares = {};
    private Idleness idleness = new Idleness(0);
    private long[] nodes = {};

    @Override
    public String name() {
        return "psearch";
    }

    @Override
    public int lines() {
        return SourceLines.of(Psearch.class, NodeStack.class, WorkShare.class, Idleness.class, Scramble.class);
    }

    @Override
    public void prepare(Size size, int threads) {
        this.threads = threads;
        rootChildren = rootChildren(size);
        shares = new WorkShare[threads];
        Arrays.setAll(shares, i -> new WorkShare());
        idleness = new Idleness(threads);
        nodes = new long[threads];
    }

    private static int rootChildren(Size size) {
        return switch (size) {
            case S -> 200;
            case W -> 40_000;
            case A -> 200_000;
        };
    }

    @Override
    public void run() throws InterruptedException, ExecutionException {
        Team.run(threads, (me, team) -> nodes[me] = search(me));
    }

    private long search(int me) throws InterruptedException {
        NodeStack stack = new NodeStack();
        if (me == 0) {
            plantRoot(stack, rootChildren);
        }
        long visited = 0;
        long @Nullable [] more = {};
        while (more != null) {
            stack.pushAll(more);
            while (!stack.isEmpty()) {
                visit(stack.pop(), stack);
                visited++;
                if (stack.size() > 2 * CHUNK) {
                    long[] chunk = new long[CHUNK];
                    stack.takeOldest(chunk);
                    shares[me].offer(chunk);
                }
            }
            more = shares[me].take();
            if (more == null) {
                more = steal(me);
            }
        }
        return visited;
    }

    private static void plantRoot(NodeStack stack, int children) {
        for (int i = 0; i < children; i++) {
            stack.push(Scramble.of(i));
        }
    }

    private static void visit(long node, NodeStack stack) {
        if (Long.remainderUnsigned(node, 100_000) < FERTILE) {
            for (int i = 1; i <= CHILDREN; i++) {
                stack.push(Scramble.of(node + i));
            }
        }
    }

    /** A chunk of somebody else's nodes, or null when nobody has any. */
    private long @Nullable [] steal(int me) throws InterruptedException {
        idleness.rest();
        for (int looks = 0; !idleness.allRest(); looks++) {
            for (int i = 1; i < threads; i++) {
                WorkShare victim = shares[(me + i) % threads];
                if (victim.mayHaveWork()) {
                    idleness.work();
                    long[] stolen = victim.take();
                    if (stolen != null) {
                        return stolen;
                    }
                    idleness.rest();
                }
            }
            Spin.after(looks);
        }
        return null;
    }

    @Override
    public void verify() {
        NodeStack stack = new NodeStack();
        plantRoot(stack, rootChildren);
        long expected = 0;
        while (!stack.isEmpty()) {
            visit(stack.pop(), stack);
            expected++;
        }
        WrongAnswer.unlessEqual("nodes visited", expected, Arrays.stream(nodes).sum());
    }
}
