package org.xmlcost.cli;

/** Something that a command needs is not on this machine; the message says what, and what to do. */
final class MissingException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    MissingException(String message) {
        super(message);
    }
}
