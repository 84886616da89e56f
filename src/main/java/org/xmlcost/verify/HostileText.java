package org.xmlcost.verify;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Wire;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.xmlcost.verify.Samples.BLOB;
import static org.xmlcost.verify.Samples.BUSINESS;
import static org.xmlcost.verify.Samples.DOUBLES;
import static org.xmlcost.verify.Samples.EVENTS;
import static org.xmlcost.verify.Samples.INTS;
import static org.xmlcost.verify.Samples.MESH;
import static org.xmlcost.verify.Samples.STRINGS;

/**
 * Messages on a text wire that no reader may accept. Each is made from a good message by one change. The changes are
 * written for {@code soap-enc}. For another wire, changes of parts that it does not have are left out, and changes of
 * parts that only this wire has are added.
 */
public final class HostileText extends ChangedMessages {
    /** Rest of an element without a value, according to XML Schema 1.0, part 1, 2.6.2. */
    private static final String NIL = " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:nil=\"true\"/>";

    private HostileText(Wire wire) {
        super(wire);
    }

    /**
     * Returns the messages of a wire.
     *
     * @param secretFile URL of a file that no reader may open
     * @param secretUrl URL that no reader may fetch
     */
    public static List<HostileMessage> all(Wire wire, String secretFile, String secretUrl) {
        HostileText hostile = new HostileText(wire);
        hostile.structure();
        hostile.counts();
        hostile.all.addAll(HostileValues.all(wire));
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
        add("byte order mark of UTF-16 alone", Kind.INT, new byte[] {(byte) 0xFF, (byte) 0xFE});
        add("byte order mark of UTF-16 and half a character", Kind.INT, new byte[] {(byte) 0xFE, (byte) 0xFF, 0});
        changes(
                new Change("end tag of another name", INTS, "</item>", "</itme>"),
                new Change("end tag missing", INTS, "-2</item>", "-2"),
                new Change("start tag missing", INTS, "<item>-2", "-2"),
                new Change("parameter closed early", INTS, "<item>3", "</intbin><item>3"),
                new Change("second envelope", INTS, "</SOAP-ENV:Envelope>", "</SOAP-ENV:Envelope><x/>"),
                new Change("text after the envelope", INTS, "</SOAP-ENV:Envelope>", "</SOAP-ENV:Envelope>x"),
                new Change(
                        "SOAP 1.2 envelope",
                        INTS,
                        "http://schemas.xmlsoap.org/soap/envelope/",
                        "http://www.w3.org/2003/05/soap-envelope"),
                new Change("method of another namespace", INTS, "urn:soapvdt", "urn:other"));
        if (wire.isLiteral()) {
            change("unknown element among items", INTS, "<item>3</item>", "<thing>3</thing>");
            change("item of another namespace", INTS, "<item>3</item>", "<ns:item>3</ns:item>");
            change("section in a section", BUSINESS, "<item>a</item>", "<texts></texts>");
            change("id of an item", INTS, "<item>3</item>", "<item id=\"a\">3</item>");
        }
        add("method of another name", Kind.INT, Samples.good(wire, INTS).replace("soapint", "soapdouble"));
        add("parameter of another name", Kind.INT, Samples.good(wire, INTS).replace("intbin", "intbim"));
        replaced("nil in place of an array of ints", INTS, "<intbin.*</intbin>", "<intbin" + NIL);
        replaced("nil in place of an array of strings", STRINGS, "<strbin.*</strbin>", "<strbin" + NIL);
        replaced("nil in place of an array of structs", MESH, "<mshbin.*</mshbin>", "<mshbin" + NIL);
        replaced("nil in place of a blob", BLOB, "<blbbin.*</blbbin>", "<blbbin" + NIL);
        replaced("nil in place of the method", INTS, "<ns:soapint>.*</ns:soapint>", "<ns:soapint" + NIL);
        without("parameter", "<intbin.*</intbin>");
        without("method", "<ns:soapint>.*</ns:soapint>");
        without("body", "<SOAP-ENV:Body.*</SOAP-ENV:Body>");
        changes(
                new Change("body twice", INTS, "</SOAP-ENV:Body>", "</SOAP-ENV:Body><SOAP-ENV:Body></SOAP-ENV:Body>"),
                new Change("second parameter", INTS, "</intbin>", "</intbin><intbin></intbin>"),
                new Change("text between items", INTS, "</item><item>", "</item>7<item>"),
                new Change("element in a value", INTS, "<item>1", "<item><b/>1"),
                new Change("element after a value's text", STRINGS, "<item>a", "<item>a<b></b>"),
                new Change("prefix that is not bound", INTS, "<ns:soapint>", "<nz:soapint>"),
                new Change(
                        "attribute twice",
                        INTS,
                        "SOAP-ENC:arrayType=",
                        "SOAP-ENC:arrayType=\"xsd:int[3]\" SOAP-ENC:arrayType="),
                new Change("attribute without quotes", INTS, "\"xsd:int[3]\"", "xsd:int[3]"),
                new Change("< in an attribute", INTS, "\"xsd:int[3]\"", "\"<xsd:int[3]\""),
                new Change("reference in place of a value", INTS, "<item>1</item>", "<item href=\"#v1\"/>"),
                new Change("nil in place of a value", STRINGS, "<item>a</item>", "<item" + NIL),
                new Change("nil in place of an int", INTS, "<item>1</item>", "<item" + NIL),
                new Change("nil in place of a double", DOUBLES, "<item>1.5</item>", "<item" + NIL),
                new Change(
                        "nil in place of a struct",
                        MESH,
                        "<item><x>1</x><y>3</y><value>0.5</value></item>",
                        "<item" + NIL),
                new Change("nil in place of a member", EVENTS, "<text>x</text>", "<text" + NIL),
                new Change("nil in place of an array", INTS, "[3]\"", "[3]\" xsi:nil=\"1\""),
                new Change("nil that is no boolean", INTS, "[3]\"", "[3]\" xsi:nil=\"no\""),
                new Change("nil without a prefix", INTS, "[3]\"", "[3]\" nil=\"false\""),
                new Change("encodingStyle of no encoding", INTS, "[3]\"", "[3]\" SOAP-ENV:encodingStyle=\"\""),
                new Change(
                        "encodingStyle of another encoding", INTS, "[3]\"", "[3]\" SOAP-ENV:encodingStyle=\"urn:x\""),
                new Change("id in a namespace", INTS, "[3]\"", "[3]\" ns:id=\"a\""),
                new Change("end tag of another item", INTS, "[3]\"><item>1<", "[3]\"><int>1<"),
                new Change("name of an item that is none", INTS, "<item>3</item>", "<-a>3</-a>"),
                new Change("item of an unbound prefix", INTS, "<item>3</item>", "<no:item>3</no:item>"),
                new Change("comment that never ends", INTS, "<item>3", "<!-- <item>3"),
                new Change("CDATA that never ends", STRINGS, "<item>a", "<item><![CDATA[a"),
                new Change("processing instruction that never ends", INTS, "<item>3", "<?x <item>3"),
                new Change("member missing", MESH, "<y>4</y>", ""),
                new Change("member twice", MESH, "<y>4</y>", "<y>4</y><y>4</y>"),
                new Change("unknown member", MESH, "<y>4</y>", "<z>4</z>"),
                new Change(
                        "value without its struct",
                        MESH,
                        "<item><x>1</x><y>3</y><value>0.5</value></item>",
                        "<item>1</item>"),
                new Change("struct in place of a value", INTS, "<item>1</item>", "<item><x>1</x></item>"),
                new Change("text in a struct", MESH, "<y>4</y>", "<y>4</y>4"),
                new Change("section missing", BUSINESS, "<texts ", "<textz "),
                new Change("a section twice", BUSINESS, "<jpeg>", "<jpeg></jpeg><jpeg>"),
                new Change(
                        "record of another section",
                        BUSINESS,
                        "<requestNumber>1</requestNumber>",
                        "<customerNumber>1</customerNumber>"),
                new Change("member of a record missing", BUSINESS, "<responseStatus>z</responseStatus>", ""),
                new Change("item in an image", BUSINESS, "<jpeg>", "<jpeg><item></item>"),
                new Change("items without a section", BUSINESS, "<trdbin>", "<trdbin><item>a</item>"),
                new Change(
                        "value in a void message", new Payload.Void(), "<ns:soapvoid>", "<ns:soapvoid><item>1</item>"));
    }

