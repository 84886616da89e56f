package org.xmlcost.verify;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Wire;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.xmlcost.verify.Samples.BLOB;
import static org.xmlcost.verify.Samples.BUSINESS;
import static org.xmlcost.verify.Samples.BYTES;
import static org.xmlcost.verify.Samples.DOUBLES;
import static org.xmlcost.verify.Samples.EVENTS;
import static org.xmlcost.verify.Samples.FLOATS;
import static org.xmlcost.verify.Samples.INTS;
import static org.xmlcost.verify.Samples.MESH;
import static org.xmlcost.verify.Samples.STRINGS;

/**
 * Messages on a text wire that no reader may accept, each made from a good one by one change. Written for {@code soap-enc};
 * a change of what another wire does not have is left out there, and what only that wire has is added.
 */
public final class HostileText {

    private static final int NESTED = 100_000;

    private final List<HostileMessage> all = new ArrayList<>();
    private final Wire wire;

    private HostileText(Wire wire) {
        this.wire = wire;
    }

    /**
     * @param secretFile a file that no reader may look at
     * @param secretUrl a URL that no reader may look at
     */
    public static List<HostileMessage> all(Wire wire, String secretFile, String secretUrl) {
        HostileText hostile = new HostileText(wire);
        hostile.structure();
        hostile.counts();
        hostile.values();
        hostile.list();
        hostile.base64();
        hostile.packedList();
        hostile.characters();
        hostile.entities(secretFile, secretUrl);
        hostile.size();
        return hostile.all;
    }

    private void structure() {
        add("empty message", Kind.INT, "");
        add("white space alone", Kind.INT, " \n\t ");
        add("no XML at all", Kind.INT, "HTTP/1.1 404 Not Found\r\n\r\n");
        add("binary", Kind.INT, new byte[] {(byte) 0xE0, 0, 0, 1, 0, 0x38, (byte) 0xCF});
        change("end tag of another name", INTS, "</item>", "</itme>");
        change("end tag missing", INTS, "-2</item>", "-2");
        change("start tag missing", INTS, "<item>-2", "-2");
        change("parameter closed early", INTS, "<item>3", "</intbin><item>3");
        change("second envelope", INTS, "</SOAP-ENV:Envelope>", "</SOAP-ENV:Envelope><x/>");
        change("text after the envelope", INTS, "</SOAP-ENV:Envelope>", "</SOAP-ENV:Envelope>x");
        change(
                "SOAP 1.2 envelope",
                INTS,
                "http://schemas.xmlsoap.org/soap/envelope/",
                "http://www.w3.org/2003/05/soap-envelope");
        change("method of another namespace", INTS, "urn:soapvdt", "urn:other");
        add("method of another name", Kind.INT, Samples.good(wire, INTS).replace("soapint", "soapdouble"));
        add("parameter of another name", Kind.INT, Samples.good(wire, INTS).replace("intbin", "intbim"));
        change("body twice", INTS, "</SOAP-ENV:Body>", "</SOAP-ENV:Body><SOAP-ENV:Body></SOAP-ENV:Body>");
        all.add(new HostileMessage(
                "no parameter",
                Kind.INT,
                Samples.good(wire, INTS).replaceFirst("<intbin.*</intbin>", "").getBytes(StandardCharsets.UTF_8)));
        all.add(new HostileMessage(
                "no method",
                Kind.INT,
                Samples.good(wire, INTS)
                        .replaceFirst("<ns:soapint>.*</ns:soapint>", "")
                        .getBytes(StandardCharsets.UTF_8)));
        all.add(new HostileMessage(
                "no body",
                Kind.INT,
                Samples.good(wire, INTS)
                        .replaceFirst("<SOAP-ENV:Body.*</SOAP-ENV:Body>", "")
                        .getBytes(StandardCharsets.UTF_8)));
        change("second parameter", INTS, "</intbin>", "</intbin><intbin></intbin>");
        change("text between items", INTS, "</item><item>", "</item>7<item>");
        change("element in a value", INTS, "<item>1", "<item><b/>1");
        change("element after a value's text", STRINGS, "<item>a", "<item>a<b></b>");
        change("unknown element among items", INTS, "<item>3</item>", "<thing>3</thing>");
        change("prefix that is not bound", INTS, "<ns:soapint>", "<nz:soapint>");
        change("attribute twice", INTS, "SOAP-ENC:arrayType=", "SOAP-ENC:arrayType=\"xsd:int[3]\" SOAP-ENC:arrayType=");
        change("attribute without quotes", INTS, "\"xsd:int[3]\"", "xsd:int[3]");
        change("< in an attribute", INTS, "\"xsd:int[3]\"", "\"<xsd:int[3]\"");
        change("reference in place of a value", INTS, "<item>1</item>", "<item href=\"#v1\"/>");
        change("nil in place of a value", STRINGS, "<item>a</item>", "<item xsi:nil=\"true\"/>");
        change("comment that never ends", INTS, "<item>3", "<!-- <item>3");
        change("CDATA that never ends", STRINGS, "<item>a", "<item><![CDATA[a");
        change("processing instruction that never ends", INTS, "<item>3", "<?x <item>3");
        change("member missing", MESH, "<y>4</y>", "");
        change("member twice", MESH, "<y>4</y>", "<y>4</y><y>4</y>");
        change("unknown member", MESH, "<y>4</y>", "<z>4</z>");
        change("value without its struct", MESH, "<item><x>1</x><y>3</y><value>0.5</value></item>", "<item>1</item>");
        change("struct in place of a value", INTS, "<item>1</item>", "<item><x>1</x></item>");
        change("text in a struct", MESH, "<y>4</y>", "<y>4</y>4");
        change("section missing", BUSINESS, "<texts ", "<textz ");
        change("a section twice", BUSINESS, "<jpeg>", "<jpeg></jpeg><jpeg>");
        change(
                "record of another section",
                BUSINESS,
                "<requestNumber>1</requestNumber>",
                "<customerNumber>1</customerNumber>");
        change("member of a record missing", BUSINESS, "<responseStatus>z</responseStatus>", "");
        change("section in a section", BUSINESS, "<item>a</item>", "<texts></texts>");
        change("item in an image", BUSINESS, "<jpeg>", "<jpeg><item></item>");
        change("items without a section", BUSINESS, "<trdbin>", "<trdbin><item>a</item>");
        change("value in a void message", new Payload.Void(), "<ns:soapvoid>", "<ns:soapvoid><item>1</item>");
    }

