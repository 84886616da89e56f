package org.xmlcost.codec.document;

import org.xmlcost.PythonEnvironment;
import org.xmlcost.codec.CanonicalDocuments;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codecs;
import org.xmlcost.codec.DocumentAccess;
import org.xmlcost.codec.DocumentReader;
import org.xmlcost.codec.DocumentsTest;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import static org.assertj.core.api.Assertions.assertThat;

/** The documents of {@code datasets/documents}, as users have them. They are obtained once. */
@Tag("exhaustive")
class RealDocumentsTest {
    private static final Path INDEX = Path.of("datasets", "documents", "index.csv");
    private static final Path FOLDER = Path.of(".cache", "documents");

    /** Readers that see a document differently: docs/document.md says why. */
    private static final Map<String, List<String>> DIFFERENTLY = Map.of(
            "3C273.vot", List.of("native.libxml2-sax"),
            "BSA1.mzML",
                    List.of("native.hand", "native.pugixml", "native.xerces-dom", "native.xerces-sax", "sax.aalto"),
            "channels.vti", List.of(),
            "iYS1720.sbml", List.of("native.libxml2-sax", "sax.aalto"),
            "korita-zbevnica.gpx", List.of("sax.aalto"));

    @BeforeAll
    static void obtain() throws Exception {
        PythonEnvironment.obtain();
        assertThat(PythonEnvironment.run("datasets/documents/obtain.py", FOLDER.toString()))
                .isEmpty();
        assertThat(PythonEnvironment.run("src/test/python/documents_values.py", INDEX.toString(), FOLDER.toString()))
                .isEmpty();
    }

    static List<CSVRecord> documents() throws IOException {
        try (CSVParser rows = CSVParser.parse(
                Files.newBufferedReader(INDEX),
                CSVFormat.DEFAULT
                        .builder()
                        .setHeader()
                        .setSkipHeaderRecord(true)
                        .get())) {
            return rows.getRecords();
        }
    }

    private static DocumentFile file(CSVRecord row) throws IOException {
        DocumentFile file = DocumentFile.read(FOLDER.resolve(row.get("file")));
        assertThat(Files.size(FOLDER.resolve(row.get("file")))).isEqualTo(Long.parseLong(row.get("bytes")));
        return file;
    }

    private static DocumentReader open(Catalogue.Entry entry) {
        return (DocumentReader) entry.open(CanonicalDocuments.shape(entry.info()));
    }

    @ParameterizedTest
    @MethodSource("documents")
    void allReadersSeeTheSame(CSVRecord row) throws Exception {
        DocumentFile file = file(row);
        DocumentTally expected = file.pass(DocumentTally.exact());
        Map<String, String> differences = new TreeMap<>();
        for (String id : DocumentsTest.readers()) {
            Catalogue.Entry entry = Codecs.CATALOGUE.get(id);
            DocumentTally seen = DocumentTally.exact();
            try (DocumentReader codec = open(entry)) {
                codec.walk(CanonicalDocuments.write(entry.info().firstWire(), file, Codecs.CATALOGUE), seen);
                seen.firstDifference(expected).ifPresent(difference -> differences.put(id, difference));
            } catch (MalformedMessageException e) {
                differences.put(id, e.getMessage());
            }
        }
        assertThat(differences.keySet())
                .as(differences::toString)
                .containsExactlyElementsOf(DIFFERENTLY.get(row.get("file")));
    }

    /** A second way that shares no code: lxml finds the numbers, and NumPy reads them. */
    @ParameterizedTest
    @MethodSource("documents")
    void theNumbersAreThoseOfNumpy(CSVRecord row) throws Exception {
        DocumentFile file = file(row);
        MessageBuffer message = new MessageBuffer(16);
        byte[] expected = Files.readAllBytes(FOLDER.resolve(row.get("file") + ".numbers"));
        for (String id : List.of("stax.woodstox", "dom.jdk", "sax.xerces", "axiom.deferred")) {
            Catalogue.Entry entry = Codecs.CATALOGUE.get(id);
            DocumentNumbers numbers = new DocumentNumbers(NumberPath.parse(row.get("values")));
            try (DocumentAccess codec = (DocumentAccess) open(entry)) {
                file.text(message);
                codec.walk(message, numbers);
            }
            double[] values = ((Payload.Doubles) numbers.payload()).values();
            ByteBuffer bytes = ByteBuffer.allocate(Double.BYTES * values.length);
            bytes.asDoubleBuffer().put(values);
            assertThat(values).as(id).hasSizeGreaterThan(100);
            assertThat(bytes.array()).as(id).isEqualTo(expected);
        }
    }
}
