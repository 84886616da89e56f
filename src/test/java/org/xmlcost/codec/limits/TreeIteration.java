package org.xmlcost.codec.limits;

import org.xmlcost.codec.document.DocumentTally;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.function.Function;

/**
 * Reads a tree of any library without recursion: a tree may be deeper than the stack.
 *
 * @param take passes a node to a tally
 * @param children returns the nodes of an element; null for a node that is none
 */
record TreeIteration<N>(Take<N> take, Function<N, Iterator<? extends N>> children) {

    interface Take<N> {
        void node(N node, DocumentTally to);
    }

    void read(N root, DocumentTally to) {
        Deque<Iterator<? extends N>> open = new ArrayDeque<>();
        enter(root, open, to);
        while (!open.isEmpty()) {
            if (open.peek().hasNext()) {
                enter(open.peek().next(), open, to);
            } else {
                open.pop();
                to.end();
            }
        }
    }

    private void enter(N node, Deque<Iterator<? extends N>> open, DocumentTally to) {
        take.node(node, to);
        Iterator<? extends N> inside = children.apply(node);
        if (inside != null) {
            open.push(inside);
        }
    }
}
