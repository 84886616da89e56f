package org.xmlcost.wire.encode;

import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

/**
 * Joins single values into the text of an xs:list, separated by spaces. Passes the text on in pieces, not as a whole.
 */
final class ListSink<X extends Exception> implements MarkupSink<X> {
    /** Characters of a piece: roughly the size of a writer's buffer. */
    private static final int PIECE = 4000;

    interface Pieces<X extends Exception> {
        void add(String piece) throws X;
    }

    private final Pieces<X> to;
    private final StringBuilder piece = new StringBuilder(PIECE + 100);
    private boolean first = true;

    ListSink(Pieces<X> to) {
        this.to = to;
    }

    @Override
    public void leaf(Name name, String text) throws X {
        if (!first) {
            piece.append(' ');
        }
        first = false;
        piece.append(text);
        if (piece.length() >= PIECE) {
            finish();
        }
    }

    /** Passes on the last piece, if any text is left. */
    void finish() throws X {
        if (piece.length() > 0) {
            to.add(piece.toString());
            piece.setLength(0);
        }
    }

    @Override
    public void start(Markup.Tag tag) {
        throw new IllegalStateException("a list has no elements");
    }

    @Override
    public void text(String text) {
        throw new IllegalStateException("a list has no text but its items");
    }

    @Override
    public void end(Name name) {
        throw new IllegalStateException("a list has no elements");
    }
}
