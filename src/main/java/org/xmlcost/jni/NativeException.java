package org.xmlcost.jni;

/** What native code refused, with its own codes. The one exception that the bridge throws. */
public final class NativeException extends Exception {
    private static final long serialVersionUID = 1L;

    /** The native statuses, in the order of {@code xmlcost_status}. */
    public enum Status {
        /** Done: no exception has it. */
        OK,
        /** The handle is not open. */
        CLOSED,
        /** Another thread is inside the handle. */
        BUSY,
        /** An argument is null, negative, of another kind or does not fit the others. */
        ARGUMENT,
        /** The message that was read is none of this kind. */
        MALFORMED,
        /** A string is not UTF-8, or has characters that XML 1.0 cannot carry. */
        UNWRITABLE,
        /** There is not enough memory. */
        NO_MEMORY,
        /** A message or text is beyond 2^31 - 1 bytes. */
        TOO_LARGE,
        /** The library is not in this build, is not the one compiled for, or failed while writing. */
        RUNTIME,
        /** The caller's buffer is too small for the message. */
        BUFFER_TOO_SMALL
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

    /** Why native code refused. */
    public Status status() {
        return status;
    }

    /**
     * {@return the library's own code, such as gSOAP's {@code soap->error}; 0 if it was not the library that refused}
     */
    public int libraryCode() {
        return libraryCode;
    }

    /** Bytes into the message up to where a fault was noticed, or -1 if there is no such place. */
    public long offset() {
        return offset;
    }
}
