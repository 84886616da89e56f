package org.xmlcost.wire;

import javax.xml.stream.XMLStreamException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reports a message that does not conform to its wire: the fault, and its position if the reader knows one. */
public final class MalformedMessageException extends Exception {
    private static final long serialVersionUID = 1L;
    private static final Pattern WHITE_SPACE = Pattern.compile("\\s+");
    /** Package of a class in Java. */
    private static final Pattern PACKAGE =
            Pattern.compile("\\b(?:com|jakarta|java|javax|jdk|net|nu|org|sun|tools)(?:\\.[a-z]\\w*)+\\.(?=[A-Z])");
    /** Exceptions that a library wraps begin its message; Jakarta Mail's code introduces them. */
    private static final Pattern EXCEPTIONS =
            Pattern.compile("^(?:(?:Error; nested exception is: class )?\\[?[\\w$]+Exception(?:[\\]:]|$) ?)+");
    /** What the JDK and the JAXB runtime say about a text that is not a number. */
    private static final Pattern NOT_A_NUMBER =
            Pattern.compile("(?:Not a number: |For input string: \"|empty String)(.*?)(?:\"[^\"]*)?");

    private static final String NO_REASON = "the reader failed and gives no reason";

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
     * Creates an exception from one of a library. The fault is the library's message on one line, without the packages
     * of classes. The library's exception becomes the cause.
     *
     * @param reader the reader that refused the message: the position
     */
    public static MalformedMessageException reportedBy(String reader, Throwable cause) {
        return new MalformedMessageException(hasReason(cause) ? reason(cause) : NO_REASON, reader, cause);
    }

    /**
     * Converts an exception that a reader threw because of a malformed message. Returns the exception of this class in
     * the chain of causes, at any depth. If there is none, reports the innermost {@link XMLStreamException} with a
     * location, because the position is in its message. If there is none either, reports the innermost cause with a
     * reason.
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
            if (hasReason(t)) {
                innermost = t;
            }
        }
        return reportedBy(reader, parser != null ? parser : innermost);
    }

    /** Returns whether the message of an exception is about what was read, and not about the code that read it. */
    private static boolean hasReason(Throwable thrown) {
        return thrown instanceof NumberFormatException
                || (thrown.getMessage() != null
                        && !plain(thrown.getMessage()).isEmpty()
                        && !(thrown instanceof NullPointerException)
                        && !(thrown instanceof ClassCastException));
    }

    private static String reason(Throwable thrown) {
        String words = plain(String.valueOf(thrown.getMessage()));
        if (!(thrown instanceof NumberFormatException)) {
            return words;
        }
        Matcher number = NOT_A_NUMBER.matcher(words);
        return "not a number: '" + (number.matches() ? number.group(1) : words) + "'";
    }

    /** Returns the message of a library on one line, without packages of classes and names of wrapped exceptions. */
    public static String plain(String words) {
        String line = WHITE_SPACE.matcher(words.strip()).replaceAll(" ");
        return EXCEPTIONS.matcher(PACKAGE.matcher(line).replaceAll("")).replaceFirst("");
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
