package org.xmlcost.dataset;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * CSV as RFC 4180 has it, in UTF-8 and without a header: a line per value, members separated by commas
 * ({@code x,y,value}, {@code number,value,text}).
 *
 * <p>Lines end in LF, where the RFC has CRLF, so that the usual tools count and compare them. Strings are always
 * quoted, so that the empty one is no empty line and a leading U+FEFF no byte order mark.
 */
final class CsvWriter implements RowWriter {
    private final Writer out;
    private boolean first = true;

    CsvWriter(OutputStream out) {
        // An encoder refuses half a surrogate pair, where a charset would write a question mark.
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
