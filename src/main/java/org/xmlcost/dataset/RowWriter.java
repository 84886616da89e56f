package org.xmlcost.dataset;

import java.io.IOException;

/** A data file that is written member by member: what a format has to do for {@link Rows} to fill it from a payload. */
interface RowWriter {
    void unsignedByte(byte value) throws IOException;

    void integer(int value) throws IOException;

    void single(float value) throws IOException;

    void real(double value) throws IOException;

    void text(String value) throws IOException;

    void endRow() throws IOException;

    /** Everything was written. The stream stays open. */
    void finish() throws IOException;
}