    private void counts() {
        change("claims one more", INTS, "[3]", "[4]");
        change("claims one less", INTS, "[3]", "[2]");
        change("claims none", INTS, "[3]", "[0]");
        change("claims two thousand million", INTS, "[3]", "[2000000000]");
        change("claims the largest int", INTS, "[3]", "[2147483647]");
        change("claims what wraps to three", INTS, "[3]", "[4294967299]");
        change("claims more digits than a long", INTS, "[3]", "[99999999999999999999999999]");
        change("claims a negative count", INTS, "[3]", "[-3]");
        change("claims a hexadecimal count", INTS, "[3]", "[0x3]");
        change("claims two dimensions", INTS, "[3]", "[3,1]");
        change("claims an array of arrays", INTS, "int[3]", "int[][3]");
        change("claims no brackets", INTS, "[3]", "3");
        change("claims nothing", INTS, " SOAP-ENC:arrayType=\"xsd:int[3]\"", "");
        change("claims another type", INTS, "xsd:int[", "xsd:double[");
        change("claims two thousand million strings", STRINGS, "[3]", "[2000000000]");
        change("section claims one more", BUSINESS, "string[2]", "string[3]");
        change("section claims another type", BUSINESS, "ns:header[", "ns:customer[");
        change("section claims two thousand million", BUSINESS, "header[1]", "header[2000000000]");
        change("claims two thousand million structs", MESH, "[2]", "[2000000000]");
    }

