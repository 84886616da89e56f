package org.xmlcost.dataset;

import org.apache.commons.csv.CSVException;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;

/**
 * Reads the files of {@link CsvWriter}. It also accepts lines that end in CRLF, strings without quotes, and white space
 * around numbers.
 */
final class CsvReader implements RowReader {
    /** Number of bytes that the decoder may be ahead of the line being read. */
    private static final int DECODED_AHEAD = 8192;

    private final CSVParser parser;
    private final Iterator<CSVRecord> records;
    private CSVRecord row;
    private long line = 1;

    CsvReader(InputStream in) throws IOException {
        parser = CSVFormat.RFC4180.parse(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
        records = parser.iterator();
    }

    @Override
    public boolean next() throws IOException {
        line = parser.getCurrentLineNumber() + 1;
        try {
            if (!records.hasNext()) {
                return false;
            }
            row = records.next();
        } catch (UncheckedIOException e) {
            throw refused(e.getCause());
        }
        return true;
    }

    @Override
    public int integer(int member, int least, int greatest) {
        return DataNumbers.parseInt(number(member), least, greatest);
    }

    @Override
    public float single(int member) {
        return DataNumbers.parseFloat(number(member));
    }

    @Override
    public double real(int member) {
        return DataNumbers.parseDouble(number(member));
    }

    @Override
    public String text(int member) {
        return row.get(member);
    }

    @Override
    public void require(List<String> members) {
        if (row.size() != members.size()) {
            throw new IllegalArgumentException(
                    "expected " + String.join(",", members) + ", found " + row.size() + " fields");
        }
    }

    /** Returns the number of the line on which the row begins. */
    @Override
    public String where() {
        return "line " + line;
    }

    private String number(int member) {
        return row.get(member).strip();
    }

    /** Converts an error in the text to an exception that describes it. Rethrows an error of the file system. */
    private static IllegalArgumentException refused(IOException cause) throws IOException {
        if (cause instanceof CharacterCodingException) {
            return new IllegalArgumentException("not UTF-8, here or in the next " + DECODED_AHEAD + " bytes", cause);
        }
        if (cause instanceof CSVException) {
            return new IllegalArgumentException(cause.getMessage(), cause);
        }
        throw cause;
    }
}
