package org.xmlcost.codec.format;

import org.xmlcost.codec.document.DocumentHandler;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.decode.ArrayBuilder;

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
    /** A text that is collected, if it came as one String. */
    private String whole;
    /** What has come of it otherwise. */
    private char[] collected = new char[64];

    private int length;

    private MalformedMessageException problem;

    FormatColumns columns;

    /** Begins a document. */
    public final void begin() {
        depth = 0;
        clear();
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

    /**
     * Takes a piece of text in a state with {@link #PASSED}: the characters from {@code from} (inclusive) to {@code to}
     * (exclusive).
     */
    void piece(char[] text, int from, int to) throws MalformedMessageException {
        throw new IllegalStateException("no text is passed on");
    }

    /** Ends an element that matters, whose text is {@link #text}. */
    abstract void leave(int state) throws MalformedMessageException;

    /** Returns the text of the element that ends, which has been {@link #COLLECTED}. */
    final String text() {
        return whole != null ? whole : new String(collected, 0, length);
    }

    /** Adds the value of that text to a column. */
    final void addTo(ArrayBuilder column) throws MalformedMessageException {
        if (whole != null) {
            column.add(whole);
        } else {
            column.add(collected, 0, length);
        }
    }

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
        // No attribute that matters has a namespace.
        if (problem == null && open[depth] != OTHER && (uri == null || uri.isEmpty())) {
            try {
                attribute(open[depth], local, value);
            } catch (MalformedMessageException e) {
                failed(e);
            }
        }
    }

    @Override
    public final boolean takesCharacters() {
        return true;
    }

    @Override
    public final void text(String piece) {
        if (whole == null && length == 0 && isCollected()) {
            whole = piece;
        } else if (open[depth] > 0) {
            text(piece.toCharArray(), 0, piece.length());
        }
    }

    private boolean isCollected() {
        return open[depth] > 0 && (open[depth] & COLLECTED) != 0;
    }

    @Override
    public final void text(char[] piece, int from, int count) {
        if (problem != null || open[depth] <= 0) {
            return;
        }
        if (isCollected()) {
            if (whole != null) {
                append(whole.toCharArray(), 0, whole.length());
                whole = null;
            }
            append(piece, from, count);
        } else if ((open[depth] & PASSED) != 0) {
            try {
                piece(piece, from, from + count);
            } catch (MalformedMessageException e) {
                failed(e);
            }
        }
    }

    private void append(char[] piece, int from, int count) {
        if (length + count > collected.length) {
            collected = Arrays.copyOf(collected, Math.max(length + count, 2 * collected.length));
        }
        System.arraycopy(piece, from, collected, length, count);
        length += count;
    }

    private void clear() {
        whole = null;
        length = 0;
    }

    @Override
    public final void end() {
        if (problem != null) {
            return;
        }
        if (open[depth] != OTHER) {
            try {
                leave(open[depth]);
            } catch (MalformedMessageException e) {
                failed(e);
            }
            clear();
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
        String digits = text.strip();
        if (digits.matches("[0-9]{1,10}") && Long.parseLong(digits) <= Integer.MAX_VALUE) {
            return Integer.parseInt(digits);
        }
        throw new MalformedMessageException(name + " is no count", "document");
    }
}
