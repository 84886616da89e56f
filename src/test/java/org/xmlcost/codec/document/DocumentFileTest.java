package org.xmlcost.codec.document;

import org.xmlcost.codec.CanonicalDocuments;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codecs;
import org.xmlcost.codec.DocumentAccess;
import org.xmlcost.codec.DocumentReader;
import org.xmlcost.codec.DocumentsTest;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Documents of a user through every codec that reads any vocabulary. */
class DocumentFileTest {
    /** Everything that XML 1.0 with namespaces has, except for document types. */
    private static final Map<String, String> DOCUMENTS = Map.ofEntries(
            Map.entry("empty", "<a/>"),
            Map.entry("mixed", "<p>one <b>two</b> three <i/>four</p>"),
            Map.entry("white", "<a>\n  <b> </b>\r\n\t<c>\r</c>\n</a>\n<!-- end -->\n"),
            Map.entry("comments", "<?xml version='1.0'?><!-- a --><?pi b?><a>x<!-- in -->y<?pi z?><b/></a><!-- z -->"),
            Map.entry("sections", "<a>1<![CDATA[<2>&]]>3<![CDATA[]]><b><![CDATA[ ]]></b></a>"),
            Map.entry("references", "<a b='&lt;&amp;&#65;&quot;&apos;'>&lt;&gt;&amp;&#65;&#x1F600;]]&gt;</a>"),
            Map.entry("line feed in an attribute", "<a b='&#9;&#xA;'/>"),
            Map.entry("carriage return", "<a b='&#13;'>&#13;</a>"),
            Map.entry("attributes", "<a b=\"1\n2\t3\" xml:lang='en' xml:space='preserve' c=''/>"),
            Map.entry("default namespace", "<a xmlns='urn:a' b='1'><c xmlns='' d='2'><e/></c><f/></a>"),
            Map.entry(
                    "prefixes",
                    "<p:a xmlns:p='urn:a' xmlns:q='urn:b' p:b='1' q:b='2' b='3'><p:c xmlns:p='urn:c' p:d='4'/><q:e/></p:a>"),
            Map.entry(
                    "two prefixes of one namespace",
                    "<p:a xmlns:p='urn:a' xmlns:q='urn:a'><q:b p:c='1' q:d='2'/></p:a>"),
            Map.entry("unused namespace", "<a xmlns:xlink='http://www.w3.org/1999/xlink'><b xlink:href='#c'/></a>"),
            Map.entry(
                    "schema instance",
                    "<a xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' xmlns:xs='urn:s' "
                            + "xsi:schemaLocation='urn:a b.xsd' xsi:noNamespaceSchemaLocation='c.xsd'>"
                            + "<b xsi:type='xs:int'>1</b><c xsi:nil='true'/><d xsi:nil='false'> e </d></a>"),
            Map.entry("root of HTML", "<html><head/><body><br/>\u00B5</body></html>"),
            Map.entry("letters", "<größe ñ='ß'>Ω中\uD83D\uDE00</größe>"),
            Map.entry("text of many pieces", "<a>" + "0123456789&amp;".repeat(5000) + "</a>"),
            Map.entry("long attribute", "<a b='" + "x".repeat(100_000) + "'/>"),
            Map.entry("many children", "<a>" + "<b c='d'>1.5</b>".repeat(5000) + "</a>"),
            Map.entry("many names", names()));

    /** What libraries do to some documents: docs/document.md lists it. A release that mends it fails this test. */
    private static final Map<String, String> READ_DIFFERENTLY = Map.of(
            "dom.vtd", "attributes",
            "dom.vtd-xpath", "attributes",
            "native.libxml2-sax", "references",
            "sax.aalto", "default namespace");

    private static final String WHITE = "carriage return~line feed in an attribute";

    private static final Map<String, String> WRITTEN_DIFFERENTLY = Map.of(
            "dom.dom4j", WHITE,
            "dom.saxon-tiny", "default namespace",
            "sax.xerces", "two prefixes of one namespace",
            "stax.jdk", WHITE,
            "stax.jdk-tuned", WHITE);

    private static final String ALL_BUT_UTF_8 = "ISO-8859-1~UTF-16";

