package org.xmlcost.model;

/** Thrown if something that a command needs is not on this machine. The message names it and says what to do. */
public final class MissingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public MissingException(String message) {
        super(message);
    }
}
