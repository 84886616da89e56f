package org.xmlcost.dataset;

import java.io.IOException;

/**
 * A data file that is not what it is read as. The message says which file, where in it (a line, counted from 1, of CSV;
 * of NPY the header, or a value counted from 0 as messages count them), and what is wrong.
 */
public final class MalformedDataException extends IOException {
    private static final long serialVersionUID = 1L;

    MalformedDataException(String file, String where, String what, Throwable cause) {
        super(file + ", " + where + ": " + what, cause);
    }
}
