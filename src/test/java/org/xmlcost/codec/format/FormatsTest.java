package org.xmlcost.codec.format;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.dataset.Distribution;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Formats of scientific data: all readers, all writers, and documents of other programs. */
class FormatsTest {
    private static final String WOODSTOX = "stax.woodstox";

    static Stream<Wire> formats() {
        return Wire.values().stream().filter(Wire::isFormat);
    }

    private static List<Payload> payloads(Wire wire) {
        List<Payload> payloads = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            if (wire.cannotCarry(kind).isEmpty()) {
                for (int count : new int[] {0, 70}) {
                    payloads.add(new PayloadSpec(kind, count, Distribution.SPECIAL).make(1));
                }
                payloads.add(PayloadSpec.parse(kind + ":600").make(1));
            }
        }
        return payloads;
    }

    @ParameterizedTest
    @MethodSource("formats")
    void allReadersReadTheCanonicalDocuments(Wire wire) {
        List<Codecs.Row> readers = Codecs.rows(
                        (info, each) -> each == wire && info.reads().contains(wire) && info.runsInJvm())
                .toList();
        assertThat(readers).hasSizeGreaterThan(20);
        for (Payload payload : payloads(wire)) {
            byte[] canonical = Codecs.canonical(wire, payload);
            for (Codecs.Row row :
                    readers.stream().filter(each -> each.reads(payload.kind())).toList()) {
                assertThat(difference(row, payload, canonical))
                        .as("%s reads %s × %d", row, payload.kind(), payload.count())
                        .isEmpty();
            }
        }
    }

    @ParameterizedTest
    @MethodSource("formats")
    void allWritersWriteWhatWoodstoxReads(Wire wire) {
        List<Codecs.Row> writers = Codecs.rows(
                        (info, each) -> each == wire && info.writes().contains(wire))
                .toList();
        assertThat(writers).hasSizeGreaterThan(20);
        for (Payload payload : payloads(wire)) {
            for (Codecs.Row row : writers.stream()
                    .filter(each -> each.info().writes(each.shape(payload.kind())))
                    .toList()) {
                MessageBuffer written = new MessageBuffer(1000);
                try (Codec codec = row.open(payload.kind())) {
                    codec.write(payload, written);
                }
                Codecs.Row reader = row(WOODSTOX, wire.id());
                assertThat(difference(reader, payload, written.toByteArray()))
                        .as("%s writes %s × %d", row, payload.kind(), payload.count())
                        .isEmpty();
            }
        }
    }

    private static String difference(Codecs.Row reader, Payload payload, byte[] document) {
        try (Codec codec = reader.open(payload.kind())) {
            return payload.firstDifference(codec.read(MessageBuffer.of(document)))
                    .orElse("");
        } catch (MalformedMessageException e) {
            return e.getMessage();
        }
    }

    /** Each change of a canonical document gives a document of the same values, as other programs write them. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "vtk | int | <VTKFile | <!-- comment --><VTKFile",
                "vtk | int | 1 -2 3 | '\n  1\n  -2   3\n'",
                "vtk | int | <PointData> | <PointData Scalars=\"value\"><Array type=\"String\" Name=\"n\">65 0</Array>",
                "vtk | int | </Piece> | <CellData></CellData></Piece>",
                "vtk | int | ImageData | UnstructuredGrid",
                "vtk | int | format= | NumberOfComponents=\"1\" RangeMin=\"-2\" RangeMax=\"3\" format=",
                "vtk-base64 | int | >DAAA | '>\n      DAAA'",
                "votable | int | v1.3 | v1.1",
                "votable | int | ' nrows=\"3\"' | ''",
                "votable | int | <RESOURCE | <DESCRIPTION>a table</DESCRIPTION><INFO name=\"a\" value=\"b\"/><RESOURCE",
                "votable | int | </FIELD> | <DESCRIPTION>a column</DESCRIPTION><VALUES null=\"-1\"/></FIELD>",
                "votable | int | <TR> | '<TR ID=\"a\">\n  '",
                "votable | int | -2 | '\n -2 '",
                "votable | double | -2.0E300 | -2e+300",
                "votable-binary2 | int | AAAAAAEA | 'AAAA\n AAEA'",
                "mzml | peak | 1.1.0 | 1.1.1",
                "mzml | peak | scan=1 | controllerType=0 controllerNumber=1 scan=1",
                "mzml | peak | <mzML | <indexedmzML xmlns=\"http://psi.hupo.org/ms/mzml\"><mzML",
                "mzml | peak | <spectrumList | '\n<spectrumList'",
                "mzml | peak | <binary>AAAAAAAgWUAAA | '<binary>AAAAAAAg\nWUAAA'",
                "xlsx | int | '<c r=\"A1\">' | '<c r=\"A1\" s=\"3\" t=\"n\">'",
                "xlsx | int | ' r=\"1\"' | ' r=\"1\" spans=\"1:1\"'",
                "xlsx | int | <sheetData> | <dimension ref=\"A1:A3\"/><sheetViews><sheetView/></sheetViews><sheetData>",
                "xlsx | int | </sheetData> | </sheetData><pageMargins left=\"0.7\"/>",
                "xlsx | string | preserve\">a< | preserve\">_x0061_<",
                "gml | point | 'gml:id=\"track\" ' | ''",
                "gml | point | '47.5 8.25' | '\n47.5\t8.25'",
                "kml | point | '8.25,47.5,408.5' | '\n  8.25,47.5,408.5\n '",
                "kml | point | <Placemark> | <Placemark><name>a path</name>",
                "gpx | point | <trk> | <metadata><bounds/></metadata><wpt lat=\"1\" lon=\"2\"><ele>3</ele></wpt><trk>",
                "gpx | point | </ele> | </ele><time>2026-01-01T00:00:00Z</time><sat>7</sat>",
                "gpx | point | 'lat=\"47.5\" lon=\"8.25\"' | 'lon=\"8.25\" lat=\"47.5\"'"
            })
    void otherDocumentsWithTheSameValuesAreRead(String wire, String kind, String text, String replacement) {
        Payload payload = Samples.of(Wire.of(wire)).stream()
                .filter(each -> each.kind() == Kind.of(kind))
                .findFirst()
                .orElseThrow();
        String good = Samples.good(Wire.of(wire), payload);
        String changed = good.replace(text, replacement == null ? "" : replacement);
        if (changed.contains("<indexedmzML")) {
            changed += "<indexList count=\"0\"/></indexedmzML>";
        }
        assertThat(changed).isNotEqualTo(good);
        for (String id : List.of(WOODSTOX, "sax.xerces", "dom.jdom2", "axiom.deferred")) {
            assertThat(difference(row(id, wire), payload, changed.getBytes(StandardCharsets.UTF_8)))
                    .as(id)
                    .isEmpty();
        }
    }

    private static Codecs.Row row(String id, String wire) {
        return Codecs.rows((info, each) -> info.id().equals(id) && each == Wire.of(wire))
                .findFirst()
                .orElseThrow();
    }

    /** Lengths have 32 bits without a header type. */
    @ParameterizedTest
    @CsvSource({"LittleEndian", "BigEndian"})
    void eachOrderOfBytesIsRead(String order) {
        Payload.Ints ints = new Payload.Ints(new int[] {1, -2, 3});
        ByteBuffer bytes = ByteBuffer.allocate(16)
                .order(order.startsWith("L") ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN)
                .putInt(12);
        for (int value : ints.values()) {
            bytes.putInt(value);
        }
        String good = Samples.good(Wire.VTK_BASE64, ints);
        String changed = good.replace("LittleEndian", order)
                .replace(" header_type=\"UInt64\"", "")
                .replaceFirst("DAAA[^<]*", Base64.getEncoder().encodeToString(bytes.array()));
        assertThat(difference(row(WOODSTOX, "vtk-base64"), ints, changed.getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"votable, -Inf, +Inf, NaN", "votable, -INF, INF, nan", "vtk, -inf, inf, nan", "vtk, -INF, INF, NaN"})
    void eachSpellingOfInfinityIsRead(String wire, String less, String more, String none) {
        Payload payload =
                new Payload.Doubles(new double[] {Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NaN});
        String good = Samples.good(Wire.of(wire), payload);
        String changed = good.replaceFirst("(?i)-inf", less)
                .replaceFirst("(?i)(?<!-)\\+?inf", more)
                .replaceFirst("(?i)nan(?!c)", none);
        assertThat(difference(row(WOODSTOX, wire), payload, changed.getBytes(StandardCharsets.UTF_8)))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "votable | int | datatype=\"int\" | datatype=\"long\" | field 1 is not of datatype int (document)",
                "votable | int | nrows=\"3\" | nrows=\"4\" | nrows claims 4 rows, there are 3 (document)",
                "votable | int | <TD>-2</TD> | '' | a cell is missing (value 1)",
                "vtk | int | Name=\"value\" | Name=\"p\" | an array of another name (document)",
                "gpx | point | <ele>0.0</ele> | '' | 'a point without lat, lon or ele, or with two of them (value 2)'",
                "mzml | peak | spectrumList count=\"2\" | spectrumList count=\"3\" | 'claims 3 spectra, there are 2 (document)'"
            })
    void whatIsWrongIsSaid(String wire, String kind, String text, String replacement, String message) {
        Payload payload = Samples.of(Wire.of(wire)).stream()
                .filter(each -> each.kind() == Kind.of(kind))
                .findFirst()
                .orElseThrow();
        byte[] changed =
                Samples.good(Wire.of(wire), payload).replace(text, replacement).getBytes(StandardCharsets.UTF_8);
        try (Codec codec = row(WOODSTOX, wire).open(payload.kind())) {
            assertThatThrownBy(() -> codec.read(MessageBuffer.of(changed)))
                    .isInstanceOf(MalformedMessageException.class)
                    .hasMessage(message);
        }
    }
}
