package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Messages that another sender may write differently and that mean the same: every reader takes them. */
class TolerantReadingTest {

    /** @param changes texts of the good message, each followed by what replaces it */
    private record Variant(String name, Payload payload, List<String> changes) {
        String of(String good) {
            return Codecs.changed(good, changes);
        }
    }

    private static final Map<String, Payload> PAYLOADS = Map.of(
            "BLOB", Samples.BLOB,
            "BUSINESS", Samples.BUSINESS,
            "DOUBLES", Samples.DOUBLES,
            "INTS", Samples.INTS,
            "MESH", Samples.MESH,
            "STRINGS", Samples.STRINGS);

    /** One a line: name, payload, and changes. */
    private static List<Variant> variants(String lines) {
        return lines.lines()
                .map(line -> List.of(line.translateEscapes().split("~", -1)))
                .map(of -> new Variant(of.get(0), PAYLOADS.get(of.get(1)), of.subList(2, of.size())))
                .toList();
    }

    private static final List<Variant> VARIANTS = variants("""
            white space between elements~INTS~><~>\\n  <
            no XML declaration~INTS~<?xml version="1.0" encoding="UTF-8"?>\\n~
            line feed after the envelope~INTS~</SOAP-ENV:Envelope>~</SOAP-ENV:Envelope>\\r\\n
            other prefixes~INTS~SOAP-ENV:~soap:~xmlns:SOAP-ENV~xmlns:soap
            no claimed count~INTS~[3]~[]
            types on items~INTS~<item>~<item xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema" xsi:type="xsd:int">
            white space around numbers~DOUBLES~<item>1.5</item>~<item>\\n 1.5\\t</item>
            plus sign~INTS~<item>1</item>~<item>+1</item>
            leading zeros~INTS~<item>1</item>~<item>0001</item>
            no digit before the point~DOUBLES~<item>1.5~<item>01.50e0
            character references in a number~INTS~<item>1<~<item>&#49;<
            empty CDATA in a number~INTS~<item>-2<~<item>-<![CDATA[]]>2<
            references in a string~STRINGS~b&lt;c~&#x62;&#60;c
            CDATA in a string~STRINGS~b&lt;c~<![CDATA[b<c]]>
            attributes in single quotes~INTS~"xsd:int[3]"~'xsd:int[3]'
            members in another order~MESH~<x>1</x><y>3</y><value>0.5</value>~<value>0.5</value><y>3</y><x>1</x>
            sections in another order~BUSINESS~<jpeg>AQIDBAU=</jpeg></trdbin>~</trdbin>~<trdbin>~<trdbin><jpeg>AQIDBAU=</jpeg>
            empty-element tag~STRINGS~<item></item>~<item/>
            white space about a list~INTS~>1 -2 3<~>\\n\\t1\\r\\n-2  +3 <
            character references in a list~INTS~>1 -2 3<~>&#49;&#x20;-&#50; 3<
            CDATA about a list~INTS~>1 -2 3<~><![CDATA[1 -2 3]]><
            white space in packed ints~INTS~AQAAAP7///8DAAAA~ AQAAAP7/\\n//8DAAAA\s
            white space in a packed list~INTS~>MSAtMiAz<~>\\n MSAt\\tMi\\r\\nAz <
            white space about a packed list~INTS~>MSAtMiAz<~>CjEJLTINCiArMyA=<
            white space in base64~BLOB~AQIDBAU=~AQID\\n BAU=\\n
            white space between all characters of base64~BLOB~AQIDBAU=~ A\\tQ\\r\\nI \\t\\r\\nD B  A\\n\\nU \\t =\s
            white space between all characters of packed ints~INTS~AQAAAP7///8DAAAA~A Q\\tA\\nA\\r\\nA P 7 /  / / 8 D\\n\\nA A A A\s
            white space between all characters of a packed list~INTS~>MSAtMiAz<~>M S\\tA\\nt\\r\\nM i  A z<
            comment in base64~BLOB~AQIDBAU=~AQ<!-- AQID= -->IDBAU<!-- & -->=
            CDATA in base64~BLOB~AQIDBAU=~<![CDATA[A]]>QI<![CDATA[DB ]]>AU<![CDATA[=]]>
            empty CDATA in base64~BLOB~AQIDBAU=~AQIDB<![CDATA[]]>AU=
            character references in base64~BLOB~AQIDBAU=~&#65;QI&#x44;B&#x20;&#13;AU&#61;
            comment and CDATA in packed ints~INTS~AQAAAP7///8DAAAA~AQA<!-- -->AAP7<![CDATA[///8]]>DA&#x41;AA
            comment and CDATA in a packed list~INTS~>MSAtMiAz<~><![CDATA[MS]]>A<!-- -->tM&#105;Az<
            """);

