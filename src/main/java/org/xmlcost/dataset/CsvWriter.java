package org.xmlcost.dataset;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * Writes CSV according to RFC 4180, in UTF-8 and without a header: one line per value, members separated by commas
 * ({@code x,y,value}, {@code number,value,text}).
 *
 * <p>Lines end in LF instead of the CRLF of the RFC, so that common tools can count and compare them. Strings are
 * always quoted. An empty string is therefore not an empty line, and a leading U+FEFF is not a byte order mark.
 */
final class CsvWriter implements RowWriter {
    private final Writer out;
    private boolean first = true;

    CsvWriter(OutputStream out) {
        // An encoder refuses an unpaired surrogate. A charset would replace it with a question mark.
        this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8.newEncoder()), 1 << 16);
    }

    @Override
    public void value(Object column, int row) throws IOException {
        if (column instanceof String[] texts) {
            text(texts[row]);
        } else if (column instanceof int[] ints) {
            field(Integer.toString(ints[row]));
        } else if (column instanceof double[] doubles) {
            field(DataNumbers.text(doubles[row]));
        } else if (column instanceof float[] floats) {
            field(DataNumbers.text(floats[row]));
        } else {
            field(Integer.toString(((byte[]) column)[row] & 0xFF));
        }
    }

    @Override
    public void text(String value) throws IOException {
        field('"' + value.replace("\"", "\"\"") + '"');
    }

    @Override
    public void endRow() throws IOException {
        out.write('\n');
        first = true;
    }

    @Override
    public void finish() throws IOException {
        out.flush();
    }

    private void field(String text) throws IOException {
        if (!first) {
            out.write(',');
        }
        out.write(text);
        first = false;
    }
}
