package org.xmlcost.dataset;

/**
 * Signals a data file that does not have the expected format or values. The message names the file, the position, the
 * error and, if one is known, the remedy. The position in CSV is a line, counted from 1. The position in NPY is the
 * header or a value, counted from 0 as in messages.
 */
public final class MalformedDataException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    MalformedDataException(String file, String where, String what, Throwable cause) {
        super(file + ", " + where + ": " + what, cause);
    }
}
