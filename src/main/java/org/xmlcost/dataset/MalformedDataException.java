package org.xmlcost.dataset;

import java.io.IOException;

/** A data file that is not what it is read as: which file, where in it, and what is wrong. */
public final class MalformedDataException extends IOException {
    private static final long serialVersionUID = 1L;
    private final String file;
    private final String where;
    private final String what;

    MalformedDataException(String file, String where, String what, Throwable cause) {
        super(file + ", " + where + ": " + what, cause);
        this.file = file;
        this.where = where;
        this.what = what;
    }

    public String file() {
        return file;
    }

    /** A line, counted from 1, of CSV; of NPY the header, or a value counted from 0 as messages count them. */
    public String where() {
        return where;
    }

    public String what() {
        return what;
    }
}
