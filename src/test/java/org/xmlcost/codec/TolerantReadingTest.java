package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Messages that another sender may write differently and that mean the same: every reader takes them. */
class TolerantReadingTest {

    private record Variant(String name, Payload payload, String from, String to, String alsoFrom, String alsoTo) {
        Variant(String name, Payload payload, String from, String to) {
            this(name, payload, from, to, "", "");
        }
    }

    private static final String ARRAY = "xsd:int[3]\">";

    private static final List<Variant> VARIANTS = List.of(
            new Variant("white space between elements", Samples.INTS, "><", ">\n  <"),
            new Variant("no XML declaration", Samples.INTS, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", ""),
            new Variant(
                    "line feed after the envelope", Samples.INTS, "</SOAP-ENV:Envelope>", "</SOAP-ENV:Envelope>\r\n"),
            new Variant("other prefixes", Samples.INTS, "SOAP-ENV:", "soap:"),
            new Variant("no claimed count", Samples.INTS, "[3]", "[]"),
            new Variant(
                    "types on items",
                    Samples.INTS,
                    "<item>",
                    "<item xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
                            + "xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\" xsi:type=\"xsd:int\">"),
            new Variant("white space around numbers", Samples.DOUBLES, "<item>1.5</item>", "<item>\n 1.5\t</item>"),
            new Variant("plus sign", Samples.INTS, "<item>1</item>", "<item>+1</item>"),
            new Variant("leading zeros", Samples.INTS, "<item>1</item>", "<item>0001</item>"),
            new Variant("no digit before the point", Samples.DOUBLES, "<item>1.5", "<item>01.50e0"),
            new Variant("character references in a number", Samples.INTS, "<item>1<", "<item>&#49;<"),
            new Variant("empty CDATA in a number", Samples.INTS, "<item>-2<", "<item>-<![CDATA[]]>2<"),
            new Variant("references in a string", Samples.STRINGS, "b&lt;c", "&#x62;&#60;c"),
            new Variant("CDATA in a string", Samples.STRINGS, "b&lt;c", "<![CDATA[b<c]]>"),
            new Variant("attributes in single quotes", Samples.INTS, "\"xsd:int[3]\"", "'xsd:int[3]'"),
            new Variant(
                    "members in another order",
                    Samples.MESH,
                    "<x>1</x><y>3</y><value>0.5</value>",
                    "<value>0.5</value><y>3</y><x>1</x>"),
            new Variant(
                    "sections in another order",
                    Samples.BUSINESS,
                    "<jpeg>AQIDBAU=</jpeg></trdbin>",
                    "</trdbin>",
                    "<trdbin>",
                    "<trdbin><jpeg>AQIDBAU=</jpeg>"),
            new Variant("empty-element tag", Samples.STRINGS, "<item></item>", "<item/>"),
            new Variant("white space about a list", Samples.INTS, ">1 -2 3<", ">\n\t1\r\n-2  +3 <"),
            new Variant("character references in a list", Samples.INTS, ">1 -2 3<", ">&#49;&#x20;-&#50; 3<"),
            new Variant("CDATA about a list", Samples.INTS, ">1 -2 3<", "><![CDATA[1 -2 3]]><"),
            new Variant("white space in packed ints", Samples.INTS, "AQAAAP7///8DAAAA", " AQAAAP7/\n//8DAAAA "),
            new Variant("white space in a packed list", Samples.INTS, ">MSAtMiAz<", ">\n MSAt\tMi\r\nAz <"),
            // "\n1\t-2\r\n +3 "
            new Variant("white space about a packed list", Samples.INTS, ">MSAtMiAz<", ">CjEJLTINCiArMyA=<"),
            new Variant("white space in base64", Samples.BLOB, "AQIDBAU=", "AQID\n BAU=\n"),
            new Variant(
                    "white space between all characters of base64",
                    Samples.BLOB,
                    "AQIDBAU=",
                    " A\tQ\r\nI \t\r\nD B  A\n\nU \t = "),
            new Variant(
                    "white space between all characters of packed ints",
                    Samples.INTS,
                    "AQAAAP7///8DAAAA",
                    "A Q\tA\nA\r\nA P 7 /  / / 8 D\n\nA A A A "),
            new Variant(
                    "white space between all characters of a packed list",
                    Samples.INTS,
                    ">MSAtMiAz<",
                    ">M S\tA\nt\r\nM i  A z<"),
            new Variant("comment in base64", Samples.BLOB, "AQIDBAU=", "AQ<!-- AQID= -->IDBAU<!-- & -->="),
            new Variant("CDATA in base64", Samples.BLOB, "AQIDBAU=", "<![CDATA[A]]>QI<![CDATA[DB ]]>AU<![CDATA[=]]>"),
            new Variant("empty CDATA in base64", Samples.BLOB, "AQIDBAU=", "AQIDB<![CDATA[]]>AU="),
            new Variant("character references in base64", Samples.BLOB, "AQIDBAU=", "&#65;QI&#x44;B&#x20;&#13;AU&#61;"),
            new Variant(
                    "comment and CDATA in packed ints",
                    Samples.INTS,
                    "AQAAAP7///8DAAAA",
                    "AQA<!-- -->AAP7<![CDATA[///8]]>DA&#x41;AA"),
            new Variant(
                    "comment and CDATA in a packed list",
                    Samples.INTS,
                    ">MSAtMiAz<",
                    "><![CDATA[MS]]>A<!-- -->tM&#105;Az<"));

    /** What SOAP 1.1, section 5, and XML Schema leave to the sender. Unchecked codecs read it or refuse it. */
    private static final List<Variant> OTHER_SENDERS = List.of(
            new Variant("an array that has an id", Samples.INTS, "[3]\"", "[3]\" id=\"array\""),
            new Variant(
                    "items that have an id",
                    Samples.INTS,
                    ARRAY + "<item>1</item><item>-2",
                    ARRAY + "<item id=\"a\">1</item><item id='b'>-2"),
            new Variant(
                    "strings that have an id",
                    Samples.STRINGS,
                    "xsd:string[3]\"",
                    "xsd:string[3]\" id='s'",
                    "<item>a</item>",
                    "<item id=\"a\">a</item>"),
            new Variant(
                    "structs and members that have an id",
                    Samples.MESH,
                    "[2]\"><item><x>",
                    "[2]\" id=\"a\"><item id=\"b\"><x id=\"c\">"),
            new Variant(
                    "encodingStyle of an array",
                    Samples.INTS,
                    "[3]\"",
                    "[3]\" SOAP-ENV:encodingStyle=\"http://schemas.xmlsoap.org/soap/encoding/\""),
            new Variant(
                    "encodingStyle of an item",
                    Samples.INTS,
                    ARRAY + "<item>1",
                    ARRAY + "<item SOAP-ENV:encodingStyle=\"urn:x http://schemas.xmlsoap.org/soap/encoding/\">1"),
            new Variant(
                    "encodingStyle of a member",
                    Samples.MESH,
                    "[2]\"><item><x>",
                    "[2]\"><item><x SOAP-ENV:encodingStyle='http://schemas.xmlsoap.org/soap/encoding/strict/'>"),
            new Variant(
                    "encodingStyle and id of a blob",
                    Samples.BLOB,
                    "/encoding/\"><ns:soapblob><blbbin>",
                    "/encoding/\"><ns:soapblob><blbbin id='a' SOAP-ENV:encodingStyle="
                            + "'http://schemas.xmlsoap.org/soap/encoding/'>"),
            new Variant("nil that is false", Samples.INTS, ARRAY + "<item>1", ARRAY + "<item xsi:nil=\"false\">1"),
            new Variant("nil that is 0", Samples.STRINGS, "[3]", "[3]", "<item></item>", "<item xsi:nil=' 0 '></item>"),
            new Variant("nil that is false of an array", Samples.INTS, "[3]\"", "[3]\" xsi:nil='false'"),
            new Variant(
                    "nil that is false without SOAP",
                    Samples.INTS,
                    "<intbin><item>1",
                    "<intbin><item xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:nil='false'>1"),
            new Variant(
                    "nil that is false of a member",
                    Samples.MESH,
                    "[2]\"><item><x>",
                    "[2]\"><item xsi:nil='0'><x xsi:nil='false'>"),
            new Variant("another name of items", Samples.INTS, ARRAY, ARRAY, "item>", "int>"),
            new Variant(
                    "another name of each item",
                    Samples.INTS,
                    ARRAY + "<item>1</item><item>-2</item><item>3</item>",
                    ARRAY + "<a>1</a><SOAP-ENC:int>-2</SOAP-ENC:int><b.c-\u00E9 >3</b.c-\u00E9 >"),
            new Variant(
                    "items in other namespaces",
                    Samples.INTS,
                    ARRAY + "<item>1</item><item>-2</item><item>3</item>",
                    ARRAY + "<ns:item>1</ns:item><n:item xmlns:n='urn:n'>-2</n:item><intbin xmlns='urn:d'>3</intbin>"),
            new Variant(
                    "other names of strings",
                    Samples.STRINGS,
                    "xsd:string[3]",
                    "xsd:string[]",
                    "<item></item>",
                    "<no:t xmlns:no='urn:t'/>"),
            new Variant("another name of structs", Samples.MESH, "[2]", "[2]", "item>", "ns:mesh>"),
            new Variant("an array of SOAP's own type", Samples.INTS, "\"xsd:int[3]\"", "\"SOAP-ENC:int[3]\""),
            new Variant("an array of SOAP's own doubles", Samples.DOUBLES, "xsd:double[", "SOAP-ENC:double["),
            new Variant("an array of SOAP's own strings", Samples.STRINGS, "xsd:string[", "SOAP-ENC:string["),
            new Variant(
                    "an array of any type",
                    Samples.INTS,
                    "xsd:int[",
                    "xsd:anyType[",
                    "<item>",
                    "<item xsi:type=\"xsd:int\">"),
            new Variant("an array of the ur-type", Samples.INTS, "xsd:int[", "xsd:ur-type[", "item>", "SOAP-ENC:int>"),
            new Variant(
                    "structs in an array of any type",
                    Samples.MESH,
                    "ns:mesh[",
                    "xsd:anyType[",
                    "<item>",
                    "<item xsi:type=\"ns:mesh\">"),
            new Variant(
                    "types of SOAP's own on items",
                    Samples.DOUBLES,
                    "xsd:double[",
                    "SOAP-ENC:double[",
                    "<item>",
                    "<item xsi:type=\"SOAP-ENC:double\">"));

    static List<String> readers() {
        return HostileTextTest.readers();
    }

    @Test
    void everyVariantIsOneOfSomeWire() {
        assertThat(Stream.concat(VARIANTS.stream(), OTHER_SENDERS.stream()))
                .allMatch(variant -> Stream.of(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64, Wire.BASE64_DECIMAL)
                        .filter(wire -> wire.cannotCarry(variant.payload.kind()).isEmpty())
                        .anyMatch(wire -> Samples.good(wire, variant.payload).contains(variant.from)));
    }

    static List<String> checkedReaders() {
        return readers().stream()
                .filter(reader -> HostileTextTest.info(reader).isChecked())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("readers")
    void variantsMeanTheSame(String reader) throws Exception {
        requireSame(reader, VARIANTS);
    }

    @ParameterizedTest
    @MethodSource("checkedReaders")
    void arraysOfOtherSendersMeanTheSame(String reader) throws Exception {
        requireSame(reader, OTHER_SENDERS);
    }

    private static void requireSame(String reader, List<Variant> variants) throws Exception {
        for (Variant variant : variants) {
            if (HostileTextTest.payloads(reader).stream()
                    .noneMatch(payload -> payload.kind() == variant.payload.kind())) {
                continue;
            }
            String good = Samples.good(HostileTextTest.wire(reader), variant.payload);
            if (!good.contains(variant.from)) {
                continue;
            }
            String text = good.replace(variant.from, variant.to);
            text = variant.alsoFrom.isEmpty() ? text : text.replace(variant.alsoFrom, variant.alsoTo);
            if (variant.to.equals("soap:")) {
                text = text.replace("xmlns:SOAP-ENV", "xmlns:soap");
            }
            assertThat(text).as(variant.name).isNotEqualTo(good);
            try (Codec codec = HostileTextTest.open(reader, variant.payload)) {
                Payload read = codec.read(MessageBuffer.of(text.getBytes(StandardCharsets.UTF_8)));
                assertThat(variant.payload.firstDifference(read))
                        .as(variant.name)
                        .isEmpty();
            }
        }
    }
}