    private void without(String element, String pattern) {
        replaced("no " + element, INTS, pattern, "");
    }

    /** Adds a message in which another text stands for a pattern, on the wires that carry the kind. */
    private void replaced(String name, Payload payload, String pattern, String text) {
        if (wire.cannotCarry(payload.kind()).isEmpty()) {
            add(name, payload.kind(), Samples.good(wire, payload).replaceFirst(pattern, text));
        }
    }

    private void counts() {
        changes(
                new Change("claims one more", INTS, "[3]", "[4]"),
                new Change("claims one less", INTS, "[3]", "[2]"),
                new Change("claims none", INTS, "[3]", "[0]"),
                new Change(
                        "claims three in an empty-element tag",
                        INTS,
                        "[3]\"><item>1</item><item>-2</item><item>3</item></intbin>",
                        "[3]\"/>"),
                new Change("claims two thousand million", INTS, "[3]", "[2000000000]"),
                new Change("claims the largest int", INTS, "[3]", "[2147483647]"),
                new Change("claims what wraps to three", INTS, "[3]", "[4294967299]"),
                new Change("claims more digits than a long", INTS, "[3]", "[99999999999999999999999999]"),
                new Change("claims a negative count", INTS, "[3]", "[-3]"),
                new Change("claims a hexadecimal count", INTS, "[3]", "[0x3]"),
                new Change("claims two dimensions", INTS, "[3]", "[3,1]"),
                new Change("claims an array of arrays", INTS, "int[3]", "int[][3]"),
                new Change("claims no brackets", INTS, "[3]", "3"),
                new Change("claims nothing", INTS, " SOAP-ENC:arrayType=\"xsd:int[3]\"", ""),
                new Change("claims another type", INTS, "xsd:int[", "xsd:double["),
                new Change("claims another type of SOAP's own", INTS, "xsd:int[", "SOAP-ENC:long["),
                new Change("claims two thousand million strings", STRINGS, "[3]", "[2000000000]"),
                new Change("section claims one more", BUSINESS, "string[2]", "string[3]"),
                new Change("section claims another type", BUSINESS, "ns:header[", "ns:customer["),
                new Change("section claims two thousand million", BUSINESS, "header[1]", "header[2000000000]"),
                new Change("claims two thousand million structs", MESH, "[2]", "[2000000000]"));
    }

