package org.xmlcost.codec.technique;

import java.nio.charset.StandardCharsets;
import java.util.Collection;

/**
 * The names that are known, as a tree of their bytes: one step a byte leads to the name itself, and nothing is made.
 */
final class Trie implements TagNames {
    private static final int ASCII = 128;

    private static final class Node {
        private final Node[] next = new Node[ASCII];
        private String name;
    }

    private final Node root = new Node();

    /** @param names in ASCII */
    Trie(Collection<String> names) {
        for (String name : names) {
            Node node = root;
            for (byte b : name.getBytes(StandardCharsets.US_ASCII)) {
                if (node.next[b] == null) {
                    node.next[b] = new Node();
                }
                node = node.next[b];
            }
            node.name = name;
        }
    }

    @Override
    public String name(byte[] bytes, int from, int to) {
        Node node = root;
        for (int i = from; i < to && node != null; i++) {
            node = bytes[i] < 0 ? null : node.next[bytes[i]];
        }
        // A name that is not ours is made after all, for the one who refuses it to tell.
        return node == null || node.name == null
                ? new String(bytes, from, to - from, StandardCharsets.UTF_8)
                : node.name;
    }
}