    private static final Map<String, String> NOT_DECODED = Map.of(
            "dom.vtd", ALL_BUT_UTF_8,
            "dom.vtd-xpath", ALL_BUT_UTF_8,
            "native.hand", ALL_BUT_UTF_8,
            "native.pugixml", ALL_BUT_UTF_8,
            "native.xerces-dom", "ISO-8859-1",
            "native.xerces-sax", "ISO-8859-1",
            "stax.aalto-async", "UTF-16");

    private static void requireOnly(String expected, Map<String, String> differences) {
        differences.values().removeIf(String::isEmpty);
        assertThat(differences.keySet())
                .as(differences::toString)
                .containsExactlyElementsOf(expected == null ? List.of() : List.of(expected.split("~")));
    }

    private static String names() {
        StringBuilder names = new StringBuilder("<a>");
        for (int i = 0; i < 3000; i++) {
            names.append("<n").append(i).append(" k").append(i).append("='1'/>");
        }
        return names.append("</a>").toString();
    }

    static List<String> readers() {
        return DocumentsTest.readers();
    }

    static Stream<String> writers() {
        return DocumentsTest.writers();
    }

    private static DocumentFile file(String text) {
        return new DocumentFile(text.getBytes(StandardCharsets.UTF_8), "file.xml");
    }

    private static DocumentReader opened(String id) {
        Catalogue.Entry entry = Codecs.CATALOGUE.get(id);
        return (DocumentReader) entry.open(CanonicalDocuments.shape(entry.info()));
    }

    private static String difference(DocumentReader codec, MessageBuffer message, XmlDocument document) {
        DocumentTally seen = DocumentTally.exact();
        try {
            codec.walk(message, seen);
        } catch (MalformedMessageException e) {
            return e.getMessage();
        }
        return seen.firstDifference(document.pass(DocumentTally.exact())).orElse("");
    }

    /** Sizes one above a limit are refused, and those of the limit are not. */
    @Test
    void sizesAreComparedWithTheLimitsOfLibraries(@TempDir Path folder) throws IOException {
        int depth = 1000;
        Path file = folder.resolve("deep.xml");
        Files.writeString(file, "<a>".repeat(depth) + "</a>".repeat(depth));
        assertThat(DocumentSource.ofPath(file, null).refusedByDefault())
                .singleElement(InstanceOfAssertFactories.STRING)
                .startsWith("deep.xml: 1,000 nested elements, refused by default: ")
                .contains("libxml2 tree 2.9.14 (limit 257, lifted by XML_PARSE_HUGE)")
                .doesNotContain("Woodstox");
        Files.writeString(
                file,
                "<a>".repeat(depth + 1) + "<b c='" + "x".repeat(524_289) + "'>" + "x".repeat(5_000_001) + "<![CDATA["
                        + "x".repeat(5_000_000) + "]]></b>" + "</a>".repeat(depth + 1));
        assertThat(DocumentSource.ofPath(file, null).refusedByDefault())
                .satisfiesExactly(
                        deep -> assertThat(deep)
                                .contains("1,002 nested elements")
                                .contains("Woodstox 7.3.0, Axiom 2.0.0 (limit 1,000, lifted by "
                                        + "WstxInputProperties.P_MAX_ELEMENT_DEPTH)"),
                        value -> assertThat(value).contains("524,289 characters of an attribute value"),
                        text -> assertThat(text)
                                .contains("10,000,001 characters of a text")
                                .contains("libxml2 reader"));
    }

