package org.xmlcost.codec;

import static org.assertj.core.api.Assertions.assertThat;

import org.xmlcost.codec.MultipartTest.Reader;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.Wire;

import com.sun.net.httpserver.HttpServer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;

/** What hostile messages do to the readers of {@code mtom} and {@code swa}: one typed exception, soon, with nothing fetched. */
class MultipartHostileTest {
    private static final int CHANGES = 400;
    private static final int MANY = 1_000_000;
    private static final Payload DOUBLES = PayloadSpec.parse("double:3").make(1);

    @TestFactory
    Stream<DynamicTest> everyPrefixIsRefused() {
        return eachReader(reader -> {
            List<String> wrong = new ArrayList<>();
            for (Payload payload : payloads(reader)) {
                byte[] whole = Parts.bytes(Parts.canonical(reader.wire(), payload));
                try (Codec codec = reader.open(payload.kind())) {
                    // White space after the last delimiter may be missing.
                    for (int length = 0; length < whole.length - 2; length++) {
                        String outcome = outcome(codec, Arrays.copyOf(whole, length));
                        if (!outcome.isEmpty()) {
                            wrong.add(payload.kind() + " cut at " + length + ": " + outcome);
                        }
                    }
                    assertReads(codec, reader.wire(), payload, "after all prefixes");
                }
            }
            assertThat(wrong).isEmpty();
        });
    }

    /** Changed messages are refused, or mean what a new reader takes them to mean. */
    @TestFactory
    Stream<DynamicTest> randomChangesNeverDoAnythingElse() {
        return eachReader(reader -> {
            SplittableRandom random = new SplittableRandom(2387);
            List<String> wrong = new ArrayList<>();
            Progress.watch(progress -> {
                for (Payload payload : payloads(reader)) {
                    byte[] whole = Parts.bytes(Parts.canonical(reader.wire(), payload));
                    try (Codec codec = reader.open(payload.kind())) {
                        List<byte[]> messages = Stream.generate(() -> changed(whole, random)).limit(CHANGES).toList();
                        wrong.addAll(progress.wrongAfterOthers(payload.kind() + ", change", codec, () -> reader.open(payload.kind()), messages,
                            MultipartHostileTest::outcome));
                        assertReads(codec, reader.wire(), payload, "after all changes");
                    }
                }
            });
            assertThat(wrong).isEmpty();
        });
    }

    @TestFactory
    Stream<DynamicTest> hostileMessagesAreRefused() {
        return eachReader(reader -> {
            List<String> wrong = new ArrayList<>();
            Progress.watch(progress -> {
                try (Codec codec = reader.open(Kind.DOUBLE)) {
                    hostile(reader.wire()).forEach((name, message) -> {
                        progress.at(name);
                        String outcome = outcome(codec, Parts.bytes(message));
                        if (!outcome.isEmpty()) {
                            wrong.add(name + ": " + outcome);
                        }
                        assertReads(codec, reader.wire(), DOUBLES, name);
                    });
                }
            });
            assertThat(wrong).isEmpty();
        });
    }

    @TestFactory
    Stream<DynamicTest> excessIsReadRightOrRefused() {
        return eachReader(reader -> Progress.watch(progress -> {
            try (Codec codec = reader.open(Kind.DOUBLE)) {
                String right = outcome(codec, Parts.bytes(Parts.canonical(reader.wire(), DOUBLES)));
                assertThat(right).startsWith("accepted");
                excessive(reader.wire()).forEach((name, message) -> {
                    progress.at(name);
                    assertThat(outcome(codec, Parts.bytes(message))).as(name).isIn("", right);
                });
            }
        }));
    }

