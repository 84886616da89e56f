package org.xmlcost.verify;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Wire;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

import static org.xmlcost.verify.Samples.BLOB;
import static org.xmlcost.verify.Samples.BUSINESS;
import static org.xmlcost.verify.Samples.BYTES;
import static org.xmlcost.verify.Samples.DOUBLES;
import static org.xmlcost.verify.Samples.EVENTS;
import static org.xmlcost.verify.Samples.FLOATS;
import static org.xmlcost.verify.Samples.INTS;
import static org.xmlcost.verify.Samples.MESH;

/** Messages on a text wire whose structure is right, but with leaves that are not values of their type. */
final class HostileValues extends ChangedMessages {
    private static final List<String> NO_REALS = List.of(
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
            "- 1");

    private HostileValues(Wire wire) {
        super(wire);
    }

    static List<HostileMessage> all(Wire wire) {
        HostileValues hostile = new HostileValues(wire);
        hostile.values();
        hostile.list();
        hostile.base64();
        hostile.packedList();
        return hostile.all;
    }

    private void values() {
        Stream<String> noInts = Stream.of(
                "", " ", "abc", "1.5", "0x10", "1e3", "--1", "+", "1 2", "1,000", "1d", "\u0663", "\uFF11", "true",
                "NaN");
        // In a list, two numbers are two items, and white space is no item.
        each(
                noInts.filter(text -> wire != Wire.LIST || (!text.isBlank() && !text.equals("1 2")))
                        .toList(),
                "int",
                INTS,
                "-2",
                text -> text);
        each(
                List.of("2147483648", "-2147483649", "99999999999999999999", "4294967298"),
                "int out of range",
                INTS,
                "-2",
                text -> text);
        each(List.of("256", "-1", "1.0", "x", "", "300000000000"), "byte", BYTES, ">200<", text -> ">" + text + "<");
        each(NO_REALS, "double", DOUBLES, "<item>1.5", text -> "<item>" + text);
        each(NO_REALS, "float", FLOATS, "<item>1.5", text -> "<item>" + text);
        each(NO_REALS, "mesh value", MESH, "<value>0.5", text -> "<value>" + text);
        changes(
                new Change("double out of range", DOUBLES, "<item>1.5", "<item>1e999"),
                new Change("double out of range below", DOUBLES, "<item>1.5", "<item>-1.8E308"),
                new Change("float out of range", FLOATS, "<item>1.5", "<item>3.5e38"),
                new Change("number of a record", BUSINESS, "<requestNumber>1", "<requestNumber>one"),
                new Change("image in a section", BUSINESS, "<jpeg>AQIDBAU=", "<jpeg>AQIDBA"),
                new Change("event number", EVENTS, "<number>1", "<number>one"));
    }

    /** Adds the messages of {@code list}, whose values are in one text. */
    private void list() {
        if (wire != Wire.LIST) {
            return;
        }
        List<String> noItems =
                List.of("1d", "0x1p3", "nan", "Infinity", "1e999", "-1e400", "1e", "1.5.2", "--1", "\u0663");
        each(
                List.of("1,2", "1;2", "1\u00A02", "1\u20032", "NaN", "1.0", "0x1", "+", "1e0", "2147483648", "item"),
                "list of ints with",
                INTS,
                "-2",
                text -> text);
        each(List.of("256", "-1", "1.0"), "list of bytes with", BYTES, "200", text -> text);
        each(noItems, "list of doubles with", DOUBLES, "1.5", text -> text);
        each(noItems, "list of floats with", FLOATS, "1.5", text -> text);
        each(noItems, "list of doubles that ends with", DOUBLES, "</dblbin>", text -> " " + text + "</dblbin>");
        changes(
                new Change("list of floats out of range", FLOATS, "2.5", "1e39"),
                new Change("item in a list", INTS, "-2", "<item>-2</item>"),
                new Change("list of a hundred thousand digits", INTS, "-2", "9".repeat(NESTED)),
                new Change("list twice", INTS, "</intbin>", "</intbin><intbin>4</intbin>"));
    }

