package org.xmlcost.dataset;

import java.io.IOException;

/** Writer of a data file, member by member, with which {@link Rows} writes a payload. */
interface RowWriter {
    void unsignedByte(byte value) throws IOException;

    void integer(int value) throws IOException;

    void single(float value) throws IOException;

    void real(double value) throws IOException;

    void text(String value) throws IOException;

    void endRow() throws IOException;

    /** Completes the file after the last row. The stream stays open. */
    void finish() throws IOException;
}
