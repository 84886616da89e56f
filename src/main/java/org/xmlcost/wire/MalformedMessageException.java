package org.xmlcost.wire;

import javax.xml.stream.XMLStreamException;
import java.util.regex.Pattern;

/** Reports a message that does not conform to its wire: the fault, and its position if the reader knows one. */
public final class MalformedMessageException extends Exception {
    private static final long serialVersionUID = 1L;
    private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");
    private final String what;
    private final String where;

    /**
     * Creates an exception without a cause.
     *
     * @param what the fault
     * @param where a position as {@link #where} returns it, or empty if none is known
     */
    public MalformedMessageException(String what, String where) {
        this(what, where, null);
    }

    /**
     * Creates an exception with the exception that reported the fault.
     *
     * @param what the fault
     * @param where a position as {@link #where} returns it, or empty if none is known
     */
    public MalformedMessageException(String what, String where, Throwable cause) {
        super(where.isEmpty() ? what : what + " (" + where + ")", cause);
        this.what = what;
        this.where = where;
    }

    /**
     * Creates an exception from one of a library. The fault is the library's message on one line, or the class name of
     * the library's exception if that has no message. The library's exception becomes the cause.
     *
     * @param reader the reader that refused the message: the position
     */
    public static MalformedMessageException reportedBy(String reader, Throwable cause) {
        String words = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return new MalformedMessageException(WHITE_SPACE.matcher(words.strip()).replaceAll(" "), reader, cause);
    }

    /**
     * Converts an exception that a reader threw because of a malformed message. Returns the exception of this class in
     * the chain of causes, at any depth. If there is none, reports the innermost {@link XMLStreamException} with a
     * location, because the position is in its message. If there is none either, reports the innermost cause, because
     * it has the description of the fault.
     */
    public static MalformedMessageException within(String reader, Throwable thrown) {
        Throwable innermost = thrown;
        Throwable parser = null;
        for (Throwable t = thrown; t != null; t = t.getCause()) {
            if (t instanceof MalformedMessageException ours) {
                return ours;
            }
            if (t instanceof XMLStreamException told && told.getLocation() != null) {
                parser = t;
            }
            innermost = t;
        }
        return reportedBy(reader, parser != null ? parser : innermost);
    }

    /** Returns the fault, without the position. */
    public String what() {
        return what;
    }

    /**
     * Returns a position in the message: an item, a line and column, a byte offset, or the reader that refused the
     * message.
     */
    public String where() {
        return where;
    }
}
