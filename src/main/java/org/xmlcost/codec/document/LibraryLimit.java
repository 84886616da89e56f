package org.xmlcost.codec.document;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.OptionalInt;

/**
 * What a library does by default with one size of a document. A test found it by trying. Documents and the command
 * {@code run} show it.
 *
 * @param library name of the library, with the interface if it matters. The name of a part of the JDK begins with
 *     {@code JDK}
 * @param version version of the library; for a part of the JDK, the feature release of Java
 * @param largest the largest size that is read; 0 if none is, nothing if all are that were tried
 * @param tried the largest size that was tried
 * @param setting setting with which a larger size is read; empty if there is none
 * @param outcome what happens with a larger size; empty if it is read
 */
public record LibraryLimit(
        String library,
        String version,
        SizeLimit limit,
        OptionalInt largest,
        int tried,
        String setting,
        String outcome) {

    /** What is measured when the stack of the thread is used up: it differs from run to run. */
    public static final String STACK_OVERFLOW = "StackOverflowError";

    private static final String FILE = "/META-INF/xmlcost/limits.csv";
    private static final CSVFormat CSV = CSVFormat.RFC4180
            .builder()
            .setHeader("library", "version", "limit", "largest", "tried", "setting", "outcome")
            .setSkipHeaderRecord(true)
            .get();

    /** Returns what was found, for all libraries and all releases of Java that were tried. */
    public static List<LibraryLimit> found() {
        try (InputStream in = LibraryLimit.class.getResourceAsStream(FILE);
                CSVParser lines = CSVParser.parse(in, StandardCharsets.UTF_8, CSV)) {
            return lines.stream().map(LibraryLimit::of).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static LibraryLimit of(CSVRecord line) {
        String largest = line.get("largest");
        return new LibraryLimit(
                line.get("library"),
                line.get("version"),
                SizeLimit.valueOf(line.get("limit")),
                largest.isEmpty() ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(largest)),
                Integer.parseInt(line.get("tried")),
                line.get("setting"),
                line.get("outcome"));
    }

    /** Returns the line of the file. */
    public String line() {
        return CSVFormat.RFC4180.format(
                library, version, limit, largest.isPresent() ? largest.getAsInt() : "", tried, setting, outcome);
    }

    /** Returns the header of the file. */
    public static String header() {
        return String.join(",", CSV.getHeader());
    }

    /** Returns whether it is about a part of the JDK. */
    public boolean isJdk() {
        return library.startsWith("JDK ");
    }

    /** Returns whether the size is refused, or not read whole. */
    public boolean refuses(long size) {
        return largest.isPresent() && size > largest.getAsInt();
    }
}
