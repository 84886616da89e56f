package org.xmlcost.console;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

class TableTest {
    private static List<String> print(Table table, Table.Format format, int width) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        table.print(format, new PrintStream(bytes, true, StandardCharsets.UTF_8), width);
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static Table codecs() {
        Table table = new Table("codec", "wires", "status");
        table.row("dom.xerces", "soap-enc literal list base64 base64-decimal soap-enc-g(read)", "available");
        table.row("fi.sax", "fi", "available");
        return table;
    }

    @Test
    void whatFitsIsAligned() throws IOException {
        Table table = new Table("name", "about");
        table.row("a", "first");
        table.row("longer", "second");
        assertThat(print(table, Table.Format.table, 80))
                .containsExactly("name    about", "a       first", "longer  second");
    }

    @Test
    void whatDoesNotFitIsWrappedAtSpaces() throws IOException {
        assertThat(print(codecs(), Table.Format.table, 40))
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
    void theWidestColumnStandsBelowIfWordsDoNotFitBeside() throws IOException {
        assertThat(print(codecs(), Table.Format.table, 24))
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
    void noWordIsBroken() throws IOException {
        for (int width = 1; width < 120; width++) {
            assertThat(String.join(" ", print(codecs(), Table.Format.table, width))
                            .split(" +"))
                    .as("width %d", width)
                    .contains("dom.xerces", "soap-enc", "literal", "base64-decimal", "soap-enc-g(read)");
        }
    }

    /** As the columns of a file are for a program that searches its lines. */
    @Test
    void withoutATerminalEachRowIsALine() {
        Table table = new Table("a", "b");
        table.row("1", "word ".repeat(100).strip());
        table.row("2", "");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        table.print(Table.Format.table, new PrintStream(bytes, true, StandardCharsets.UTF_8));
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines()).hasSize(3);
    }

    /** A column in which all agree is a column for programs all the same. */
    @Test
    void programsGetEveryColumnUnwrapped() throws IOException {
        assertThat(print(codecs(), Table.Format.csv, 10))
                .containsExactly(
                        "codec,wires,status",
                        "dom.xerces,soap-enc literal list base64 base64-decimal soap-enc-g(read),available",
                        "fi.sax,fi,available");
        assertThat(print(codecs(), Table.Format.json, 10)).contains("  \"status\" : \"available\"");
    }

    /** JSON has numbers: a program need not parse texts. It has none that are not finite. */
    @Test
    void numbersAreNumbersInJson() throws IOException {
        Table table = new Table("row", "ratio", "bytes");
        table.row("25.0.1", Table.decimals(0.68, 3), 1_234_567L);
        table.row("none", Table.decimals(Double.POSITIVE_INFINITY, 3), Table.decimals(Double.NaN, 0));
        assertThat(print(table, Table.Format.json, 10))
                .contains("  \"row\" : \"25.0.1\",", "  \"ratio\" : 0.680,", "  \"bytes\" : 1234567")
                .contains("  \"ratio\" : null,", "  \"bytes\" : null");
        assertThat(print(table, Table.Format.csv, 10))
                .containsExactly("row,ratio,bytes", "25.0.1,0.680,1234567", "none,Infinity,NaN");
    }

    @Test
    void oneRowKeepsItsColumns() throws IOException {
        Table table = new Table("a", "b");
        table.row("1", "2");
        assertThat(print(table, Table.Format.table, 10)).containsExactly("a  b", "1  2");
    }
}
