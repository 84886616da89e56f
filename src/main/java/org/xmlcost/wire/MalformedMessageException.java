package org.xmlcost.wire;

import javax.xml.stream.XMLStreamException;
import java.util.regex.Pattern;

/** A message that is not what its wire says: what is wrong, and where as far as the reader knows. */
public final class MalformedMessageException extends Exception {
    private static final long serialVersionUID = 1L;
    private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");
    private final String what;
    private final String where;

    /**
     * Says what is wrong.
     *
     * @param where a position as {@link #where} has it, or empty if none is known
     */
    public MalformedMessageException(String what, String where) {
        this(what, where, null);
    }

    /**
     * Says what is wrong, and which exception told.
     *
     * @param where a position as {@link #where} has it, or empty if none is known
     */
    public MalformedMessageException(String what, String where, Throwable cause) {
        super(where.isEmpty() ? what : what + " (" + where + ")", cause);
        this.what = what;
        this.where = where;
    }

    /** What a library reported, in its own words on one line. The library's exception is the cause. */
    public static MalformedMessageException reportedBy(String reader, Throwable cause) {
        String words = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        return new MalformedMessageException(WHITE_SPACE.matcher(words.strip()).replaceAll(" "), reader, cause);
    }

    /**
     * What a reader threw around a fault of the message: the exception of this class in it, however deep. Otherwise
     * what its innermost cause reports, which has the words; or the parser's exception around that, which has the
     * position.
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

    /** What is wrong, without the position. */
    public String what() {
        return what;
    }

    /** A position in the message: an item, a line and column, a byte offset, or the reader that refused it. */
    public String where() {
        return where;
    }
}