    /** Adds the messages of {@code base64}, and those of blobs on every wire. */
    private void base64() {
        change("base64 twice", BLOB, "</blbbin>", "</blbbin><blbbin></blbbin>");
        each(
                List.of(
                        "AQIDBA",
                        "AQIDBAU",
                        "AQIDBAU==",
                        "AQIDBA=U",
                        "=QIDBAU=",
                        "AQIDBAU=AQID",
                        "AQID*AU=",
                        "AQID*BAU=",
                        "\u0663QIDBAU=",
                        "AQIDBAU=\u00A0",
                        "A",
                        "AQ",
                        "AQI",
                        "-_-_",
                        "AQIDBAU===",
                        "====",
                        "=",
                        // Bits that do not fill a byte must be zero (XML Schema Part 2, 3.2.16).
                        "AQIDBAV=",
                        "AQIDBAW=",
                        "AQIDBB==",
                        "AQIDBQ = =  AQ==",
                        "AQIDBAV =",
                        "AQID BB = =",
                        "AQIDBA<!-- -->V<![CDATA[=]]>",
                        "AQIDBA&#86;=",
                        "AQIDBAU=<!-- -->AQID",
                        "AQID&#42;AU=",
                        "AQID&amp;AU=",
                        "AQID<b/>BAU="),
                "base64",
                BLOB,
                "AQIDBAU=",
                text -> text);
        if (wire == Wire.BASE64) {
            changes(
                    new Change("base64 of half an int", INTS, "AQAAAP7///8DAAAA", "AQAAAP7///8DAAA="),
                    new Change("base64 of half a double", DOUBLES, "<dblbin>", "<dblbin>AQID"),
                    new Change("base64 of a double with a bit too many", DOUBLES, leaf(DOUBLES), "AAAAAAAA8D9="),
                    new Change("numbers in place of base64", INTS, "AQAAAP7///8DAAAA", "1 -2 3"),
                    new Change("item in base64", INTS, "AQAAAP7///8DAAAA", "<item>AQAAAP7///8DAAAA</item>"));
        }
    }

    /** Adds the messages of {@code base64-decimal} whose bytes are not a list. */
    private void packedList() {
        if (wire != Wire.BASE64_DECIMAL) {
            return;
        }
        List<String> noReals = List.of("1d", "0x1p3", "nan", "Infinity", "1e999", "1 2 x", "1.5\0");
        each(
                List.of(
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
                        "9".repeat(NESTED)),
                "packed list of ints",
                INTS,
                leaf(INTS),
                HostileValues::packed);
        each(noReals, "packed list of doubles", DOUBLES, leaf(DOUBLES), HostileValues::packed);
        each(noReals, "packed list of floats", FLOATS, leaf(FLOATS), HostileValues::packed);
        each(List.of("1e39"), "packed list of floats out of range", FLOATS, leaf(FLOATS), HostileValues::packed);
        each(List.of("256", "-1", "1.0"), "packed list of bytes", BYTES, leaf(BYTES), HostileValues::packed);
        each(
                List.of(
                        "M",
                        "MQ",
                        "MQ=",
                        "M===",
                        "MQ==MQ==",
                        "MR==",
                        "MTI1NB==",
                        "MTJ=",
                        "MTJ =",
                        "MS*y",
                        "1 -2 3",
                        "<item>MSAtMiAz</item>"),
                "packed list in",
                INTS,
                leaf(INTS),
                text -> text);
    }

    /**
     * Adds a change for each of the texts. The text is part of the change's name, and {@code to} makes the replacement
     * of {@code from} from it.
     */
    private void each(List<String> texts, String name, Payload payload, String from, UnaryOperator<String> to) {
        texts.forEach(text -> change(name + " '" + text + "'", payload, from, to.apply(text)));
    }

    /** Returns the text of the only leaf of a good message. */
    private String leaf(Payload payload) {
        return Samples.good(wire, payload).replaceFirst("(?s).*bin>([^<]+)</.*", "$1");
    }

    private static String packed(String list) {
        return Base64.getEncoder().encodeToString(list.getBytes(StandardCharsets.UTF_8));
    }
}