    private void values() {
        for (String text : List.of(
                "", " ", "abc", "1.5", "0x10", "1e3", "--1", "+", "1 2", "1,000", "1d", "\u0663", "\uFF11", "true",
                "NaN")) {
            if (wire != Wire.LIST || (!text.isBlank() && !text.equals("1 2"))) {
                change("int '" + text + "'", INTS, "-2", text);
            }
        }
        for (String text : List.of("2147483648", "-2147483649", "99999999999999999999", "4294967298")) {
            change("int out of range " + text, INTS, "-2", text);
        }
        for (String text : List.of("256", "-1", "1.0", "x", "", "300000000000")) {
            change("byte '" + text + "'", BYTES, ">200<", ">" + text + "<");
        }
        for (String text : List.of(
                "",
                "abc",
                "1d",
                "1f",
                "0x1p3",
                "0x10",
                "nan",
                "inf",
                "Infinity",
                "-Infinity",
                "1e",
                "e1",
                ".",
                "-",
                "1.5.2",
                "1 2",
                "1,5",
                "1e5.5",
                "\u0663",
                "INFINITY",
                "1_000",
                "- 1")) {
            change("double '" + text + "'", DOUBLES, "<item>1.5", "<item>" + text);
            change("float '" + text + "'", FLOATS, "<item>1.5", "<item>" + text);
            change("mesh value '" + text + "'", MESH, "<value>0.5", "<value>" + text);
        }
        change("double out of range", DOUBLES, "<item>1.5", "<item>1e999");
        change("double out of range below", DOUBLES, "<item>1.5", "<item>-1.8E308");
        change("float out of range", FLOATS, "<item>1.5", "<item>3.5e38");
        change("number of a record", BUSINESS, "<requestNumber>1", "<requestNumber>one");
        change("image in a section", BUSINESS, "<jpeg>AQIDBAU=", "<jpeg>AQIDBA");
        change("event number", EVENTS, "<number>1", "<number>one");
        for (String text : List.of("AQIDBA", "AQIDBAU", "AQID*AU=", "AQIDBAU==", "=QIDBAU=", "\u0663QIDBAU=")) {
            change("base64 '" + text + "'", BLOB, "AQIDBAU=", text);
        }
    }

