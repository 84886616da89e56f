package org.xmlcost.codec.technique;

import java.nio.charset.StandardCharsets;
import java.util.Collection;

/**
 * Tree of the bytes of all known names. One step for each byte leads to the String of the name, and no object is
 * created.
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
        // An unknown name is created nevertheless, for the error message.
        return node == null || node.name == null
                ? new String(bytes, from, to - from, StandardCharsets.UTF_8)
                : node.name;
    }
}
