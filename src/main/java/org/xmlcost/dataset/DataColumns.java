package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Columns of a data file that a user chooses, one for each member of a kind, by number from 1 or by name. Names are
 * those of the first line of CSV, which is a header then, or of the fields of NPY. If no column is chosen, the file has
 * the members and nothing else.
 *
 * @param chosen numbers and names; empty if no column is chosen
 */
public record DataColumns(List<String> chosen) {
    /** No column is chosen. */
    public static final DataColumns NONE = new DataColumns(List.of());

    private static final String NUMBER = "[0-9]{1,9}";
    /** Number of names in an error message. */
    private static final int MOST_SHOWN = 20;

    /**
     * Parses a line of CSV, such as {@code 2} or {@code x,y,value}.
     *
     * @throws IllegalArgumentException if the text is not a line of CSV
     */
    public static DataColumns parse(String text) {
        try (CSVParser lines = CSVParser.parse(text, CSVFormat.RFC4180)) {
            List<CSVRecord> records = lines.getRecords();
            if (records.size() == 1) {
                return new DataColumns(
                        records.get(0).stream().map(String::strip).toList());
            }
        } catch (IOException | UncheckedIOException e) {
            // The text has an unfinished quotation.
        }
        throw new IllegalArgumentException("not a list of columns: " + DataNumbers.shown(text)
                + "; write names or numbers, such as 2 or x,y,value");
    }

    /**
     * Reads the text that {@link #toString} returns.
     *
     * @throws IllegalArgumentException if the text is different
     */
    static DataColumns decode(String text) {
        if (text.isEmpty()) {
            return NONE;
        }
        if (!text.matches("\\[.*]")) {
            throw new IllegalArgumentException("not columns in brackets: " + DataNumbers.shown(text));
        }
        return new DataColumns(
                Arrays.stream(text.substring(1, text.length() - 1).split(",", -1))
                        .map(column -> URLDecoder.decode(column, StandardCharsets.UTF_8))
                        .toList());
    }

    /**
     * Checks that there is a column for each member of a kind, if columns are chosen.
     *
     * @throws IllegalArgumentException if there are fewer or more
     */
    void require(Kind kind) {
        List<String> members = Rows.members(kind);
        if (!chosen.isEmpty() && chosen.size() != members.size()) {
            throw new IllegalArgumentException(
                    members.isEmpty()
                            ? kind + " has no columns to choose"
                            : kind + " has the members " + String.join(",", members) + ": choose as many columns, not "
                                    + chosen.size());
        }
    }

    /** Returns whether a column is chosen by its name. */
    boolean areNamed() {
        return !chosen.stream().allMatch(column -> column.matches(NUMBER));
    }

    /**
     * Returns the indexes, from 0, of the chosen columns.
     *
     * @param names names of all columns
     * @throws IllegalArgumentException if there is no such column, or if several columns have a chosen name
     */
    int[] among(List<String> names) {
        return chosen.stream().mapToInt(column -> index(column, names)).toArray();
    }

    private static int index(String column, List<String> names) {
        if (column.matches(NUMBER)) {
            int number = Integer.parseInt(column);
            if (number < 1 || number > names.size()) {
                throw new IllegalArgumentException("no column " + number + "; the last one is " + names.size());
            }
            return number - 1;
        }
        int index = names.indexOf(column);
        if (index < 0) {
            throw new IllegalArgumentException("no column " + DataNumbers.shown(column) + "; there are "
                    + names.stream().limit(MOST_SHOWN).map(DataNumbers::shown).collect(Collectors.joining(", "))
                    + (names.size() > MOST_SHOWN ? ", ..." : ""));
        }
        if (index != names.lastIndexOf(column)) {
            throw new IllegalArgumentException("several columns have the name " + DataNumbers.shown(column));
        }
        return index;
    }

    /** Returns the columns in brackets, with percent-encoded names, or an empty string if no column is chosen. */
    @Override
    public String toString() {
        return chosen.isEmpty()
                ? ""
                : chosen.stream()
                        .map(column -> URLEncoder.encode(column, StandardCharsets.UTF_8))
                        .collect(Collectors.joining(",", "[", "]"));
    }
}
