package org.xmlcost.jni;

/** Refusal by native code, with its codes. The bridge throws no other exception. */
public final class NativeException extends Exception {
    private static final long serialVersionUID = 1L;

    /** The native statuses, in the order of {@code xmlcost_status}. */
    public enum Status {
        /** Success: no exception has this status. */
        OK,
        /** The handle is not open. */
        CLOSED,
        /** Another thread is using the handle. */
        BUSY,
        /** An argument is null, negative, of another kind or does not fit the others. */
        ARGUMENT,
        /** The message that was read is not a message of this kind. */
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

    /** Creates an exception. Called by the bridge. */
    NativeException(int status, int libraryCode, long offset, String text) {
        super(text);
        this.status = Status.values()[status];
        this.libraryCode = libraryCode;
        this.offset = offset;
    }

    public Status status() {
        return status;
    }

    /**
     * {@return the library's own code, such as gSOAP's {@code soap->error}; 0 if it was not the library that refused}
     */
    public int libraryCode() {
        return libraryCode;
    }

    /**
     * Returns the number of bytes of the message before the place where the fault was noticed, or -1 if there is none.
     */
    public long offset() {
        return offset;
    }
}
