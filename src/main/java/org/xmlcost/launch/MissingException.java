package org.xmlcost.launch;

/** Something that a command needs is not on this machine; the message says what, and what to do. */
public final class MissingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** With a message that says what is missing, and what to do. */
    public MissingException(String message) {
        super(message);
    }
}
