package org.xmlcost.codec.table;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The messages that the paper prints, and what it says of tables: rows in any order, values by key. The golden files
 * are its figures 1 to 3 with straight quotes.
 */
class TableTest {
    private static final Path GOLDEN = Path.of("src", "test", "resources", "golden");
    private static final String[][] EMPLOYEES = {{"M", "Alan", "Johnson", "28"}, {"F", "Mary", "Khan", "35"}};
    private static final String[] SUFFIXES = {"(0)|", "[0]|", "[1]|", "[2]|"};
    private static final String SCHEMA = """
        employees [0] ::= SET OF person
        person [0] ::= SEQUENCE OF {
        gender (0) [ATTRIBUTE] UTF8String ("M")
        firstname [0] UTF8String,
        lastname [1] UTF8String,
        age [2] Integer}
        """;

    @Test
    void theGoldenTableComesOut() throws IOException {
        MessageBuffer out = new MessageBuffer(16);
        TableRowWriter rows = new TableRowWriter(out);
        rows.line(TableRowWriter.OPEN);
        for (int i = 0; i < EMPLOYEES.length; i++) {
            for (int j = 0; j < SUFFIXES.length; j++) {
                rows.index(ascii("[0][0]"), i, ascii(SUFFIXES[j]));
                rows.text(EMPLOYEES[i][j]);
            }
        }
        rows.line(TableRowWriter.CLOSE);
        assertThat(text(out.toByteArray())).isEqualTo(golden("content-table"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"content-table", "content-table-reordered", "envelope"})
    void goldenTablesAreRead(String name) throws Exception {
        byte[] message = ascii(golden(name));
        RowScanner rows = new RowScanner(message, message.length);
        if (name.equals("envelope")) {
            rows.line(ascii("<TDXML:Env>"));
            rows.line(ascii("<TDXML:DS>"));
            assertThat(Schema.same(rows.linesBefore(ascii("</TDXML:DS>")), SCHEMA))
                    .isTrue();
        }
        Map<String, String> found = new LinkedHashMap<>();
        rows.line(RowScanner.OPEN);
        while (rows.next()) {
            String value = new String(message, rows.from, rows.to - rows.from, StandardCharsets.UTF_8);
            assertThat(rows.attribute)
                    .isEqualTo(rows.member == 0 && List.of("M", "F").contains(value));
            assertThat(EMPLOYEES[rows.number][rows.attribute ? 0 : rows.member + 1])
                    .isEqualTo(value);
            found.put(rows.index(), value);
        }
        if (name.equals("envelope")) {
            rows.line(ascii("</TDXML:Env>"));
        }
        rows.requireEnd();
        assertThat(found).hasSize(8).containsEntry("[0][0]1[2]", "35").containsEntry("[0][0]0(0)", "M");
        assertThat(found.keySet().iterator().next())
                .isEqualTo(name.endsWith("reordered") ? "[0][0]1(0)" : "[0][0]0(0)");
    }

    @ParameterizedTest
    @EnumSource(value = Kind.class, names = "VOID", mode = EnumSource.Mode.EXCLUDE)
    void rowsMayComeInAnyOrder(Kind kind) {
        Payload payload = PayloadSpec.parse(kind + ":" + (kind == Kind.BUSINESS ? "1:complex" : "500"))
                .make(1);
        List<String> lines = new ArrayList<>(
                List.of(text(Codecs.canonical(Wire.TDXML, payload)).split("\n")));
        Collections.shuffle(lines.subList(1, lines.size() - 1), new Random(1));
        requireReads(payload, String.join("\n", lines) + "\n");
        Collections.reverse(lines.subList(1, lines.size() - 1));
        requireReads(payload, String.join("\r\n", lines) + "\r\n");
    }

    /** A value ends with its line, and the first bar ends the index. */
    @Test
    void valuesHoldWhatRowsAreMadeOf() {
        Payload payload =
                new Payload.Strings(new String[] {"a|b\nc\r\nd", "</TDXML:CT>", "&#10;&amp;", "[0][0]0|x", "", " \t "});
        String message = text(Codecs.canonical(Wire.TDXML, payload));
        assertThat(message).isEqualTo("""
            <TDXML:CT>
            [0][0]0|a|b&#10;c&#13;&#10;d
            [0][0]1|&lt;/TDXML:CT&gt;
            [0][0]2|&amp;#10;&amp;amp;
            [0][0]3|[0][0]0|x
            [0][0]4|
            [0][0]5| \t\s
            </TDXML:CT>
            """);
        requireReads(payload, message);
        requireReads(payload, message.replace("a|b", "&#x61;&#124;b"));
    }

    /** The boundary is another one where the bytes hold the usual. */
    @Test
    void attachedBytesMayHoldTheBoundary() {
        Payload payload = new Payload.Blob(ascii("x\r\n--tdxml--\r\n--tdxml-1\r\n"));
        try (Codec codec = Codecs.open("table.tdxml", Kind.BLOB, Wire.TDXML_MIME)) {
            Codecs.requireReads("boundary", codec, payload, Codecs.canonical(Wire.TDXML_MIME, payload));
        }
    }

    private static void requireReads(Payload expected, String message) {
        try (Codec codec = Codecs.open("table.tdxml", expected.kind(), Wire.TDXML)) {
            Codecs.requireReads(message, codec, expected, message.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static String text(byte[] message) {
        return new String(message, StandardCharsets.UTF_8);
    }

    private static String golden(String name) throws IOException {
        return Files.readString(GOLDEN.resolve("tdxml-employees." + name + ".txt"));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
