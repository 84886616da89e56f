package org.xmlcost.codec.dom;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.decode.MessageDecoder;
import org.xmlcost.wire.decode.PartialAccess;

/**
 * A tree whose elements hold their children in an array, so that a child is found by its index without a walk. It is
 * used where the array of a message claims as many values as its element has children. Otherwise there may be white
 * space or comments between values, and the children are counted.
 *
 * @param <N> type of a node
 * @param <E> type of an element
 */
abstract class IndexedTreeCodec<N, E extends N> extends TreeCodec<N, E> {
    static CodecInfo.Builder declared(String id, Library library) {
        return CodecInfo.named(id, Model.DOM, library)
                .textWires()
                .formats()
                .headers()
                .wireNumbers()
                .can(Ability.HEADER, "names and values of the body")
                .can(Ability.VALUES, "the count, text between values, and names and values of the others")
                .can(Ability.FORWARD, "names and values of the body")
                .can(Ability.CHANGE, "the count, text between values, and names and values of the others");
    }

    abstract int size(E element);

    abstract N child(E element, int index);

    abstract void replace(E element, String text);

    /** Writes the document of a root that {@link #root} returned. */
    abstract void serialize(E root, MessageBuffer out) throws Exception;

    /** Checks that an element has the name of an item. */
    abstract void requireItem(E element, MessageDecoder to) throws MalformedMessageException;

    @Override
    public final PartialAccess parts(MessageShape shape) {
        return new IndexedParts(shape);
    }

    /** Writes a tree that came from outside. A serializer may recurse into elements that are deeper than the stack. */
    private void send(E root, MessageBuffer out) throws Exception {
        try {
            serialize(root, out);
        } catch (StackOverflowError e) {
            throw new MalformedMessageException("elements are nested too deeply", "document", e);
        }
    }

    private final class IndexedParts extends Parts {
        /** Number of children of the array that have been passed. */
        private int walked;

        IndexedParts(MessageShape shape) {
            super(shape);
        }

        @Override
        void choose(E array) throws MalformedMessageException {
            walked = 0;
            while (!chosen.isComplete()) {
                N node = next(array);
                if (node == null) {
                    break;
                }
                take(node);
            }
        }

        @Override
        protected void copy(E root, int length, MessageBuffer out) throws Exception {
            readHeader(root, length);
            send(root, out);
        }

        @Override
        protected void change(E root, int length, String text, MessageBuffer out) throws Exception {
            walked = 0;
            E array = array(root, length);
            N node = array == null ? null : next(array);
            if (node != null) {
                requireItem(element(node), choosing);
                replace(element(node), text);
                send(root, out);
                chosen.pass();
            }
        }

        /** Returns the element of the next chosen value, or null if there is none. */
        private N next(E array) {
            int size = size(array);
            int wanted = chosen.next();
            if (choosing.claimedCount() == size && wanted < size && element(child(array, wanted)) != null) {
                chosen.skipTo(wanted);
                walked = wanted + 1;
                return child(array, wanted);
            }
            while (walked < size) {
                N node = child(array, walked++);
                if (element(node) != null) {
                    if (chosen.wantsNext()) {
                        return node;
                    }
                    chosen.skip(1);
                }
            }
            return null;
        }
    }
}
