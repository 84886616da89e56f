package org.xmlcost.codec;

import static org.assertj.core.api.Assertions.assertThat;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** Messages that another sender may write differently and that mean the same: every reader takes them. */
class TolerantReadingTest {

    private record Variant(String name, Payload payload, String from, String to) {
    }

    private static final List<Variant> VARIANTS = List.of(
        new Variant("white space between elements", HostileText.INTS, "><", ">\n  <"),
        new Variant("no XML declaration", HostileText.INTS, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", ""),
        new Variant("line feed after the envelope", HostileText.INTS, "</SOAP-ENV:Envelope>", "</SOAP-ENV:Envelope>\r\n"),
        new Variant("other prefixes", HostileText.INTS, "SOAP-ENV:", "soap:"),
        new Variant("no claimed count", HostileText.INTS, "[3]", "[]"),
        new Variant("types on items", HostileText.INTS, "<item>", "<item xsi:type=\"xsd:int\">"),
        new Variant("white space around numbers", HostileText.DOUBLES, "<item>1.5</item>", "<item>\n 1.5\t</item>"),
        new Variant("plus sign", HostileText.INTS, "<item>1</item>", "<item>+1</item>"),
        new Variant("leading zeros", HostileText.INTS, "<item>1</item>", "<item>0001</item>"),
        new Variant("no digit before the point", HostileText.DOUBLES, "<item>1.5", "<item>01.50e0"),
        new Variant("character references in a number", HostileText.INTS, "<item>1<", "<item>&#49;<"),
        new Variant("references in a string", HostileText.STRINGS, "b&lt;c", "&#x62;&#60;c"),
        new Variant("CDATA in a string", HostileText.STRINGS, "b&lt;c", "<![CDATA[b<c]]>"),
        new Variant("attributes in single quotes", HostileText.INTS, "\"xsd:int[3]\"", "'xsd:int[3]'"),
        new Variant("members in another order", HostileText.MESH, "<x>1</x><y>3</y><value>0.5</value>", "<value>0.5</value><y>3</y><x>1</x>"),
        new Variant("empty-element tag", HostileText.STRINGS, "<item></item>", "<item/>"),
        new Variant("white space in base64", HostileText.BLOB, "AQIDBAU=", "AQID\n BAU=\n"));

    static List<String> readers() {
        return HostileTextTest.readers();
    }

    @ParameterizedTest
    @MethodSource("readers")
    void variantsMeanTheSame(String reader) throws Exception {
        for (Variant variant : VARIANTS) {
            String good = HostileText.good(variant.payload);
            String text = good.replace(variant.from, variant.to);
            if (variant.to.equals("soap:")) {
                text = text.replace("xmlns:SOAP-ENV", "xmlns:soap");
            }
            assertThat(text).as(variant.name).isNotEqualTo(good);
            try (Codec codec = HostileTextTest.open(reader, variant.payload)) {
                Payload read = codec.read(MessageBuffer.of(text.getBytes(StandardCharsets.UTF_8)));
                assertThat(variant.payload.firstDifference(read)).as(variant.name).isEmpty();
            }
        }
    }
}
