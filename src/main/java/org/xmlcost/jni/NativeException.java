package org.xmlcost.jni;

/** What native code refused, with its own codes. The one exception that the bridge throws. */
public final class NativeException extends Exception {
    private static final long serialVersionUID = 1L;

    /** The native statuses, in the order of {@code xmlcost_status}. */
    public enum Status {
        OK,
        CLOSED,
        BUSY,
        ARGUMENT,
        MALFORMED,
        UNWRITABLE,
        NO_MEMORY,
        TOO_LARGE,
        RUNTIME,
        ROOM
    }

    private final Status status;
    private final int libraryCode;
    private final long offset;

    /** Called by the bridge. */
    NativeException(int status, int libraryCode, long offset, String text) {
        super(text);
        this.status = Status.values()[status];
        this.libraryCode = libraryCode;
        this.offset = offset;
    }

    public Status status() {
        return status;
    }

    /** {@return the library's own code, such as gSOAP's {@code soap->error}; 0 if it was not the library that refused} */
    public int libraryCode() {
        return libraryCode;
    }

    /** Bytes into the message up to where a fault was noticed, or -1 if there is no such place. */
    public long offset() {
        return offset;
    }
}
