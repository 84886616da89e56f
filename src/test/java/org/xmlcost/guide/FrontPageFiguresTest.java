package org.xmlcost.guide;

import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/** The ratios of the first page, recomputed from the lines of {@code results.csv}. */
class FrontPageFiguresTest {
    private static final Pattern MARKER = Pattern.compile("<!-- generated: ratios (\\S+) (\\S+) -->");
    private static final Pattern RATIO = Pattern.compile("([0-9.]+) \\(([0-9.]+) to ([0-9.]+)\\)");
    /** Greatest error of rounding to two digits after the point. */
    private static final double ROUNDED = 0.0051;

    private static final List<String> CODECS = List.of("stax.jdk", "stax.woodstox", "stax.aalto", "dom.vtd");

    @ParameterizedTest
    @CsvSource({
        "'read, two', read, dom.jdk, soap-enc, double:100000:decimal2, 1",
        "'read, random', read, dom.jdk, soap-enc, double:100000:uniform-bits, 1",
        "forward, forward, dom.xerces, soap-enc+header, double:100000:uniform-bits, 2"
    })
    void ratiosAreThoseOfTheirRun(String line, String direction, String base, String wire, String payload, int marked)
            throws IOException {
        List<String> lines = Files.readAllLines(Path.of("README.md"));
        Matcher marker = lines.stream()
                .map(MARKER::matcher)
                .filter(Matcher::matches)
                .findFirst()
                .orElseThrow();
        List<String> cells = lines.stream()
                .filter(each -> each.startsWith("| " + line))
                .map(each -> Arrays.stream(each.split("\\|")).map(String::strip).toList())
                .findFirst()
                .orElseThrow();
        List<CSVRecord> rows = ChoiceFiguresTest.lines(marker.group(marked)).stream()
                .filter(row -> row.get("direction").equals(direction)
                        && row.get("metric").equals("time")
                        && row.get("component").isEmpty()
                        && row.get("wire").equals(wire)
                        && row.get("payload").equals(payload)
                        && row.get("status").equals("ok"))
                .filter(row -> row.get("question").matches("read|access"))
                .toList();
        CSVRecord tree = rows.stream()
                .filter(row -> row.get("codec").equals(base))
                .findFirst()
                .orElseThrow();
        assertThat(cells.get(2)).isEqualTo("1");
        for (int i = 0; i < CODECS.size(); i++) {
            String codec = CODECS.get(i);
            String cell = cells.get(3 + i);
            rows.stream()
                    .filter(row -> row.get("codec").equals(codec))
                    .findFirst()
                    .ifPresentOrElse(
                            row -> ratioIs(row, tree, cell),
                            () -> assertThat(cell).isEqualTo("not measured"));
        }
    }

    /**
     * Compares a ratio of two digits after the point, and its interval, whose degrees of freedom are not known here.
     */
    private static void ratioIs(CSVRecord row, CSVRecord tree, String cell) {
        Matcher printed = RATIO.matcher(cell);
        assertThat(printed.matches()).as(cell).isTrue();
        double ratio = ChoiceFiguresTest.score(row) / ChoiceFiguresTest.score(tree);
        double low = Double.parseDouble(printed.group(2));
        double high = Double.parseDouble(printed.group(3));
        double both = Math.hypot(ChoiceFiguresTest.half(row), ChoiceFiguresTest.half(tree));
        assertThat(Double.parseDouble(printed.group(1))).isCloseTo(ratio, within(ROUNDED));
        assertThat(Math.sqrt(low * high)).isCloseTo(ratio, within(2 * ROUNDED));
        assertThat((high - low) / 2 / ratio).isBetween(0.6 * both - ROUNDED / ratio, 1.02 * both + ROUNDED / ratio);
    }
}
