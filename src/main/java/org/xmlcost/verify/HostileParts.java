package org.xmlcost.verify;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Wire;

import java.util.LinkedHashMap;
import java.util.Map;

/** Messages in parts that no reader may accept, each made from a good one by one change: of the multipart, its parts, the root, the values. */
public final class HostileParts {
    /** What all of them are made from. Neither its bytes nor their length mean anything to MIME. */
    public static final Payload DOUBLES = new Payload.Doubles(new double[] {-5.0e-100, 3.25e17, 0x1.921fb54442d18p1});

    private static final int MANY = 1_000_000;

    private HostileParts() {}

    /** @return name and message, for readers opened for doubles */
    public static Map<String, String> all(Wire wire) {
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
        all.put(
                "no values, and no reference",
                Parts.canonical(wire, new Payload.Void()).replace("soapvoid", "soapdouble"));
        all.put("an empty second part", good.replace(second, Parts.DELIMITER + "\r\n\r\n"));
        all.put("a third part", good.replace(second, second + second.replace("<values>", "<more>")));
        all.put("a part between", good.replace(second, second.replace("<values>", "<more>") + second));
        all.put("two parts of one id", good.replace(second, second + second));
        all.put(
                "the root last",
                "--soapvdt" + second.substring(Parts.DELIMITER.length()) + "\r\n"
                        + good.substring(0, good.indexOf(Parts.DELIMITER)) + Parts.END);
        all.put("many parts", good.replace(second, (Parts.DELIMITER + "\r\n\r\n").repeat(MANY / 10) + second));
        all.put(
                "a multipart in a part",
                good.replace("application/octet-stream", "multipart/mixed; boundary=inner")
                        .replace(values, "--inner\r\n\r\n" + values + "\r\n--inner--"));
        all.put(
                "a multipart for a root",
                good.replaceFirst("Content-Type: [^;]*;", "Content-Type: multipart/related; boundary=inner;"));
        all.put(
                "a boundary inside of the values",
                good.replace(values, values + Parts.DELIMITER + "\r\n\r\n" + values));
        all.put("an end inside of the values", good.replace(values, values + Parts.END + values));
        // head lines
        all.put("a root of another type", good.replaceFirst("Content-Type: [^;]*;", "Content-Type: text/plain;"));
        all.put(
                "a root of the other wire's type",
                good.replaceFirst(
                        "Content-Type: [^;]*;",
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
        all.put(
                "quoted-printable",
                good.replace("binary\r\n" + Parts.VALUES_ID, "quoted-printable\r\n" + Parts.VALUES_ID));
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
        all.put(
                "a reference in a namespace",
                good.replace(" href=\"cid:values\"", " xmlns:h=\"urn:h\" h:href=\"cid:values\""));
        all.put("an attribute beside", good.replace(" href=\"cid:values\"", " href=\"cid:values\" id=\"x\""));
        all.put(
                "a reference in the method",
                good.replace("<ns:soapdouble>", "<ns:soapdouble href=\"cid:values\">")
                        .replaceFirst("<dblbin.*</dblbin>", ""));
        String element = wire == Wire.MTOM
                ? good.replaceFirst("(?s).*(<xop:Include.*</xop:Include>).*", "$1")
                : "<dblbin href=\"cid:values\"></dblbin>";
        all.put("two references", good.replace(element, element + element));
        all.put("text in the reference", good.replace("href=\"cid:values\">", "href=\"cid:values\">x"));
        all.put("text beside the reference", good.replace("</dblbin>", "AAAA</dblbin>"));
        all.put("an element in the reference", good.replace("href=\"cid:values\">", "href=\"cid:values\"><item/>"));
        all.put(
                "base64 in place of a reference",
                good.replaceFirst("<dblbin.*</dblbin>", "<dblbin>AAAAAAAAAAA=</dblbin>"));
        all.put(
                "the reference of the other wire",
                wire == Wire.SWA
                        ? good.replaceFirst(
                                "<dblbin.*</dblbin>",
                                "<dblbin><xop:Include xmlns:xop=\"http://www.w3.org/2004/08/xop/include\" href=\"cid:values\"/></dblbin>")
                        : good.replaceFirst("<dblbin.*</dblbin>", "<dblbin href=\"cid:values\"/>"));
        all.put(
                "a reference in place of the parameter",
                good.replace("<dblbin>", "").replace("</dblbin>", "").replace("dblbin", "other"));
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
        all.put(
                "an entity bomb",
                good.replace(
                                "?>\n",
                                "?>\n<!DOCTYPE x [<!ENTITY a '" + "x".repeat(1000) + "'><!ENTITY b '"
                                        + "&a;".repeat(1000) + "'><!ENTITY c '" + "&b;".repeat(1000) + "'>]>")
                        .replace("<SOAP-ENV:Body", "&c;<SOAP-ENV:Body"));
        all.put("an entity of nobody", good.replace("href=\"cid:values\"", "href=\"cid:values&e;\""));
        all.put("elements without end", good.replace("<SOAP-ENV:Body", "<a>".repeat(MANY) + "<SOAP-ENV:Body"));
        all.put("many attributes", good.replace("href=\"cid:values\"", "href=\"cid:values\" " + attributes()));
        return all;
    }

    /** Messages that mean what they should for one library, and are too much for another. */
    public static Map<String, String> excessive(Wire wire) {
        String good = Parts.canonical(wire, DOUBLES);
        Map<String, String> all = new LinkedHashMap<>();
        all.put("a head line without a colon", good.replace(Parts.VALUES_ID, Parts.VALUES_ID + "nonsense\r\n"));
        all.put(
                "a head line of many characters",
                good.replace(Parts.VALUES_ID, Parts.VALUES_ID + "X-Long: " + "x".repeat(MANY) + "\r\n"));
        all.put("many head lines", good.replace(Parts.VALUES_ID, Parts.VALUES_ID + "X-Many: x\r\n".repeat(MANY / 10)));
        all.put(
                "many folded lines",
                good.replace(Parts.VALUES_ID, Parts.VALUES_ID + "X-Many: x\r\n" + " x\r\n".repeat(MANY / 10)));
        return all;
    }

    private static String attributes() {
        StringBuilder all = new StringBuilder();
        for (int i = 0; i < MANY / 10; i++) {
            all.append(" a").append(i).append("=''");
        }
        return all.toString();
    }
}
