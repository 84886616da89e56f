package org.xmlcost.report;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

import static org.assertj.core.api.Assertions.assertThat;

class TableTest {
    private static List<String> print(Table<?> table, Table.Format format) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        table.print(format, new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static Table<?> rows(List<String> titles, List<?>... rows) {
        return Table.of(titles, List.of(rows), row -> row);
    }

    private static Table<?> codecs() {
        return rows(
                List.of("codec", "wires", "status"),
                List.of("dom.xerces", "soap-enc literal list base64 base64-decimal soap-enc-g(read)", "available"),
                List.of("fi.sax", "fi", "available"));
    }

    @Test
    void whatFitsIsAligned() {
        assertThat(rows(List.of("name", "about"), List.of("a", "first"), List.of("longer", "second"))
                        .text(80)
                        .lines())
                .containsExactly("name    about", "a       first", "longer  second");
    }

    @Test
    void whatDoesNotFitIsWrappedAtSpaces() {
        assertThat(codecs().text(40).lines())
                .containsExactly(
                        "status: available",
                        "",
                        "codec       wires",
                        "dom.xerces  soap-enc literal list base64",
                        "            base64-decimal",
                        "            soap-enc-g(read)",
                        "fi.sax      fi");
    }

    @Test
    void theWidestColumnStandsBelowIfWordsDoNotFitBeside() {
        assertThat(codecs().text(24).lines())
                .containsExactly(
                        "status: available",
                        "",
                        "codec",
                        "    wires",
                        "dom.xerces",
                        "    soap-enc literal",
                        "    list base64",
                        "    base64-decimal",
                        "    soap-enc-g(read)",
                        "fi.sax",
                        "    fi");
    }

    @Test
    void noWordIsBroken() {
        for (int width = 1; width < 120; width++) {
            assertThat(codecs().text(width).split("\\s+"))
                    .as("width %d", width)
                    .contains("dom.xerces", "soap-enc", "literal", "base64-decimal", "soap-enc-g(read)");
        }
    }

    /** As the columns of a file are for a program that searches its lines. */
    @Test
    void withoutATerminalEachRowIsALine() {
        Table<?> table =
                rows(List.of("a", "b"), List.of("1", "word ".repeat(100).strip()), List.of("2", ""));
        assertThat(print(table, Table.Format.table)).hasSize(3);
    }

    /** A column in which all agree is a column for programs all the same. */
    @Test
    void programsGetEveryColumnUnwrapped() {
        assertThat(print(codecs(), Table.Format.csv))
                .containsExactly(
                        "codec,wires,status",
                        "dom.xerces,soap-enc literal list base64 base64-decimal soap-enc-g(read),available",
                        "fi.sax,fi,available");
        assertThat(print(codecs(), Table.Format.json)).contains("  \"status\" : \"available\"");
    }

    /** JSON has numbers: a program need not parse texts. It has none that are not finite. */
    @Test
    void numbersAreNumbersInJson() {
        Table<?> table = rows(
                List.of("row", "ratio", "bytes"),
                List.of("25.0.1", Figures.decimals(0.68, 3), 1_234_567L),
                List.of("none", Figures.decimals(Double.POSITIVE_INFINITY, 3), Figures.decimals(Double.NaN, 0)));
        assertThat(print(table, Table.Format.json))
                .contains("  \"row\" : \"25.0.1\",", "  \"ratio\" : 0.680,", "  \"bytes\" : 1234567")
                .contains("  \"ratio\" : null,", "  \"bytes\" : null");
        assertThat(print(table, Table.Format.csv))
                .containsExactly("row,ratio,bytes", "25.0.1,0.680,1234567", "none,Infinity,NaN");
    }

    @Test
    void oneRowKeepsItsColumns() {
        assertThat(rows(List.of("a", "b"), List.of("1", "2")).text(10).lines()).containsExactly("a  b", "1  2");
    }

    /** Numbers are right-aligned, and so are texts of a column that says so. */
    @Test
    void markdownKeepsMarkupAndCells() {
        Table<?> table = Table.of(List.of(12_345.6, 0.5))
                .column("row", value -> Table.Cell.link("a|b", "c.md"))
                .column("ns|nanoseconds", value -> value)
                .column("words:", value -> "`x`")
                .column("none", value -> Optional.empty());
        assertThat(table.markdown()).isEqualTo("""
                | row | ns | words | none |
                |---|--:|--:|---|
                | [a\\|b](c.md) | 12\u202f346 | `x` |  |
                | [a\\|b](c.md) | 0.5 | `x` |  |
                """);
    }

    @Test
    void htmlSortsByTheNumberAndEscapesTheText() {
        Table<?> table = Table.of("id", "about", List.of(new Estimate(2, 1.9, 2.1)))
                .column("a<b|tip", value -> "<i>")
                .column("time", value -> value)
                .filterable();
        assertThat(table.html())
                .contains("<th scope=\"col\" title=\"tip\"><button type=\"button\">a&lt;b</button></th>")
                .contains("<td>&lt;i&gt;</td><td data-v=\"2.0\">2 \u00b15.0\u202f%</td>")
                .contains("data-table=\"id\"", "<output>1 rows</output>");
    }
}