    private void characters() {
        Stream.of(
                        new Inserted("byte that is no UTF-8", 0xFF),
                        new Inserted("overlong UTF-8", 0xC0, 0x80),
                        new Inserted("overlong slash", 0xE0, 0x80, 0xAF),
                        new Inserted("UTF-8 cut short", 0xE2, 0x82),
                        new Inserted("UTF-8 continuation alone", 0x80),
                        new Inserted("surrogate in UTF-8", 0xED, 0xA0, 0x80),
                        new Inserted("beyond Unicode", 0xF4, 0x90, 0x80, 0x80),
                        new Inserted("five-byte UTF-8", 0xF8, 0x88, 0x80, 0x80, 0x80),
                        new Inserted("NUL", 0),
                        new Inserted("U+FFFE", 0xEF, 0xBF, 0xBE),
                        new Inserted("U+FFFF", 0xEF, 0xBF, 0xBF),
                        new Inserted("control character", 7))
                .forEach(this::insert);
        changes(
                new Change("U+FFFE in an attribute", STRINGS, "<item>a", "<item xsi:type=\"xsd:string\uFFFE\">a"),
                new Change("reference to U+FFFF", STRINGS, "<item>a", "<item>&#xFFFF;"),
                new Change("reference to NUL", STRINGS, "<item>a", "<item>&#0;"),
                new Change("reference to a control character", STRINGS, "<item>a", "<item>&#x7;"),
                new Change("reference to a surrogate", STRINGS, "<item>a", "<item>&#xD800;"),
                new Change("reference beyond Unicode", STRINGS, "<item>a", "<item>&#x110000;"),
                new Change("reference without a number", STRINGS, "<item>a", "<item>&#;"),
                new Change("reference without an end", STRINGS, "<item>a", "<item>&#65"),
                new Change("ampersand alone", STRINGS, "<item>a", "<item>a & b"),
                new Change("unknown entity", STRINGS, "<item>a", "<item>&nbsp;"),
                new Change("unknown entity in a number", INTS, "-2", "&two;"),
                new Change("unknown encoding", INTS, "encoding=\"UTF-8\"", "encoding=\"x-no-such\""),
                new Change("another encoding than it is in", INTS, "encoding=\"UTF-8\"", "encoding=\"UTF-16\""),
                new Change("XML 9.9", INTS, "version=\"1.0\"", "version=\"9.9\""));
    }

