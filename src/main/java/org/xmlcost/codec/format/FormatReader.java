package org.xmlcost.codec.format;

import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;

import java.util.Arrays;

/**
 * Finds the values of a payload in a document. Each open element has a state, which the format derives from its name
 * and from the state of its parent. Elements that the format does not need are skipped with all that is in them.
 * Elements are recognised by their local names, since versions of a format differ in their namespaces.
 */
public abstract class FormatReader implements DocumentHandler {
    /** State of an element that does not matter. */
    static final int OTHER = -1;
    /** State around the root. */
    static final int DOCUMENT = 0;
    /** Bit of a state in which text is collected, and passed on when the element ends. */
    static final int COLLECTED = 1 << 8;
    /** Bit of a state in which text is passed on as it comes. */
    static final int PASSED = 1 << 9;

    private int[] open = new int[32];
    private int depth;
    /** What has come of a text that is collected; null before the first piece. */
    private String first;
    /** All that has come of that text, if there are several pieces. */
    private final StringBuilder pieces = new StringBuilder();

    private MalformedMessageException problem;

    FormatColumns columns;

    /** Begins a document. */
    public final void begin() {
        depth = 0;
        first = null;
        pieces.setLength(0);
        problem = null;
        columns = newColumns();
        reset();
    }

    abstract FormatColumns newColumns();

    /** Forgets what is known of the last document. */
    abstract void reset();

    /**
     * Begins an element whose parent matters.
     *
     * @return the state of the element
     */
    abstract int enter(int parent, String local) throws MalformedMessageException;

    /** Takes an attribute of an element that matters. */
    abstract void attribute(int state, String local, String value) throws MalformedMessageException;

    /** Takes a piece of text in a state with {@link #PASSED}. */
    void piece(int state, String text) throws MalformedMessageException {
        throw new IllegalStateException("no text is passed on");
    }

    /**
     * Ends an element that matters.
     *
     * @param text all text of an element whose state has {@link #COLLECTED}; empty for others
     */
    abstract void leave(int state, String text) throws MalformedMessageException;

    /**
     * Completes the columns after the document has ended.
     *
     * @throws MalformedMessageException if values are missing
     */
    abstract void complete() throws MalformedMessageException;

    @Override
    public final void start(String uri, String local) {
        if (problem != null) {
            return;
        }
        int parent = open[depth];
        if (++depth == open.length) {
            open = Arrays.copyOf(open, 2 * depth);
        }
        try {
            if (parent > 0 && (parent & (COLLECTED | PASSED)) != 0) {
                throw new MalformedMessageException("an element in a value", "");
            }
            open[depth] = parent == OTHER ? OTHER : enter(parent, local);
        } catch (MalformedMessageException e) {
            failed(e);
        }
    }

    @Override
    public final void attribute(String uri, String local, String value) {
        if (problem == null && open[depth] != OTHER) {
            try {
                attribute(open[depth], local, value);
            } catch (MalformedMessageException e) {
                failed(e);
            }
        }
    }

    @Override
    public final void text(String piece) {
        int state = open[depth];
        if (problem != null || state <= 0) {
            return;
        }
        if ((state & COLLECTED) != 0) {
            if (first == null) {
                first = piece;
            } else {
                if (pieces.isEmpty()) {
                    pieces.append(first);
                }
                pieces.append(piece);
            }
        } else if ((state & PASSED) != 0) {
            try {
                piece(state, piece);
            } catch (MalformedMessageException e) {
                failed(e);
            }
        }
    }

    @Override
    public final void end() {
        if (problem != null) {
            return;
        }
        int state = open[depth];
        if (state != OTHER) {
            String text = first == null ? "" : pieces.isEmpty() ? first : pieces.toString();
            first = null;
            pieces.setLength(0);
            try {
                leave(state, text);
            } catch (MalformedMessageException e) {
                failed(e);
            }
        }
        depth--;
    }

    private void failed(MalformedMessageException thrown) {
        problem = thrown.where().isEmpty()
                ? new MalformedMessageException(
                        thrown.what(),
                        "value " + columns.count(),
                        thrown.getCause() == null ? thrown : thrown.getCause())
                : thrown;
    }

    /**
     * Returns the values, after the document has ended.
     *
     * @throws MalformedMessageException if the document has other values than the format and the kind require
     */
    public final Payload finish() throws MalformedMessageException {
        if (problem == null) {
            try {
                complete();
                return columns.payload();
            } catch (MalformedMessageException e) {
                failed(e);
            }
        }
        throw problem;
    }

    /**
     * Reads a count or a size that a document claims.
     *
     * @throws MalformedMessageException if the text is no integer from 0 to 2 147 483 647
     */
    static int count(String name, String text) throws MalformedMessageException {
        try {
            int value = Integer.parseInt(text.strip());
            if (value >= 0) {
                return value;
            }
        } catch (NumberFormatException e) {
            // The next line says so.
        }
        throw new MalformedMessageException(name + " is no count", "document");
    }
}
