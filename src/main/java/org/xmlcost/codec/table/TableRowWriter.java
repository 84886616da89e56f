package org.xmlcost.codec.table;

import org.xmlcost.wire.MessageBuffer;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Writer of rows as bytes: a prefix, the number of the row, a suffix, the value, a line feed. */
final class TableRowWriter {
    static final String OPEN = "<TDXML:CT>\n";
    static final String CLOSE = "</TDXML:CT>\n";

    /** Space for the longest number and a line feed. */
    private static final int AFTER_INDEX = 16;

    private final MessageBuffer out;
    private byte[] row = new byte[128];
    private int length;

    TableRowWriter(MessageBuffer out) {
        this.out = out;
    }

    void line(String ascii) {
        out.append(ascii.getBytes(StandardCharsets.UTF_8), 0, ascii.length());
    }

    /** Starts a row that has no number. */
    void index(byte[] prefix, byte[] suffix) {
        length = 0;
        put(prefix);
        put(suffix);
    }

    void index(byte[] prefix, int number, byte[] suffix) {
        length = 0;
        put(prefix);
        room(AFTER_INDEX);
        int from = length;
        int rest = number;
        do {
            row[length++] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        for (int i = from, j = length - 1; i < j; i++, j--) {
            byte digit = row[i];
            row[i] = row[j];
            row[j] = digit;
        }
        put(suffix);
    }

    /** Writes a value in ASCII that needs no escapes: a number, or base64. */
    void plain(String value) {
        room(value.length() + 1);
        for (int i = 0; i < value.length(); i++) {
            row[length++] = (byte) value.charAt(i);
        }
        end();
    }

    void text(String value) {
        put(Escape.escaped(value).getBytes(StandardCharsets.UTF_8));
        room(1);
        end();
    }

    private void end() {
        row[length++] = '\n';
        out.append(row, 0, length);
    }

    private void put(byte[] bytes) {
        room(bytes.length);
        System.arraycopy(bytes, 0, row, length, bytes.length);
        length += bytes.length;
    }

    private void room(int more) {
        if (length + more > row.length) {
            row = Arrays.copyOf(row, Math.max(length + more, 2 * row.length));
        }
    }
}
