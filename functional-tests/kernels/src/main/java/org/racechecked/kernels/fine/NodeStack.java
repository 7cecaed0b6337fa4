package org.racechecked.kernels.fine;

/** The nodes that one thread has still to visit; no other thread ever sees it. */
final class NodeStack {
    private long[] nodes = new long[1024];
    private int bottom;
    private int top;

    boolean isEmpty() {
        return top == bottom;
    }

    int size() {
        return top - bottom;
    }

    void push(long node) {
        if (top == nodes.length) {
            makeRoom();
        }
        nodes[top++] = node;
    }

    void pushAll(long[] more) {
        for (long node : more) {
            push(node); // after the hand-over that nothing but two locks orders: predicted, never confirmed
        }
    }

    long pop() {
        return nodes[--top];
    }

    /** Fills the chunk with the nodes that were pushed first, and removes them: they have the largest subtrees below them. */
    void takeOldest(long[] chunk) {
        for (int i = 0; i < chunk.length; i++) {
            chunk[i] = nodes[bottom++];
        }
    }

    private void makeRoom() {
        int size = size();
        long[] roomier = size > nodes.length / 2 ? new long[2 * nodes.length] : nodes;
        System.arraycopy(nodes, bottom, roomier, 0, size);
        nodes = roomier;
        bottom = 0;
        top = size;
    }
}
