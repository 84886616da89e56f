package org.xmlcost.verify;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Wire;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static java.util.Map.entry;

/**
 * Messages in parts that no reader may accept. Each is made from a good message by one change: of the multipart, its
 * parts, the root or the values.
 */
public final class HostileParts {
    /**
     * Payload of the good message that all of them are made from. Neither its bytes nor their number mean anything to
     * MIME.
     */
    public static final Payload DOUBLES = new Payload.Doubles(new double[] {-5.0e-100, 3.25e17, 0x1.921fb54442d18p1});

    private static final int MANY = 1_000_000;

    private HostileParts() {}

    /** Returns the messages by name, for readers that are opened for doubles. */
    public static Map<String, String> all(Wire wire) {
        String good = Parts.canonical(wire, DOUBLES);
        String second = Parts.second(good);
        String values = second.substring(second.indexOf("\r\n\r\n") + 4);
        String element = wire.base() == Wire.MTOM
                ? good.replaceFirst("(?s).*(<xop:Include.*</xop:Include>).*", "$1")
                : "<dblbin href=\"cid:values\"></dblbin>";
        return all(
                // the multipart
                entry("nothing", ""),
                entry("no MIME", good.substring(good.indexOf("<?xml"), good.indexOf(Parts.DELIMITER))),
                entry("head lines of HTTP before", "Content-Type: multipart/related; boundary=soapvdt\r\n\r\n" + good),
                entry("a preamble", "preamble\r\n" + good),
                entry("an empty line before", "\r\n" + good),
                entry("an epilogue", good + "epilogue"),
                entry("another message behind", good + good),
                entry("lines that end in LF", good.replace("\r\n", "\n")),
                entry("an empty boundary", good.replace("--soapvdt", "--")),
                entry("a boundary of 71 characters", good.replace("--soapvdt", "--" + "b".repeat(71))),
                entry("a boundary of many characters", good.replace("--soapvdt", "--" + "b".repeat(MANY))),
                entry("a boundary of other characters", good.replace("--soapvdt", "--soap\"vdt")),
                entry("a boundary with a backslash", good.replace("--soapvdt", "--soap\\vdt")),
                entry("a boundary outside of ASCII", good.replace("--soapvdt", "--soap\u00e9vdt")),
                entry("delimiters that differ", good.replaceFirst("--soapvdt", "--soapvda")),
                entry("no last delimiter", good.replace(Parts.END, "")),
                entry("no last hyphens", good.replace(Parts.END, Parts.DELIMITER + "\r\n")),
                entry("one last hyphen", good.replace(Parts.END, Parts.DELIMITER + "-\r\n")),
                entry("the end at once", "--soapvdt--\r\n"),
                entry("a delimiter and the end", "--soapvdt\r\n" + Parts.END),
                entry("an end in the middle", good.replace(second, Parts.END + second)),
                // parts
                entry("no second part", good.replace(second, "")),
                entry(
                        "no values, and no reference",
                        Parts.canonical(wire, new Payload.Void()).replace("soapvoid", "soapdouble")),
                entry("an empty second part", good.replace(second, Parts.DELIMITER + "\r\n\r\n")),
                entry("a third part", good.replace(second, second + second.replace("<values>", "<more>"))),
                entry("a part between", good.replace(second, second.replace("<values>", "<more>") + second)),
                entry("two parts of one id", good.replace(second, second + second)),
                entry(
                        "the root last",
                        "--soapvdt" + second.substring(Parts.DELIMITER.length()) + "\r\n"
                                + good.substring(0, good.indexOf(Parts.DELIMITER)) + Parts.END),
                entry("many parts", good.replace(second, (Parts.DELIMITER + "\r\n\r\n").repeat(MANY / 10) + second)),
                entry(
                        "a multipart in a part",
                        good.replace("application/octet-stream", "multipart/mixed; boundary=inner")
                                .replace(values, "--inner\r\n\r\n" + values + "\r\n--inner--")),
                entry(
                        "a multipart for a root",
                        good.replaceFirst("Content-Type: [^;]*;", "Content-Type: multipart/related; boundary=inner;")),
                entry(
                        "a boundary inside of the values",
                        good.replace(values, values + Parts.DELIMITER + "\r\n\r\n" + values)),
                entry("an end inside of the values", good.replace(values, values + Parts.END + values)),
                // head lines
                entry("a root of another type", good.replaceFirst("Content-Type: [^;]*;", "Content-Type: text/plain;")),
                entry(
                        "a root of the other wire's type",
                        good.replaceFirst(
                                "Content-Type: [^;]*;",
                                "Content-Type: " + (wire.base() == Wire.MTOM ? "text/xml;" : "application/xop+xml;"))),
                entry("a root of no type", good.replaceFirst("Content-Type: [^\r]*\r\n", "")),
                entry("a root in another charset", good.replace("utf-8", "utf-16")),
                entry("a root in no charset", good.replace("utf-8", "nothing")),
                entry("values of no type", good.replaceFirst("Content-Type: application/octet[^\r]*\r\n", "")),
                entry("values of another type", good.replace("application/octet-stream", "text/plain")),
                entry("a type that is none", good.replace("application/octet-stream", "application")),
                entry("a parameter that is none", good.replace("=little-endian", "")),
                entry("big-endian", good.replace("little-endian", "big-endian")),
                entry("a byte order of nobody", good.replace("little-endian", "\"\"")),
                entry("base64", good.replace("binary\r\n" + Parts.VALUES_ID, "base64\r\n" + Parts.VALUES_ID)),
                entry(
                        "quoted-printable",
                        good.replace("binary\r\n" + Parts.VALUES_ID, "quoted-printable\r\n" + Parts.VALUES_ID)),
                entry("a root in base64", good.replaceFirst("binary", "base64")),
                entry("a transfer encoding of nobody", good.replace("binary", "x-zip")),
                // the reference
                entry("no id", good.replace(Parts.VALUES_ID, "")),
                entry("an id that is not there", good.replace("cid:values", "cid:other")),
                entry("an id in other letters", good.replace("cid:values", "cid:Values")),
                entry("the root's id", good.replace("cid:values", "cid:root")),
                entry("an empty id", good.replace("cid:values", "cid:")),
                entry("an escape cut short", good.replace("cid:values", "cid:value%7")),
                entry("an escape that is none", good.replace("cid:values", "cid:value%zz")),
                entry("no scheme", good.replace("cid:values", "values")),
                entry("an id of the document", good.replace("cid:values", "#values")),
                entry("another scheme", good.replace("cid:values", "mid:values")),
                entry("no reference", good.replace(" href=\"cid:values\"", "")),
                entry(
                        "a reference twice",
                        good.replace(" href=\"cid:values\"", " href=\"cid:values\" href=\"cid:values\"")),
                entry(
                        "a reference in a namespace",
                        good.replace(" href=\"cid:values\"", " xmlns:h=\"urn:h\" h:href=\"cid:values\"")),
                entry("an attribute beside", good.replace(" href=\"cid:values\"", " href=\"cid:values\" note=\"x\"")),
                entry(
                        "a reference in the method",
                        good.replace("<ns:soapdouble>", "<ns:soapdouble href=\"cid:values\">")
                                .replaceFirst("<dblbin.*</dblbin>", "")),
                entry("two references", good.replace(element, element + element)),
                entry("text in the reference", good.replace("href=\"cid:values\">", "href=\"cid:values\">x")),
                entry("text beside the reference", good.replace("</dblbin>", "AAAA</dblbin>")),
                entry(
                        "an element in the reference",
                        good.replace("href=\"cid:values\">", "href=\"cid:values\"><item/>")),
                entry(
                        "base64 in place of a reference",
                        good.replaceFirst("<dblbin.*</dblbin>", "<dblbin>AAAAAAAAAAA=</dblbin>")),
                entry(
                        "the reference of the other wire",
                        wire.base() == Wire.SWA
                                ? good.replaceFirst(
                                        "<dblbin.*</dblbin>",
                                        "<dblbin><xop:Include xmlns:xop=\"http://www.w3.org/2004/08/xop/include\" href=\"cid:values\"/></dblbin>")
                                : good.replaceFirst("<dblbin.*</dblbin>", "<dblbin href=\"cid:values\"/>")),
                entry(
                        "a reference in place of the parameter",
                        good.replace("<dblbin>", "").replace("</dblbin>", "").replace("dblbin", "other")),
                entry("a parameter of another name", good.replace("dblbin", "dblbim")),
                // the values
                entry("a byte less", good.replace(values, values.substring(1))),
                entry("a byte more", good.replace(values, values + "x")),
                entry("a line end more", good.replace(values, values + "\r\n")),
                // the root
                entry("a root that ends early", good.replace("</SOAP-ENV:Envelope>", "")),
                entry("a root with an end too many", good.replace("</SOAP-ENV:Envelope>", "</SOAP-ENV:Envelope></x>")),
                entry("an empty root", good.substring(0, good.indexOf("<?xml")) + second + Parts.END),
                entry("a root that is not UTF-8", good.replace("<SOAP-ENV:Body", "\u00ff\u00ff<SOAP-ENV:Body")),
                entry("a document type", good.replace("?>\n", "?>\n<!DOCTYPE SOAP-ENV:Envelope>")),
                entry(
                        "an entity bomb",
                        good.replace(
                                        "?>\n",
                                        "?>\n<!DOCTYPE x [<!ENTITY a '" + "x".repeat(1000) + "'><!ENTITY b '"
                                                + "&a;".repeat(1000) + "'><!ENTITY c '" + "&b;".repeat(1000) + "'>]>")
                                .replace("<SOAP-ENV:Body", "&c;<SOAP-ENV:Body")),
                entry("an entity of nobody", good.replace("href=\"cid:values\"", "href=\"cid:values&e;\"")),
                entry("elements without end", good.replace("<SOAP-ENV:Body", "<a>".repeat(MANY) + "<SOAP-ENV:Body")),
                entry("many attributes", good.replace("href=\"cid:values\"", "href=\"cid:values\" " + attributes())));
    }

