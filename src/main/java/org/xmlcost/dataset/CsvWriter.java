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
    public void unsignedByte(byte value) throws IOException {
        field(Integer.toString(value & 0xFF));
    }

    @Override
    public void integer(int value) throws IOException {
        field(Integer.toString(value));
    }

    @Override
    public void single(float value) throws IOException {
        field(DataNumbers.text(value));
    }

    @Override
    public void real(double value) throws IOException {
        field(DataNumbers.text(value));
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
