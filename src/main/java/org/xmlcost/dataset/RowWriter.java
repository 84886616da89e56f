package org.xmlcost.dataset;

import java.io.IOException;

/** Writer of a data file, member by member, with which {@link Rows} writes a payload. */
interface RowWriter {
    /** @param column array of the type of the member */
    void value(Object column, int row) throws IOException;

    void text(String value) throws IOException;

    void endRow() throws IOException;

    /** Completes the file after the last row. The stream stays open. */
    void finish() throws IOException;
}