    /** Returns messages that some libraries read correctly and others refuse, most of them as too large. */
    public static Map<String, String> excessive(Wire wire) {
        String good = Parts.canonical(wire, DOUBLES);
        return all(
                entry("a head line without a colon", good.replace(Parts.VALUES_ID, Parts.VALUES_ID + "nonsense\r\n")),
                entry(
                        "a head line of many characters",
                        good.replace(Parts.VALUES_ID, Parts.VALUES_ID + "X-Long: " + "x".repeat(MANY) + "\r\n")),
                entry(
                        "many head lines",
                        good.replace(Parts.VALUES_ID, Parts.VALUES_ID + "X-Many: x\r\n".repeat(MANY / 10))),
                entry(
                        "many folded lines",
                        good.replace(Parts.VALUES_ID, Parts.VALUES_ID + "X-Many: x\r\n" + " x\r\n".repeat(MANY / 10))));
    }

    /** Returns the messages in their order. */
    @SafeVarargs
    private static Map<String, String> all(Map.Entry<String, String>... messages) {
        Map<String, String> all = new LinkedHashMap<>();
        for (Map.Entry<String, String> each : messages) {
            all.put(each.getKey(), each.getValue());
        }
        return all;
    }

    private static String attributes() {
        return IntStream.range(0, MANY / 10).mapToObj(i -> " a" + i + "=''").collect(Collectors.joining());
    }
}
