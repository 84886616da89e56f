package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;

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
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Reads the files of {@link CsvWriter}, and columns of other tables. It also accepts lines that end in CRLF, strings
 * without quotes, white space around numbers, and blank lines at the end. A single string is never a blank line: it may
 * be empty.
 */
final class CsvReader implements RowReader {
    /** Number of bytes that the decoder may be ahead of the line being read. */
    private static final int DECODED_AHEAD = 8192;

    /** Position in the messages of the parser, which counts characters of the file. */
    private static final Pattern PARSER_POSITION = Pattern.compile("^\\(startline \\d+\\) | at line: .*");

    private static final Pattern LETTER_FIRST = Pattern.compile("[\\p{L}_].*");
    private static final Pattern DIGITS = Pattern.compile("[+-]?[0-9]+");
    private static final Pattern DECIMAL_COMMA = Pattern.compile("[+-]?[0-9]*,[0-9]+");
    private static final Pattern OTHER_SEPARATOR = Pattern.compile("[;\t]");
    /** Text that a shell passes on as it is. */
    private static final Pattern PLAIN = Pattern.compile("[\\w.,+-]+");

    private static final int LONGEST_HINT = 60;

    private final Kind kind;
    private final DataColumns columns;
    private final CSVParser parser;
    private final Iterator<CSVRecord> records;
    private CSVRecord row;
    private long line = 1;
    /** Index of each member in a row, if columns are chosen; otherwise null. */
    private int[] places;
    /** Number of columns of the first line. */
    private int width;

    CsvReader(InputStream in, Kind kind, DataColumns columns) throws IOException {
        this.kind = kind;
        this.columns = columns;
        parser = CSVFormat.RFC4180.parse(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()));
        records = parser.iterator();
    }

    @Override
    public boolean next() throws IOException {
        boolean isFirst = row == null;
        if (!advance()) {
            return false;
        }
        if (isFirst) {
            width = row.size();
            if (!columns.chosen().isEmpty()) {
                places = columns.among(fields());
            }
            if (columns.areNamed() && !advance()) {
                return false;
            }
        }
        if (!isBlank()) {
            return true;
        }
        long blank = line;
        while (advance()) {
            if (!isBlank()) {
                line = blank;
                throw new IllegalArgumentException("blank line before other values; remove it");
            }
        }
        return false;
    }

    private boolean isBlank() {
        return row.size() == 1 && row.get(0).isBlank() && (kind != Kind.STRING || width > 1);
    }

    private boolean advance() throws IOException {
        line = parser.getCurrentLineNumber() + 1;
        try {
            if (!records.hasNext()) {
                return false;
            }
            row = records.next();
        } catch (UncheckedIOException e) {
            row = null;
            throw refused(e.getCause());
        }
        return true;
    }

    @Override
    public void read(int member, Object column, int index) {
        if (column instanceof String[] texts) {
            texts[index] = XmlCharacters.require(text(member));
            return;
        }
        String number = text(member).strip();
        if (column instanceof int[] ints) {
            ints[index] = DataNumbers.parseInt(number, Integer.MIN_VALUE, Integer.MAX_VALUE);
        } else if (column instanceof double[] doubles) {
            doubles[index] = DataNumbers.parseDouble(number);
        } else if (column instanceof float[] floats) {
            floats[index] = DataNumbers.parseFloat(number);
        } else {
            ((byte[]) column)[index] = (byte) DataNumbers.parseInt(number, 0, 255);
        }
    }

    @Override
    public String text(int member) {
        return row.get(places == null ? member : places[member]);
    }

    @Override
    public void require(List<String> members) {
        if (places != null) {
            if (row.size() != width) {
                throw new IllegalArgumentException(row.size() + " fields, but the first line has " + width);
            }
        } else if (row.size() != members.size()) {
            throw new IllegalArgumentException(
                    "expected " + String.join(",", members) + ", found " + row.size() + " fields");
        }
    }

    @Override
    public String where() {
        return "line " + line;
    }

    @Override
    public String remedy() {
        int members = Rows.members(kind).size();
        if (row == null || members == 0) {
            return "";
        }
        List<String> fields = places == null || row.size() != width
                ? fields()
                : Arrays.stream(places).mapToObj(row::get).map(String::strip).toList();
        boolean isNumeric = kind != Kind.STRING && kind != Kind.EVENT;
        if (isNumeric
                && fields.stream()
                        .anyMatch(field -> OTHER_SEPARATOR.matcher(field).find())) {
            return "; separate the columns by commas";
        }
        if (isNumeric
                && fields.stream()
                        .anyMatch(field -> DECIMAL_COMMA.matcher(field).matches())) {
            return "; write a decimal point, not a comma";
        }
        if (row.getRecordNumber() == 1 && isHeader()) {
            return "; if this line is a header, choose by name: --column "
                    + shown(fields.subList(0, Math.min(members, fields.size())));
        }
        if (places != null || fields.size() <= members) {
            return "";
        }
        boolean maybeDecimal = isNumeric
                && members == 1
                && fields.size() == 2
                && fields.stream().allMatch(field -> DIGITS.matcher(field).matches());
        return "; choose " + (members == 1 ? "one" : members) + " of the columns with --column"
                + (maybeDecimal ? ", or write a decimal point if the comma is one" : "");
    }

    /** Returns whether the first line may have names instead of values. */
    private boolean isHeader() {
        List<String> fields = fields();
        return kind != Kind.STRING
                && !columns.areNamed()
                && fields.stream().noneMatch(DataNumbers::isNumber)
                && fields.stream().anyMatch(field -> LETTER_FIRST.matcher(field).matches());
    }

    /** Returns names as an argument that {@link DataColumns#parse} reads, or a word for them if they are long. */
    private static String shown(List<String> names) {
        String argument = CSVFormat.RFC4180.format(names.toArray());
        return argument.length() > LONGEST_HINT || argument.matches(".*['\\p{Cntrl}].*")
                ? "NAME"
                : PLAIN.matcher(argument).matches() ? argument : "'" + argument + "'";
    }

    private List<String> fields() {
        return row.stream().map(String::strip).toList();
    }

    /** Converts an error in the text to an exception that describes it. Rethrows an error of the file system. */
    private static IllegalArgumentException refused(IOException cause) throws IOException {
        if (cause instanceof CharacterCodingException) {
            return new IllegalArgumentException("not UTF-8, here or in the next " + DECODED_AHEAD + " bytes", cause);
        }
        if (cause instanceof CSVException) {
            return new IllegalArgumentException(
                    "not CSV: " + PARSER_POSITION.matcher(cause.getMessage()).replaceAll(""), cause);
        }
        throw cause;
    }
}