    private void entities(String secretFile, String secretUrl) {
        String declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
        String bomb = IntStream.range(1, 12)
                .mapToObj(i -> "<!ENTITY a" + i + " \"" + ("&a" + (i - 1) + ";").repeat(10) + "\">")
                .collect(Collectors.joining("", "<!DOCTYPE x [<!ENTITY a0 \"1111111111\">", "]>"));
        changes(
                new Change("entity bomb", STRINGS, declaration, declaration + bomb, "<item>a", "<item>&a11;"),
                new Change(
                        "quadratic entity",
                        STRINGS,
                        declaration,
                        declaration + "<!DOCTYPE x [<!ENTITY a \"" + "x".repeat(100_000) + "\">]>",
                        "<item>a",
                        "<item>" + "&a;".repeat(20_000)),
                new Change(
                        "external entity, a file",
                        STRINGS,
                        declaration,
                        declaration + "<!DOCTYPE x [<!ENTITY a SYSTEM \"" + secretFile + "\">]>",
                        "<item>a",
                        "<item>&a;"),
                new Change(
                        "external entity, a socket",
                        STRINGS,
                        declaration,
                        declaration + "<!DOCTYPE x [<!ENTITY a SYSTEM \"" + secretUrl + "\">]>",
                        "<item>a",
                        "<item>&a;"),
                new Change(
                        "external DTD, a file",
                        STRINGS,
                        declaration,
                        declaration + "<!DOCTYPE x SYSTEM \"" + secretFile + "\">"),
                new Change(
                        "external DTD, a socket",
                        STRINGS,
                        declaration,
                        declaration + "<!DOCTYPE x SYSTEM \"" + secretUrl + "\">"),
                new Change(
                        "parameter entity, a socket",
                        STRINGS,
                        declaration,
                        declaration + "<!DOCTYPE x [<!ENTITY % a SYSTEM \"" + secretUrl + "\"> %a;]>"),
                new Change(
                        "DTD with nothing in it",
                        STRINGS,
                        declaration,
                        declaration + "<!DOCTYPE SOAP-ENV:Envelope []>"));
    }

    private void size() {
        if (wire != Wire.SOAP_ENC) {
            // These messages test the parser, which is the same on every wire.
            return;
        }
        changes(
                new Change(
                        "a hundred thousand elements in a value",
                        STRINGS,
                        "<item>a",
                        "<item>" + "<a>".repeat(NESTED) + "</a>".repeat(NESTED)),
                new Change(
                        "a hundred thousand items in each other",
                        INTS,
                        "<item>1</item>",
                        "<item>".repeat(NESTED) + "1" + "</item>".repeat(NESTED)),
                new Change("twenty thousand attributes", INTS, "<item>1", "<item a" + manyAttributes() + ">1"),
                new Change(
                        "a name of a hundred thousand letters",
                        MESH,
                        "<y>4</y>",
                        "<" + "a".repeat(NESTED) + ">1</" + "a".repeat(NESTED) + ">"),
                new Change("a number of a hundred thousand digits", INTS, "-2", "9".repeat(NESTED)),
                new Change("a double of a hundred thousand digits and no end", DOUBLES, "1.5", "9".repeat(NESTED)));
        add("a hundred thousand elements for a root", Kind.INT, "<a>".repeat(NESTED) + "</a>".repeat(NESTED));
        add("a hundred thousand elements that never end", Kind.INT, "<a>".repeat(NESTED));
    }

    private static String manyAttributes() {
        return "=\"\""
                + IntStream.range(0, 20_000).mapToObj(i -> " a" + i + "=\"\"").collect(Collectors.joining());
    }
}