    /** References to a server that counts who comes, and to a file that is there. */
    @TestFactory
    Stream<DynamicTest> nothingIsEverFetched() {
        return eachReader(reader -> {
            AtomicInteger visits = new AtomicInteger();
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                visits.incrementAndGet();
                exchange.sendResponseHeaders(200, -1);
                exchange.close();
            });
            server.start();
            String url = "http://127.0.0.1:" + server.getAddress().getPort() + "/values";
            String canonical = Parts.canonical(reader.wire(), DOUBLES);
            String elsewhere = canonical.replace("cid:values", url);
            try (Codec codec = reader.open(Kind.DOUBLE)) {
                for (String message : List.of(
                        elsewhere,
                        elsewhere.replace(Parts.VALUES_ID, Parts.VALUES_ID + "Content-Location: " + url + "\r\n"),
                        canonical.replace("cid:values", "file:///etc/hostname"),
                        canonical.replace("?>\n", "?>\n<!DOCTYPE x SYSTEM '" + url + "'>"),
                        canonical.replace("?>\n", "?>\n<!DOCTYPE x [<!ENTITY e SYSTEM '" + url + "'>]>")
                            .replace("<SOAP-ENV:Body", "&e;<SOAP-ENV:Body"),
                        canonical.replace("application/octet-stream", "message/external-body; access-type=URL; URL=\"" + url + "\""))) {
                    assertThat(message).isNotEqualTo(canonical);
                    assertThat(outcome(codec, Parts.bytes(message))).as(message).isEmpty();
                }
            } finally {
                server.stop(0);
            }
            assertThat(visits).hasValue(0);
        });
    }

    /** @return name and message, for readers opened for doubles */
    private static Map<String, String> hostile(Wire wire) {
        String good = Parts.canonical(wire, DOUBLES);
        String second = Parts.second(good);
        String values = second.substring(second.indexOf("\r\n\r\n") + 4);
        Map<String, String> all = new LinkedHashMap<>();
        // the multipart
        all.put("nothing", "");
        all.put("no MIME", good.substring(good.indexOf("<?xml"), good.indexOf(Parts.DELIMITER)));
        all.put("head lines of HTTP before", "Content-Type: multipart/related; boundary=soapvdt\r\n\r\n" + good);
        all.put("a preamble", "preamble\r\n" + good);
        all.put("an empty line before", "\r\n" + good);
        all.put("an epilogue", good + "epilogue");
        all.put("another message behind", good + good);
        all.put("lines that end in LF", good.replace("\r\n", "\n"));
        all.put("an empty boundary", good.replace("--soapvdt", "--"));
        all.put("a boundary of 71 characters", good.replace("--soapvdt", "--" + "b".repeat(71)));
        all.put("a boundary of many characters", good.replace("--soapvdt", "--" + "b".repeat(MANY)));
        all.put("a boundary of other characters", good.replace("--soapvdt", "--soap\"vdt"));
        all.put("a boundary with a backslash", good.replace("--soapvdt", "--soap\\vdt"));
        all.put("a boundary outside of ASCII", good.replace("--soapvdt", "--soap\u00e9vdt"));
        all.put("delimiters that differ", good.replaceFirst("--soapvdt", "--soapvda"));
        all.put("no last delimiter", good.replace(Parts.END, ""));
        all.put("no last hyphens", good.replace(Parts.END, Parts.DELIMITER + "\r\n"));
        all.put("one last hyphen", good.replace(Parts.END, Parts.DELIMITER + "-\r\n"));
        all.put("the end at once", "--soapvdt--\r\n");
        all.put("a delimiter and the end", "--soapvdt\r\n" + Parts.END);
        all.put("an end in the middle", good.replace(second, Parts.END + second));
        // parts
        all.put("no second part", good.replace(second, ""));
        all.put("no values, and no reference", Parts.canonical(wire, new Payload.Void()).replace("soapvoid", "soapdouble"));
        all.put("an empty second part", good.replace(second, Parts.DELIMITER + "\r\n\r\n"));
        all.put("a third part", good.replace(second, second + second.replace("<values>", "<more>")));
        all.put("a part between", good.replace(second, second.replace("<values>", "<more>") + second));
        all.put("two parts of one id", good.replace(second, second + second));
        all.put("the root last", "--soapvdt" + second.substring(Parts.DELIMITER.length()) + "\r\n"
            + good.substring(0, good.indexOf(Parts.DELIMITER)) + Parts.END);
        all.put("many parts", good.replace(second, (Parts.DELIMITER + "\r\n\r\n").repeat(MANY / 10) + second));
        all.put("a multipart in a part", good.replace("application/octet-stream", "multipart/mixed; boundary=inner")
            .replace(values, "--inner\r\n\r\n" + values + "\r\n--inner--"));
        all.put("a multipart for a root", good.replaceFirst("Content-Type: [^;]*;", "Content-Type: multipart/related; boundary=inner;"));
        all.put("a boundary inside of the values", good.replace(values, values + Parts.DELIMITER + "\r\n\r\n" + values));
        all.put("an end inside of the values", good.replace(values, values + Parts.END + values));
        // head lines
        all.put("a root of another type", good.replaceFirst("Content-Type: [^;]*;", "Content-Type: text/plain;"));
        all.put("a root of the other wire's type", good.replaceFirst("Content-Type: [^;]*;",
            "Content-Type: " + (wire == Wire.MTOM ? "text/xml;" : "application/xop+xml;")));
        all.put("a root of no type", good.replaceFirst("Content-Type: [^\r]*\r\n", ""));
        all.put("a root in another charset", good.replace("utf-8", "utf-16"));
        all.put("a root in no charset", good.replace("utf-8", "nothing"));
        all.put("values of no type", good.replaceFirst("Content-Type: application/octet[^\r]*\r\n", ""));
        all.put("values of another type", good.replace("application/octet-stream", "text/plain"));
        all.put("a type that is none", good.replace("application/octet-stream", "application"));
        all.put("a parameter that is none", good.replace("=little-endian", ""));
        all.put("big-endian", good.replace("little-endian", "big-endian"));
        all.put("a byte order of nobody", good.replace("little-endian", "\"\""));
        all.put("base64", good.replace("binary\r\n" + Parts.VALUES_ID, "base64\r\n" + Parts.VALUES_ID));
        all.put("quoted-printable", good.replace("binary\r\n" + Parts.VALUES_ID, "quoted-printable\r\n" + Parts.VALUES_ID));
        all.put("a root in base64", good.replaceFirst("binary", "base64"));
        all.put("a transfer encoding of nobody", good.replace("binary", "x-zip"));
        // the reference
        all.put("no id", good.replace(Parts.VALUES_ID, ""));
        all.put("an id that is not there", good.replace("cid:values", "cid:other"));
        all.put("an id in other letters", good.replace("cid:values", "cid:Values"));
        all.put("the root's id", good.replace("cid:values", "cid:root"));
        all.put("an empty id", good.replace("cid:values", "cid:"));
        all.put("an escape cut short", good.replace("cid:values", "cid:value%7"));
        all.put("an escape that is none", good.replace("cid:values", "cid:value%zz"));
        all.put("no scheme", good.replace("cid:values", "values"));
        all.put("an id of the document", good.replace("cid:values", "#values"));
        all.put("another scheme", good.replace("cid:values", "mid:values"));
        all.put("no reference", good.replace(" href=\"cid:values\"", ""));
        all.put("a reference twice", good.replace(" href=\"cid:values\"", " href=\"cid:values\" href=\"cid:values\""));
        all.put("a reference in a namespace", good.replace(" href=\"cid:values\"", " xmlns:h=\"urn:h\" h:href=\"cid:values\""));
        all.put("an attribute beside", good.replace(" href=\"cid:values\"", " href=\"cid:values\" id=\"x\""));
        all.put("a reference in the method", good.replace("<ns:soapdouble>", "<ns:soapdouble href=\"cid:values\">")
            .replaceFirst("<dblbin.*</dblbin>", ""));
        String element = wire == Wire.MTOM ? good.replaceFirst("(?s).*(<xop:Include.*</xop:Include>).*", "$1")
            : "<dblbin href=\"cid:values\"></dblbin>";
        all.put("two references", good.replace(element, element + element));
        all.put("text in the reference", good.replace("href=\"cid:values\">", "href=\"cid:values\">x"));
        all.put("text beside the reference", good.replace("</dblbin>", "AAAA</dblbin>"));
        all.put("an element in the reference", good.replace("href=\"cid:values\">", "href=\"cid:values\"><item/>"));
        all.put("base64 in place of a reference", good.replaceFirst("<dblbin.*</dblbin>", "<dblbin>AAAAAAAAAAA=</dblbin>"));
        all.put("the reference of the other wire", wire == Wire.SWA
            ? good.replaceFirst("<dblbin.*</dblbin>",
                "<dblbin><xop:Include xmlns:xop=\"http://www.w3.org/2004/08/xop/include\" href=\"cid:values\"/></dblbin>")
            : good.replaceFirst("<dblbin.*</dblbin>", "<dblbin href=\"cid:values\"/>"));
        all.put("a reference in place of the parameter", good.replace("<dblbin>", "").replace("</dblbin>", "").replace("dblbin", "other"));
        all.put("a parameter of another name", good.replace("dblbin", "dblbim"));
        // the values
        all.put("a byte less", good.replace(values, values.substring(1)));
        all.put("a byte more", good.replace(values, values + "x"));
        all.put("a line end more", good.replace(values, values + "\r\n"));
        // the root
        all.put("a root that ends early", good.replace("</SOAP-ENV:Envelope>", ""));
        all.put("a root with an end too many", good.replace("</SOAP-ENV:Envelope>", "</SOAP-ENV:Envelope></x>"));
        all.put("an empty root", good.substring(0, good.indexOf("<?xml")) + second + Parts.END);
        all.put("a root that is not UTF-8", good.replace("<SOAP-ENV:Body", "\u00ff\u00ff<SOAP-ENV:Body"));
        all.put("a document type", good.replace("?>\n", "?>\n<!DOCTYPE SOAP-ENV:Envelope>"));
        all.put("an entity bomb", good.replace("?>\n", "?>\n<!DOCTYPE x [<!ENTITY a '" + "x".repeat(1000)
            + "'><!ENTITY b '" + "&a;".repeat(1000) + "'><!ENTITY c '" + "&b;".repeat(1000) + "'>]>").replace("<SOAP-ENV:Body", "&c;<SOAP-ENV:Body"));
        all.put("an entity of nobody", good.replace("href=\"cid:values\"", "href=\"cid:values&e;\""));
        all.put("elements without end", good.replace("<SOAP-ENV:Body", "<a>".repeat(MANY) + "<SOAP-ENV:Body"));
        all.put("many attributes", good.replace("href=\"cid:values\"", "href=\"cid:values\" " + attributes()));
        return all;
    }

    /** Messages that mean what they should for one library, and are too much for another. */
    private static Map<String, String> excessive(Wire wire) {
        String good = Parts.canonical(wire, DOUBLES);
        Map<String, String> all = new LinkedHashMap<>();
        all.put("a head line without a colon", good.replace(Parts.VALUES_ID, Parts.VALUES_ID + "nonsense\r\n"));
        all.put("a head line of many characters", good.replace(Parts.VALUES_ID, Parts.VALUES_ID + "X-Long: " + "x".repeat(MANY) + "\r\n"));
        all.put("many head lines", good.replace(Parts.VALUES_ID, Parts.VALUES_ID + "X-Many: x\r\n".repeat(MANY / 10)));
        all.put("many folded lines", good.replace(Parts.VALUES_ID, Parts.VALUES_ID + "X-Many: x\r\n" + " x\r\n".repeat(MANY / 10)));
        return all;
    }

    private static String attributes() {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < MANY / 10; i++) {
            all.append(" a").append(i).append("=''");
        }
        return all.toString();
    }

    private interface Check {
        void accept(Reader reader) throws Exception;
    }

    private static Stream<DynamicTest> eachReader(Check check) {
        return MultipartTest.readers().stream().map(reader -> DynamicTest.dynamicTest(reader.toString(), () -> check.accept(reader)));
    }

    private static List<Payload> payloads(Reader reader) {
        return Arrays.stream(Kind.values()).filter(reader::carries)
            .map(kind -> PayloadSpec.parse(kind == Kind.VOID ? "void" : kind + ":3").make(1)).toList();
    }

    private static byte[] changed(byte[] whole, SplittableRandom random) {
        byte[] changed = whole.clone();
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(changed.length);
            switch (random.nextInt(5)) {
                case 0 -> changed[at] = (byte) random.nextInt(256);
                case 1 -> changed[at] ^= (byte) (1 << random.nextInt(8));
                case 2 -> changed[at] = (byte) "\r\n-:;=\" <>&%".charAt(random.nextInt(12));
                case 3 -> {
                    byte[] shorter = Arrays.copyOf(changed, changed.length - 1);
                    System.arraycopy(changed, at + 1, shorter, at, shorter.length - at);
                    changed = shorter;
                }
                default -> {
                    byte[] longer = Arrays.copyOf(changed, changed.length + 1);
                    System.arraycopy(changed, at, longer, at + 1, changed.length - at);
                    changed = longer;
                }
            }
        }
        return changed;
    }

    private static void assertReads(Codec codec, Wire wire, Payload payload, String when) {
        try {
            Payload read = codec.read(MessageBuffer.of(Parts.bytes(Parts.canonical(wire, payload))));
            assertThat(payload.firstDifference(read)).as(when).isEmpty();
        } catch (MalformedMessageException e) {
            throw new AssertionError(when, e);
        }
    }

    /** @return empty if the message was refused as it should, else what happened */
    private static String outcome(Codec codec, byte[] message) {
        try {
            Payload payload = codec.read(MessageBuffer.of(message));
            MessageBuffer values = new MessageBuffer(64);
            if (payload.kind() != Kind.VOID) {
                Packed.write(payload, values.out());
            }
            return "accepted: " + Arrays.toString(values.toByteArray());
        } catch (MalformedMessageException e) {
            return e.getMessage().isBlank() || e.getMessage().contains("\n") ? "no message on one line" : "";
        } catch (Throwable e) {
            return "threw " + e;
        }
    }
}