    private void characters() {
        bytes("byte that is no UTF-8", STRINGS, new byte[] {(byte) 0xFF});
        bytes("overlong UTF-8", STRINGS, new byte[] {(byte) 0xC0, (byte) 0x80});
        bytes("overlong slash", STRINGS, new byte[] {(byte) 0xE0, (byte) 0x80, (byte) 0xAF});
        bytes("UTF-8 cut short", STRINGS, new byte[] {(byte) 0xE2, (byte) 0x82});
        bytes("UTF-8 continuation alone", STRINGS, new byte[] {(byte) 0x80});
        bytes("surrogate in UTF-8", STRINGS, new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0x80});
        bytes("beyond Unicode", STRINGS, new byte[] {(byte) 0xF4, (byte) 0x90, (byte) 0x80, (byte) 0x80});
        bytes("five-byte UTF-8", STRINGS, new byte[] {(byte) 0xF8, (byte) 0x88, (byte) 0x80, (byte) 0x80, (byte) 0x80});
        bytes("NUL", STRINGS, new byte[] {0});
        bytes("U+FFFE", STRINGS, new byte[] {(byte) 0xEF, (byte) 0xBF, (byte) 0xBE});
        bytes("U+FFFF", STRINGS, new byte[] {(byte) 0xEF, (byte) 0xBF, (byte) 0xBF});
        change("U+FFFE in an attribute", STRINGS, "<item>a", "<item xsi:type=\"xsd:string\uFFFE\">a");
        change("reference to U+FFFF", STRINGS, "<item>a", "<item>&#xFFFF;");
        bytes("control character", STRINGS, new byte[] {7});
        change("reference to NUL", STRINGS, "<item>a", "<item>&#0;");
        change("reference to a control character", STRINGS, "<item>a", "<item>&#x7;");
        change("reference to a surrogate", STRINGS, "<item>a", "<item>&#xD800;");
        change("reference beyond Unicode", STRINGS, "<item>a", "<item>&#x110000;");
        change("reference without a number", STRINGS, "<item>a", "<item>&#;");
        change("reference without an end", STRINGS, "<item>a", "<item>&#65");
        change("ampersand alone", STRINGS, "<item>a", "<item>a & b");
        change("unknown entity", STRINGS, "<item>a", "<item>&nbsp;");
        change("unknown entity in a number", INTS, "-2", "&two;");
        change("unknown encoding", INTS, "encoding=\"UTF-8\"", "encoding=\"x-no-such\"");
        change("another encoding than it is in", INTS, "encoding=\"UTF-8\"", "encoding=\"UTF-16\"");
        change("XML 9.9", INTS, "version=\"1.0\"", "version=\"9.9\"");
    }

    /** On {@code list}, whose values stand in one text. */
    private void list() {
        if (wire != Wire.LIST) {
            return;
        }
        for (String text :
                List.of("1,2", "1;2", "1\u00A02", "1\u20032", "NaN", "1.0", "0x1", "+", "1e0", "2147483648", "item")) {
            change("list of ints with '" + text + "'", INTS, "-2", text);
        }
        for (String text : List.of("256", "-1", "1.0")) {
            change("list of bytes with '" + text + "'", BYTES, "200", text);
        }
        for (String text :
                List.of("1d", "0x1p3", "nan", "Infinity", "1e999", "-1e400", "1e", "1.5.2", "--1", "\u0663")) {
            change("list of doubles with '" + text + "'", DOUBLES, "1.5", text);
            change("list of floats with '" + text + "'", FLOATS, "1.5", text);
            change("list of doubles that ends with '" + text + "'", DOUBLES, "</dblbin>", " " + text + "</dblbin>");
        }
        change("list of floats out of range", FLOATS, "2.5", "1e39");
        change("item in a list", INTS, "-2", "<item>-2</item>");
        change("list of a hundred thousand digits", INTS, "-2", "9".repeat(NESTED));
        change("list twice", INTS, "</intbin>", "</intbin><intbin>4</intbin>");
    }

    /** On {@code base64}, and blobs on every wire. */
    private void base64() {
        change("base64 twice", BLOB, "</blbbin>", "</blbbin><blbbin></blbbin>");
        for (String text : List.of(
                "AQIDBAU",
                "AQIDBAU==",
                "AQIDBA=U",
                "=QIDBAU=",
                "AQIDBAU=AQID",
                "AQID*BAU=",
                "AQIDBAU=\u00A0",
                "A",
                "AQ",
                "AQI",
                "-_-_",
                "AQIDBAU===",
                "====",
                "=")) {
            change("base64 '" + text + "'", BLOB, "AQIDBAU=", text);
        }
        if (wire != Wire.BASE64) {
            return;
        }
        change("base64 of half an int", INTS, "AQAAAP7///8DAAAA", "AQAAAP7///8DAAA=");
        change("base64 of half a double", DOUBLES, "<dblbin>", "<dblbin>AQID");
        change("numbers in place of base64", INTS, "AQAAAP7///8DAAAA", "1 -2 3");
        change("item in base64", INTS, "AQAAAP7///8DAAAA", "<item>AQAAAP7///8DAAAA</item>");
    }

    /** On {@code base64-decimal}: what is no list, as bytes. */
    private void packedList() {
        if (wire != Wire.BASE64_DECIMAL) {
            return;
        }
        for (String list : List.of(
                "x",
                "1,2",
                "1\0",
                "\0",
                "1 \0 2",
                "1\u00A02",
                "\u00E9",
                "<item>1</item>",
                "&#49;",
                "NaN",
                "1.0",
                "2147483648",
                "9".repeat(NESTED))) {
            change("packed list of ints '" + list + "'", INTS, leaf(INTS), packed(list));
        }
        for (String list : List.of("1d", "0x1p3", "nan", "Infinity", "1e999", "1 2 x", "1.5\0")) {
            change("packed list of doubles '" + list + "'", DOUBLES, leaf(DOUBLES), packed(list));
            change("packed list of floats '" + list + "'", FLOATS, leaf(FLOATS), packed(list));
        }
        change("packed list of floats out of range", FLOATS, leaf(FLOATS), packed("1e39"));
        for (String list : List.of("256", "-1", "1.0")) {
            change("packed list of bytes '" + list + "'", BYTES, leaf(BYTES), packed(list));
        }
        for (String text : List.of("M", "MQ", "MQ=", "M===", "MQ==MQ==", "MS*y", "1 -2 3", "<item>MSAtMiAz</item>")) {
            change("packed list in '" + text + "'", INTS, leaf(INTS), text);
        }
    }

    /** The text of the one leaf of a good message. */
    private String leaf(Payload payload) {
        return Samples.good(wire, payload).replaceFirst("(?s).*bin>([^<]+)</.*", "$1");
    }

    private static String packed(String list) {
        return Base64.getEncoder().encodeToString(list.getBytes(StandardCharsets.UTF_8));
    }

    private void entities(String secretFile, String secretUrl) {
        String declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
        StringBuilder bomb = new StringBuilder("<!DOCTYPE x [<!ENTITY a0 \"1111111111\">");
        for (int i = 1; i < 12; i++) {
            bomb.append("<!ENTITY a")
                    .append(i)
                    .append(" \"")
                    .append(("&a" + (i - 1) + ";").repeat(10))
                    .append("\">");
        }
        change("entity bomb", STRINGS, declaration, declaration + bomb + "]>", "<item>a", "<item>&a11;");
        change(
                "quadratic entity",
                STRINGS,
                declaration,
                declaration + "<!DOCTYPE x [<!ENTITY a \"" + "x".repeat(100_000) + "\">]>",
                "<item>a",
                "<item>" + "&a;".repeat(20_000));
        change(
                "external entity, a file",
                STRINGS,
                declaration,
                declaration + "<!DOCTYPE x [<!ENTITY a SYSTEM \"" + secretFile + "\">]>",
                "<item>a",
                "<item>&a;");
        change(
                "external entity, a socket",
                STRINGS,
                declaration,
                declaration + "<!DOCTYPE x [<!ENTITY a SYSTEM \"" + secretUrl + "\">]>",
                "<item>a",
                "<item>&a;");
        change(
                "external DTD, a file",
                STRINGS,
                declaration,
                declaration + "<!DOCTYPE x SYSTEM \"" + secretFile + "\">");
        change(
                "external DTD, a socket",
                STRINGS,
                declaration,
                declaration + "<!DOCTYPE x SYSTEM \"" + secretUrl + "\">");
        change(
                "parameter entity, a socket",
                STRINGS,
                declaration,
                declaration + "<!DOCTYPE x [<!ENTITY % a SYSTEM \"" + secretUrl + "\"> %a;]>");
        change("DTD with nothing in it", STRINGS, declaration, declaration + "<!DOCTYPE SOAP-ENV:Envelope []>");
    }

    private void size() {
        if (wire != Wire.SOAP_ENC) {
            // What these try is the parser, which is the same on every wire.
            return;
        }
        change(
                "a hundred thousand elements in a value",
                STRINGS,
                "<item>a",
                "<item>" + "<a>".repeat(NESTED) + "</a>".repeat(NESTED));
        change(
                "a hundred thousand items in each other",
                INTS,
                "<item>1</item>",
                "<item>".repeat(NESTED) + "1" + "</item>".repeat(NESTED));
        add("a hundred thousand elements for a root", Kind.INT, "<a>".repeat(NESTED) + "</a>".repeat(NESTED));
        add("a hundred thousand elements that never end", Kind.INT, "<a>".repeat(NESTED));
        change("twenty thousand attributes", INTS, "<item>1", "<item a" + manyAttributes() + ">1");
        change(
                "a name of a hundred thousand letters",
                INTS,
                "<item>1</item>",
                "<" + "a".repeat(NESTED) + ">1</" + "a".repeat(NESTED) + ">");
        change("a number of a hundred thousand digits", INTS, "-2", "9".repeat(NESTED));
        change("a double of a hundred thousand digits and no end", DOUBLES, "1.5", "9".repeat(NESTED));
    }

    private static String manyAttributes() {
        return "=\"\""
                + IntStream.range(0, 20_000).mapToObj(i -> " a" + i + "=\"\"").collect(Collectors.joining());
    }

    private void add(String name, Kind kind, String text) {
        add(name, kind, text.getBytes(StandardCharsets.UTF_8));
    }

    private void add(String name, Kind kind, byte[] bytes) {
        all.add(new HostileMessage(name, kind, bytes));
    }

    /** Replaces the first occurrence of each text; a change that changes nothing is a mistake here. */
    private void change(String name, Payload payload, String... fromTo) {
        if (wire.cannotCarry(payload.kind()).isPresent()
                || (wire != Wire.SOAP_ENC && !Samples.good(wire, payload).contains(fromTo[0]))) {
            return;
        }
        String text = Samples.good(wire, payload);
        for (int i = 0; i < fromTo.length; i += 2) {
            int at = text.indexOf(fromTo[i]);
            if (at < 0) {
                throw new IllegalStateException(name + ": no " + fromTo[i] + " in " + text);
            }
            text = text.substring(0, at) + fromTo[i + 1] + text.substring(at + fromTo[i].length());
        }
        add(name, payload.kind(), text);
    }

    private void bytes(String name, Payload payload, byte[] inserted) {
        boolean items = wire.cannotCarry(payload.kind()).isEmpty();
        String good = Samples.good(wire, items ? payload : INTS);
        String before = items ? "<item>a" : "<intbin>";
        byte[] message = good.getBytes(StandardCharsets.UTF_8);
        int at = good.indexOf(before) + before.length();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(message, 0, at);
        out.writeBytes(inserted);
        out.write(message, at, message.length - at);
        add(name, items ? payload.kind() : Kind.INT, out.toByteArray());
    }
}