    /** What SOAP 1.1, section 5, and XML Schema leave to the sender. Unchecked codecs read it or refuse it. */
    private static final List<Variant> OTHER_SENDERS = variants("""
            an array that has an id~INTS~[3]"~[3]" id="array"
            items that have an id~INTS~xsd:int[3]"><item>1</item><item>-2~xsd:int[3]"><item id="a">1</item><item id='b'>-2
            strings that have an id~STRINGS~xsd:string[3]"~xsd:string[3]" id='s'~<item>a</item>~<item id="a">a</item>
            structs and members that have an id~MESH~[2]"><item><x>~[2]" id="a"><item id="b"><x id="c">
            encodingStyle of an array~INTS~[3]"~[3]" SOAP-ENV:encodingStyle="http://schemas.xmlsoap.org/soap/encoding/"
            encodingStyle of an item~INTS~xsd:int[3]"><item>1~xsd:int[3]"><item SOAP-ENV:encodingStyle="urn:x http://schemas.xmlsoap.org/soap/encoding/">1
            encodingStyle of a member~MESH~[2]"><item><x>~[2]"><item><x SOAP-ENV:encodingStyle='http://schemas.xmlsoap.org/soap/encoding/strict/'>
            encodingStyle and id of a blob~BLOB~/encoding/"><ns:soapblob><blbbin>~/encoding/"><ns:soapblob><blbbin id='a' SOAP-ENV:encodingStyle='http://schemas.xmlsoap.org/soap/encoding/'>
            nil that is false~INTS~xsd:int[3]"><item>1~xsd:int[3]"><item xsi:nil="false">1
            nil that is 0~STRINGS~[3]~[3]~<item></item>~<item xsi:nil=' 0 '></item>
            nil that is false of an array~INTS~[3]"~[3]" xsi:nil='false'
            nil that is false without SOAP~INTS~<intbin><item>1~<intbin><item xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:nil='false'>1
            nil that is false of a member~MESH~[2]"><item><x>~[2]"><item xsi:nil='0'><x xsi:nil='false'>
            another name of items~INTS~xsd:int[3]">~xsd:int[3]">~item>~int>
            another name of each item~INTS~xsd:int[3]"><item>1</item><item>-2</item><item>3</item>~xsd:int[3]"><a>1</a><SOAP-ENC:int>-2</SOAP-ENC:int><b.c-é >3</b.c-é >
            items in other namespaces~INTS~xsd:int[3]"><item>1</item><item>-2</item><item>3</item>~xsd:int[3]"><ns:item>1</ns:item><n:item xmlns:n='urn:n'>-2</n:item><intbin xmlns='urn:d'>3</intbin>
            other names of strings~STRINGS~xsd:string[3]~xsd:string[]~<item></item>~<no:t xmlns:no='urn:t'/>
            another name of structs~MESH~[2]~[2]~item>~ns:mesh>
            an array of SOAP's own type~INTS~"xsd:int[3]"~"SOAP-ENC:int[3]"
            an array of SOAP's own doubles~DOUBLES~xsd:double[~SOAP-ENC:double[
            an array of SOAP's own strings~STRINGS~xsd:string[~SOAP-ENC:string[
            an array of any type~INTS~xsd:int[~xsd:anyType[~<item>~<item xsi:type="xsd:int">
            an array of the ur-type~INTS~xsd:int[~xsd:ur-type[~item>~SOAP-ENC:int>
            structs in an array of any type~MESH~ns:mesh[~xsd:anyType[~<item>~<item xsi:type="ns:mesh">
            an empty header~INTS~<SOAP-ENV:Body~<SOAP-ENV:Header/><SOAP-ENV:Body
            a header with blocks~STRINGS~<SOAP-ENV:Body~<SOAP-ENV:Header>\\n <a:b xmlns:a="urn:a" SOAP-ENV:mustUnderstand="0">t<item>1</item></a:b> </SOAP-ENV:Header><SOAP-ENV:Body
            items in a header~INTS~<SOAP-ENV:Body~<SOAP-ENV:Header><a:b xmlns:a='urn:a'><item>1</item><item>2</item></a:b></SOAP-ENV:Header><SOAP-ENV:Body
            the type of a packed array~INTS~<intbin>AQAAAP7///8DAAAA~<intbin xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xsd:base64Binary">AQAAAP7///8DAAAA
            types of SOAP's own on items~DOUBLES~xsd:double[~SOAP-ENC:double[~<item>~<item xsi:type="SOAP-ENC:double">
            """);

    private static final List<Wire> WIRES =
            List.of(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64, Wire.BASE64_DECIMAL);

    static Stream<Codecs.Row> readers() {
        return Codecs.rows((info, wire) -> WIRES.contains(wire) && info.reads().contains(wire));
    }

    @Test
    void everyVariantIsOneOfSomeWire() {
        assertThat(Stream.concat(VARIANTS.stream(), OTHER_SENDERS.stream()))
                .allMatch(variant -> WIRES.stream()
                        .filter(wire -> wire.cannotCarry(variant.payload.kind()).isEmpty())
                        .anyMatch(wire -> Samples.good(wire, variant.payload).contains(variant.changes.get(0))));
    }

    static Stream<Codecs.Row> checkedReaders() {
        return readers().filter(reader -> reader.info().isChecked());
    }

    @ParameterizedTest
    @MethodSource("readers")
    void variantsMeanTheSame(Codecs.Row reader) {
        requireSame(reader, VARIANTS);
    }

    @ParameterizedTest
    @MethodSource("checkedReaders")
    void arraysOfOtherSendersMeanTheSame(Codecs.Row reader) {
        requireSame(reader, OTHER_SENDERS);
    }

    private static void requireSame(Codecs.Row reader, List<Variant> variants) {
        for (Variant variant : variants) {
            if (!reader.reads(variant.payload.kind())) {
                continue;
            }
            String good = Samples.good(reader.wire(), variant.payload);
            if (!good.contains(variant.changes.get(0))) {
                continue;
            }
            String text = variant.of(good);
            assertThat(text).as(variant.name).isNotEqualTo(good);
            try (Codec codec = reader.open(variant.payload.kind())) {
                Codecs.requireReads(variant.name, codec, variant.payload, text.getBytes(StandardCharsets.UTF_8));
            }
        }
    }
}