    @Test
    void usualDocumentsAreWithinAllLimits(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("usual.xml");
        Files.writeString(file, "<a b='1'><!-- c --><?d e?><f xmlns='urn:f'>1 &amp; 2</f></a>");
        assertThat(DocumentSource.ofPath(file, null).refusedByDefault()).isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("readers")
    void readersSeeWhatIsThere(String id) {
        Wire wire = Codecs.CATALOGUE.get(id).info().firstWire();
        Map<String, String> differences = new TreeMap<>();
        try (DocumentReader codec = opened(id)) {
            DOCUMENTS.forEach((name, text) -> differences.put(
                    name, difference(codec, CanonicalDocuments.write(wire, file(text), Codecs.CATALOGUE), file(text))));
        }
        requireOnly(READ_DIFFERENTLY.get(id), differences);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("writers")
    void writersWriteWhatIsThere(String id) {
        Wire wire = Codecs.CATALOGUE.get(id).info().firstWire();
        MessageBuffer out = new MessageBuffer(16);
        String other = wire.isText() ? "sax.xerces" : wire.equals(Wire.EXI) ? "exi.schemaless" : "fi.sax";
        Map<String, String> differences = new TreeMap<>();
        try (DocumentAccess codec = (DocumentAccess) opened(id);
                DocumentReader reader = opened(other)) {
            DOCUMENTS.forEach((name, text) -> {
                try {
                    codec.write(file(text), out);
                    differences.put(name, difference(reader, out, file(text)));
                } catch (RuntimeException e) {
                    differences.put(name, String.valueOf(e));
                }
            });
        }
        requireOnly(WRITTEN_DIFFERENTLY.get(id), differences);
    }

    /** What a document declares as its encoding is what parsers decode. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("readers")
    void readersDecodeWhatIsDeclared(String id) {
        Wire wire = Codecs.CATALOGUE.get(id).info().firstWire();
        Map<String, String> differences = new TreeMap<>();
        try (DocumentReader codec = opened(id)) {
            for (String encoding : List.of("UTF-16", "ISO-8859-1")) {
                String text = "<?xml version='1.0' encoding='" + encoding + "'?><größe ñ='ß'>é</größe>";
                XmlDocument document = new DocumentFile(text.getBytes(Charset.forName(encoding)), "file.xml");
                differences.put(
                        encoding,
                        difference(codec, CanonicalDocuments.write(wire, document, Codecs.CATALOGUE), document));
            }
        }
        requireOnly(NOT_DECODED.get(id), differences);
    }

    @Test
    void whatIsNoDocumentIsRefusedInALine(@TempDir Path folder) throws IOException {
        Map<String, String> refused = Map.of(
                "a line of text", "line 1, column 1",
                "<a><b></a>", "line 1, column 9",
                "<a>\n<b/>", "line 2, column 4",
                "", "line 1, column",
                "<a xmlns:p='urn:p'><q:b/></a>", "line 1",
                "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]>\n<a>&e;</a>", "a document type declaration",
                "<a>&e;</a>", "line 1");
        refused.forEach((text, place) -> assertThatThrownBy(() -> file(text).pass(DocumentTally.quick()))
                .as(text)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("file.xml, line ")
                .hasMessageContaining(place)
                .message()
                .doesNotContain("\n"));
        assertThatThrownBy(() -> DocumentSource.ofPath(folder, null)).hasMessageContaining("no file");
    }

    @Test
    void aPackedFileIsUnpackedAndAFolderIsAPool(@TempDir Path folder) throws IOException {
        byte[] text = "<a><b/><b/></a>".getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(text);
        }
        Files.write(folder.resolve("1.xml.gz"), packed.toByteArray());
        Files.write(folder.resolve("2.xml"), "<a/>".getBytes(StandardCharsets.UTF_8));
        DocumentSource one = DocumentSource.ofPath(folder.resolve("1.xml.gz"), null);
        assertThat(one.count()).isEqualTo(3);
        MessageBuffer out = new MessageBuffer(16);
        one.pool(1, 0).get(0).text(out);
        assertThat(out.toByteArray()).isEqualTo(text);
        assertThat(one.name()).isEqualTo("document@1.xml.gz");
        DocumentSource both = DocumentSource.parse("document@" + folder);
        assertThat(both.pool(1, 0)).hasSize(2);
        assertThat(both.count()).isEqualTo(2);
        assertThat(DocumentSource.parse(both.toString()).toString()).isEqualTo(both.toString());
    }

    @Test
    void aReaderThatSeesSomethingElseIsToldTheLine() {
        DocumentFile file = file("<a>\n<b/>\n<c d='1'/>\n<e>2</e>\n</a>");
        DocumentFile other = file("<a>\n<b/>\n<c d='1'/>\n<e>3</e>\n</a>");
        assertThat(file.place(other::pass)).isEqualTo(", from line 4 on");
        assertThat(file.place(tally -> tally.start("", "x"))).isEqualTo(", from line 1 on");
        assertThat(file.place(tally -> {
                    tally.start("", "a");
                    tally.text("\n");
                    tally.start("", "b");
                    throw new MalformedMessageException("stopped", "document");
                }))
                .isEqualTo(", from line 2 on");
    }
}
