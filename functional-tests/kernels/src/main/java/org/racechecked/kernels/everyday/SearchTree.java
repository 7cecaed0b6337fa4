package org.racechecked.kernels.everyday;

import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** An unbalanced binary search tree behind its own monitor. */
final class SearchTree {
    private @Nullable Node root;
    private int size;

    /** A key with its value, between smaller and larger keys. */
    private static final class Node {
        private final int key;
        private int value;
        private @Nullable Node smaller;
        private @Nullable Node larger;

        private Node(int key, int value) {
            this.key = key;
            this.value = value;
        }

        private @Nullable Node towards(int other) {
            return other < key ? smaller : larger;
        }

        private void attach(Node child) {
            if (child.key < key) {
                smaller = child;
            } else {
                larger = child;
            }
        }
    }

    synchronized void put(int key, int value) {
        Node parent = null;
        Node node = root;
        while (node != null && node.key != key) {
            parent = node;
            node = node.towards(key);
        }
        if (node != null) {
            node.value = value;
            return;
        }
        Node added = new Node(key, value);
        if (parent == null) {
            root = added;
        } else {
            parent.attach(added);
        }
        size++;
    }

    synchronized int getOrDefault(int key, int otherwise) {
        Node node = root;
        while (node != null && node.key != key) {
            node = node.towards(key);
        }
        return node == null ? otherwise : node.value;
    }

    synchronized int size() {
        return size;
    }

    synchronized void forEachKey(IntConsumer action) {
        forEachKey(root, action);
    }

    private static void forEachKey(@Nullable Node node, IntConsumer action) {
        if (node != null) {
            forEachKey(node.smaller, action);
            action.accept(node.key);
            forEachKey(node.larger, action);
        }
    }
}
