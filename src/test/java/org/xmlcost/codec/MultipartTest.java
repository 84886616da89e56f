package org.xmlcost.codec;

import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.HostileMessage;
import org.xmlcost.verify.Parts;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import com.sun.management.ThreadMXBean;
import com.sun.net.httpserver.HttpServer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** What all codecs of {@code mtom} and {@code swa} read alike: all that MIME lets a sender choose; and refuse alike. */
class MultipartTest {
    private static final String PERCENT = "an id that must be escaped";
    private static final Payload DOUBLES = PayloadSpec.parse("double:3").make(1);

    static Stream<Codecs.Row> readers() {
        return Codecs.rows((info, wire) ->
                List.of(Wire.MTOM, Wire.SWA).contains(wire) && info.reads().contains(wire));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void whatASenderMayChoose(Codecs.Row reader) {
        String canonical = Parts.canonical(reader.wire(), DOUBLES);
        Map<String, String> choices = choices(canonical);
        if (reader.info().id().equals("swa.saaj-tuned")) {
            // MimePull decodes ids as URLs.
            choices.remove(PERCENT);
        }
        try (Codec codec = reader.open(Kind.DOUBLE)) {
            choices.forEach((name, message) -> {
                assertThat(message).as(name).isNotEqualTo(canonical);
                Codecs.requireReads(name, codec, DOUBLES, Parts.bytes(message));
            });
        }
    }

    /** One a line: a name, a text of the canonical message and what replaces it, and more of both. */
    private static final String CHOICES = """
            another boundary~--soapvdt~--=_Part '()+,./:? 7
            the longest boundary~--soapvdt~--bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb
            blanks after the delimiters~--soapvdt\\r\\n~--soapvdt \\t\\r\\n
            another root id, as gSOAP has~<root>~<SOAP-ENV:Envelope>
            no root id~Content-ID: <root>\\r\\n~
            an id like an address~<values>~<0.1a2b@example.org>~cid:values~cid:0.1a2b@example.org
            an escaped id~cid:values~cid:%76alue%73
            an id that must be escaped~<values>~<a%b>~cid:values~cid:a%25b
            no transfer encoding~Content-Transfer-Encoding: binary\\r\\n~
            eight bits~binary~8bit
            types in capitals~Content-Type~CONTENT-TYPE~octet-stream~OCTET-STREAM
            an id in small letters~Content-ID~content-id
            an encoding in capitals~Content-Transfer-Encoding: binary~content-transfer-encoding: BINARY
            quoted parameters~=little-endian~="little-endian"~charset=utf-8~charset="UTF-8"
            no byte order~; byte-order=little-endian~
            another order of head lines~Content-ID: <values>\\r\\n~~Content-Type: application/octet~Content-ID: <values>\\r\\nContent-Type: application/octet
            other head lines~Content-ID: <values>\\r\\n~Content-ID: <values>\\r\\nContent-Description: values\\r\\nX-Other: 1\\r\\n
            a folded head line~; byte-order~;\\r\\n byte-order
            """;

    private static Map<String, String> choices(String canonical) {
        Map<String, String> all = new LinkedHashMap<>();
        CHOICES.lines()
                .map(line -> List.of(line.translateEscapes().split("~", -1)))
                .forEach(line -> all.put(line.get(0), Codecs.changed(canonical, line.subList(1, line.size()))));
        all.put("nothing after the end", canonical.substring(0, canonical.length() - 2));
        all.put("no XML declaration", canonical.replaceFirst("<\\?xml[^>]*>\\n", ""));
        all.put("an empty-element tag", canonical.replaceFirst("(href=\"cid:values\")></[^>]*>", "$1/>"));
        return all;
    }

    /** What looks like MIME in the values is values; they keep their first and last bytes, whatever those are. */
    @ParameterizedTest
    @MethodSource("readers")
    void valuesThatLookLikeMime(Codecs.Row reader) {
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
        boolean writes = reader.info().writes().contains(reader.wire());
        try (Codec codec = reader.open(Kind.BLOB)) {
            for (String text : blobs) {
                Payload blob = new Payload.Blob(Parts.bytes(text));
                Codecs.requireReads("canonical of " + text, codec, blob, Codecs.canonical(reader.wire(), blob));
                if (writes) {
                    MessageBuffer message = new MessageBuffer(16);
                    codec.write(blob, message);
                    Codecs.requireReads("its own of " + text, codec, blob, message.toByteArray());
                }
            }
        }
    }

    /** Sizes around those of buffers, and more bytes than any of them. */
    @ParameterizedTest
    @MethodSource("readers")
    void valuesOfAllSizes(Codecs.Row reader) {
        try (Codec codec = reader.open(Kind.DOUBLE)) {
            MessageBuffer message = new MessageBuffer(16);
            for (int count : new int[] {0, 1, 511, 512, 513, 1023, 1024, 1025, 8191, 8192, 8193, 100_003}) {
                Payload payload = PayloadSpec.parse("double:" + count).make(7);
                codec.write(payload, message);
                Codecs.requireReads(count + " values", codec, payload, message.toByteArray());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("readers")
    void hostileMessagesAreRefused(Codecs.Row reader) {
        byte[] good = Codecs.canonical(reader.wire(), Samples.DOUBLES);
        Progress.watch(progress -> {
            try (Codec codec = reader.open(Kind.DOUBLE)) {
                for (HostileMessage message : HostileMessage.all(reader.wire(), "", "")) {
                    progress.at(message.name());
                    assertThat(Codecs.outcome(codec, message.bytes()))
                            .as(message.name())
                            .isEmpty();
                    Codecs.requireReads("after " + message.name(), codec, Samples.DOUBLES, good);
                }
            }
        });
    }

    /** MimePull allocates 8 KiB for each part, however small. */
    @ParameterizedTest
    @MethodSource("readers")
    void manyPartsAreRefusedBeforeTheyAreAllRead(Codecs.Row reader) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        byte[] message = HostileMessage.all(reader.wire(), "", "").stream()
                .filter(each -> each.name().equals("many parts"))
                .findFirst()
                .orElseThrow()
                .bytes();
        try (Codec codec = reader.open(Kind.DOUBLE)) {
            long before = threads.getCurrentThreadAllocatedBytes();
            assertThat(Codecs.outcome(codec, message)).isEmpty();
            assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(10L * message.length);
        }
    }

    @ParameterizedTest
    @MethodSource("readers")
    void excessIsReadRightOrRefused(Codecs.Row reader) {
        Progress.watch(progress -> {
            try (Codec codec = reader.open(Kind.DOUBLE)) {
                String right = Codecs.outcome(codec, Codecs.canonical(reader.wire(), Samples.DOUBLES));
                assertThat(right).startsWith(Codecs.ACCEPTED);
                for (HostileMessage message : HostileMessage.excessive(reader.wire())) {
                    progress.at(message.name());
                    assertThat(Codecs.outcome(codec, message.bytes()))
                            .as(message.name())
                            .isIn("", right);
                }
            }
        });
    }

    /** References to a server that counts who comes, and to a file that is there. */
    @ParameterizedTest
    @MethodSource("readers")
    void nothingIsEverFetched(Codecs.Row reader) throws Exception {
        AtomicInteger visits = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            visits.incrementAndGet();
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/values";
        String canonical = Parts.canonical(reader.wire(), Samples.DOUBLES);
        String elsewhere = canonical.replace("cid:values", url);
        try (Codec codec = reader.open(Kind.DOUBLE)) {
            for (String message : List.of(
                    elsewhere,
                    elsewhere.replace(Parts.VALUES_ID, Parts.VALUES_ID + "Content-Location: " + url + "\r\n"),
                    canonical.replace("cid:values", "file:///etc/hostname"),
                    canonical.replace("?>\n", "?>\n<!DOCTYPE x SYSTEM '" + url + "'>"),
                    canonical
                            .replace("?>\n", "?>\n<!DOCTYPE x [<!ENTITY e SYSTEM '" + url + "'>]>")
                            .replace("<SOAP-ENV:Body", "&e;<SOAP-ENV:Body"),
                    canonical.replace(
                            "application/octet-stream",
                            "message/external-body; access-type=URL; URL=\"" + url + "\""))) {
                assertThat(message).isNotEqualTo(canonical);
                assertThat(Codecs.outcome(codec, Parts.bytes(message)))
                        .as(message)
                        .isEmpty();
            }
        } finally {
            server.stop(0);
        }
        assertThat(visits).hasValue(0);
    }
}
