package org.xmlcost.codec;

import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Parts;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What all codecs of {@code mtom} and {@code swa} read alike: each other's messages, and all that MIME lets a sender
 * choose.
 */
class MultipartTest {
    private static final String PERCENT = "an id that must be escaped";
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final Payload DOUBLES = PayloadSpec.parse("double:3").make(1);

    /** A codec that reads a wire in parts here. */
    record Reader(String id, Wire wire) {
        Codec open(Kind kind) {
            return CATALOGUE.get(id).open(new MessageShape(kind, wire, NumberMode.BITS));
        }

        boolean carries(Kind kind) {
            return CATALOGUE.get(id).info().reads(new MessageShape(kind, wire, NumberMode.BITS));
        }

        @Override
        public String toString() {
            return id + " on " + wire;
        }
    }

    static List<Reader> readers() {
        List<Reader> readers = new ArrayList<>();
        for (Wire wire : List.of(Wire.MTOM, Wire.SWA)) {
            CATALOGUE.all().stream()
                    .map(Catalogue.Entry::info)
                    .filter(info ->
                            info.reads().contains(wire) && info.unavailable().isEmpty())
                    .forEach(info -> readers.add(new Reader(info.id(), wire)));
        }
        return readers;
    }

    @TestFactory
    Stream<DynamicTest> whatASenderMayChoose() {
        return readers().stream()
                .map(reader -> DynamicTest.dynamicTest(reader.toString(), () -> {
                    String canonical = Parts.canonical(reader.wire, DOUBLES);
                    List<String> wrong = new ArrayList<>();
                    try (Codec codec = reader.open(Kind.DOUBLE)) {
                        Map<String, String> choices = choices(canonical);
                        if (reader.id.equals("swa.saaj-tuned")) {
                            // MimePull decodes ids as URLs.
                            choices.remove(PERCENT);
                        }
                        choices.forEach((name, message) -> {
                            assertThat(message).as(name).isNotEqualTo(canonical);
                            try {
                                Payload read = codec.read(MessageBuffer.of(Parts.bytes(message)));
                                DOUBLES.firstDifference(read)
                                        .ifPresent(difference -> wrong.add(name + ": " + difference));
                            } catch (MalformedMessageException e) {
                                wrong.add(name + ": " + e);
                            }
                        });
                    }
                    assertThat(wrong).isEmpty();
                }));
    }

    private static Map<String, String> choices(String canonical) {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("nothing after the end", canonical.substring(0, canonical.length() - 2));
        all.put("another boundary", canonical.replace("--soapvdt", "--=_Part '()+,./:? 7"));
        all.put("the longest boundary", canonical.replace("--soapvdt", "--" + "b".repeat(70)));
        all.put("blanks after the delimiters", canonical.replace("--soapvdt\r\n", "--soapvdt \t\r\n"));
        all.put("another root id, as gSOAP has", canonical.replace("<root>", "<SOAP-ENV:Envelope>"));
        all.put("no root id", canonical.replace(Parts.ROOT_ID, ""));
        all.put(
                "an id like an address",
                canonical.replace("<values>", "<0.1a2b@example.org>").replace("cid:values", "cid:0.1a2b@example.org"));
        all.put("an escaped id", canonical.replace("cid:values", "cid:%76alue%73"));
        all.put(PERCENT, canonical.replace("<values>", "<a%b>").replace("cid:values", "cid:a%25b"));
        all.put("no transfer encoding", canonical.replace(Parts.ENCODING, ""));
        all.put("eight bits", canonical.replace("binary", "8bit"));
        all.put(
                "names and words in capitals",
                canonical
                        .replace("Content-Type", "CONTENT-TYPE")
                        .replace("octet-stream", "OCTET-STREAM")
                        .replace("Content-ID", "content-id")
                        .replace("Content-Transfer-Encoding: binary", "content-transfer-encoding: BINARY"));
        all.put(
                "quoted parameters",
                canonical
                        .replace("=little-endian", "=\"little-endian\"")
                        .replace("charset=utf-8", "charset=\"UTF-8\""));
        all.put("no byte order", canonical.replace("; byte-order=little-endian", ""));
        all.put(
                "another order of head lines",
                canonical
                        .replace(Parts.VALUES_ID, "")
                        .replace(
                                "Content-Type: application/octet",
                                Parts.VALUES_ID + "Content-Type: application/octet"));
        all.put(
                "other head lines",
                canonical.replace(Parts.VALUES_ID, Parts.VALUES_ID + "Content-Description: values\r\nX-Other: 1\r\n"));
        all.put("a folded head line", canonical.replace("; byte-order", ";\r\n byte-order"));
        all.put("no XML declaration", canonical.replaceFirst("<\\?xml[^>]*>\\n", ""));
        all.put("an empty-element tag", canonical.replaceFirst("(href=\"cid:values\")></[^>]*>", "$1/>"));
        return all;
    }

    /** What looks like MIME in the values is values; they keep their first and last bytes, whatever those are. */
    @TestFactory
    Stream<DynamicTest> valuesThatLookLikeMime() {
        List<String> blobs = List.of(
                "\r",
                "\n",
                "\r\n",
                "\n\r\n",
                "\r\n\r\n",
                "-",
                "--",
                "\r\n-",
                "\r\n--",
                "\r\n--\r\n",
                "\r\n--soapvd",
                "\r\n--soapvdt",
                "--soapvdt--",
                "\r\n--soapvdt\r\nContent-ID: <values>\r\n\r\nother",
                "\r\n--soapvdt--\r\n",
                "--soapvdt-1\r\n--soapvdt",
                " ",
                "\0",
                "x\r",
                "\r\r\r\n",
                "x".repeat(5000) + "\r\n--soapvdx");
        return readers().stream()
                .map(reader -> DynamicTest.dynamicTest(reader.toString(), () -> {
                    boolean writes = CATALOGUE.get(reader.id).info().writes().contains(reader.wire);
                    try (Codec codec = reader.open(Kind.BLOB)) {
                        for (String text : blobs) {
                            Payload blob = new Payload.Blob(Parts.bytes(text));
                            MessageBuffer message = MessageBuffer.of(Parts.bytes(Parts.canonical(reader.wire, blob)));
                            assertThat(blob.firstDifference(codec.read(message)))
                                    .as("canonical of %s", text)
                                    .isEmpty();
                            if (writes) {
                                codec.write(blob, message);
                                assertThat(blob.firstDifference(codec.read(message)))
                                        .as("its own of %s", text)
                                        .isEmpty();
                            }
                        }
                    }
                }));
    }

    /** Sizes around those of buffers, and more bytes than any of them. */
    @TestFactory
    Stream<DynamicTest> valuesOfAllSizes() {
        return readers().stream()
                .map(reader -> DynamicTest.dynamicTest(reader.toString(), () -> {
                    try (Codec codec = reader.open(Kind.DOUBLE)) {
                        MessageBuffer message = new MessageBuffer(16);
                        for (int count : new int[] {0, 1, 511, 512, 513, 1023, 1024, 1025, 8191, 8192, 8193, 100_003}) {
                            Payload payload = new PayloadSpec(
                                            Kind.DOUBLE,
                                            count,
                                            PayloadSpec.parse("double:1").distribution())
                                    .make(7);
                            codec.write(payload, message);
                            assertThat(payload.firstDifference(codec.read(message)))
                                    .as("%d values", count)
                                    .isEmpty();
                        }
                    }
                }));
    }
}
