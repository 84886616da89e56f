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

    static List<String> readers() {
        return HostileTextTest.readers();
    }

    @Test
    void everyVariantIsOneOfSomeWire() {
        assertThat(VARIANTS)
                .allMatch(variant -> Stream.of(Wire.SOAP_ENC, Wire.LIST, Wire.BASE64, Wire.BASE64_DECIMAL)
                        .filter(wire -> wire.cannotCarry(variant.payload.kind()).isEmpty())
                        .anyMatch(wire -> Samples.good(wire, variant.payload).contains(variant.from)));
    }

    @ParameterizedTest
    @MethodSource("readers")
    void variantsMeanTheSame(String reader) throws Exception {
        for (Variant variant : VARIANTS) {
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
