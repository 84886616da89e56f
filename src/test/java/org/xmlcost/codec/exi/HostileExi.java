package org.xmlcost.codec.exi;

import org.xmlcost.codec.Codecs;
import org.xmlcost.codec.HostileBinaryTest.Message;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;

import com.siemens.ct.exi.core.CodingMode;
import com.siemens.ct.exi.core.EXIFactory;
import com.siemens.ct.exi.core.EncodingOptions;
import com.siemens.ct.exi.core.FidelityOptions;
import com.siemens.ct.exi.main.api.sax.SAXEncoder;
import com.siemens.ct.exi.main.api.sax.SAXFactory;
import org.apache.xerces.jaxp.SAXParserFactoryImpl;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;

import javax.xml.parsers.SAXParserFactory;
import java.io.ByteArrayOutputStream;
import java.io.StringReader;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.Deflater;

/**
 * Messages on one wire that no reader may accept: good ones with other bits, and those that a hostile sender encodes by
 * the library.
 */
public final class HostileExi {

    private static final Map<Wire, List<Message>> MADE = new HashMap<>();
    private static final Payload STRINGS = new Payload.Strings(new String[] {"mark"});
    private static final Payload INTS = new Payload.Ints(new int[] {123_456_789});
    private static final Payload DOUBLES = new Payload.Doubles(new double[] {1.23456789});
    private static final Payload MESH = new Payload.Mesh(new int[] {1, 2}, new int[] {3, 4}, new double[] {0.5, 0.25});
    private static final Payload BLOB = new Payload.Blob(new byte[] {1, 2, 3, 4, 5});
    private static final int DEEP = 50_000;
    private static final String ENDLESS = "1".repeat(8 * 300_000);

    private final Wire wire;
    private final AgreedFactory agreed;
    private final List<Message> all = new ArrayList<>();

    private HostileExi(Wire wire) throws Exception {
        this.wire = wire;
        agreed = new AgreedFactory(wire);
    }

    /** Returns the messages of a wire. */
    public static synchronized List<Message> of(Wire wire) throws Exception {
        if (!MADE.containsKey(wire)) {
            MADE.put(wire, make(wire));
        }
        return MADE.get(wire);
    }

    private static List<Message> make(Wire wire) throws Exception {
        HostileExi hostile = new HostileExi(wire);
        hostile.headers();
        hostile.options();
        if (wire.cannotCarry(Kind.STRING).isEmpty()) {
            hostile.strings();
            hostile.structure();
            hostile.tables();
        }
        if (wire.hasSchema()) {
            hostile.binary();
            if (!wire.carriesBits()) {
                hostile.integers();
            }
            if (wire.tolerance().signOfZero()) {
                hostile.floats();
            }
        }
        if (wire == Wire.EXI_SCHEMA_LIST) {
            hostile.lists();
        }
        hostile.size();
        if (hostile.agreed.getCodingMode() == CodingMode.COMPRESSION) {
            hostile.bombs();
        }
        return hostile.all;
    }

    private void headers() {
        byte[] good = Codecs.canonical(wire, BLOB);
        add("empty message", BLOB);
        add("XML", BLOB, "<?xml version=\"1.0\"?><a/>".getBytes(StandardCharsets.UTF_8));
        add("gzip", BLOB, 0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0);
        for (int first : new int[] {0x00, 0x40, 0xC0, 0x90, 0x81, 0x8F, 0xA0, 0xFF}) {
            byte[] changed = good.clone();
            changed[0] = (byte) first;
            add("a header " + first, BLOB, changed);
        }
        add("versions without end", BLOB, ExiBits.bytes(ENDLESS));
        add("a wrong cookie", BLOB, ExiBits.joined("$EXT".getBytes(StandardCharsets.US_ASCII), good));
        add("two cookies", BLOB, ExiBits.joined("$EXI$EXI".getBytes(StandardCharsets.US_ASCII), good));
        add("half a cookie", BLOB, '$', 'E');
        add("a document and another", BLOB, ExiBits.joined(good, good));
        add("ones", BLOB, ExiBits.bytes("10000000" + "1".repeat(8000)));
        add("zeros", BLOB, ExiBits.bytes("10000000" + "0".repeat(8000)));
    }

    /** What a header brings is not what was agreed, even where the options are the same. */
    private void options() throws Exception {
        String text = text(BLOB);
        add("options", BLOB, encoded(text, other(EncodingOptions.INCLUDE_OPTIONS)));
        EXIFactory schemaId = other(EncodingOptions.INCLUDE_OPTIONS);
        schemaId.getEncodingOptions().setOption(EncodingOptions.INCLUDE_SCHEMA_ID);
        add("options with a schemaId", BLOB, encoded(text, schemaId));
        if (wire != Wire.EXI_SCHEMA_STRICT && wire.cannotCarry(Kind.STRING).isEmpty()) {
            String reference = "<!DOCTYPE a [<!ENTITY b SYSTEM \"file:///etc/passwd\">]>"
                    + text(STRINGS).substring(text(STRINGS).indexOf("<SOAP")).replace("mark", "&b;");
            EXIFactory allowed = other(EncodingOptions.INCLUDE_OPTIONS);
            keepDocumentTypes(allowed);
            add("options that allow a document type, and one", STRINGS, encoded(reference, allowed));
            EXIFactory silent = new AgreedFactory(wire);
            keepDocumentTypes(silent);
            add("a document type and an entity reference, without options", STRINGS, encoded(reference, silent));
        }
    }

    private static void keepDocumentTypes(EXIFactory factory) throws Exception {
        FidelityOptions kept = FidelityOptions.createDefault();
        kept.setFidelity(FidelityOptions.FEATURE_DTD, true);
        kept.setFidelity(FidelityOptions.FEATURE_COMMENT, true);
        kept.setFidelity(FidelityOptions.FEATURE_PREFIX, true);
        factory.setFidelityOptions(kept);
        factory.getEncodingOptions().setOption(EncodingOptions.RETAIN_ENTITY_REFERENCE);
    }

    private EXIFactory other(String option) throws Exception {
        EXIFactory factory = new AgreedFactory(wire);
        factory.setEncodingOptions(EncodingOptions.createDefault());
        factory.getEncodingOptions().setOption(option);
        return factory;
    }

    private void strings() {
        String[] hostile = {
            "a length of 2^31", ExiBits.unsigned(1L << 31) + ExiBits.characters('m', 'a', 'r', 'k'),
            "the largest length", ExiBits.unsigned(Integer.MAX_VALUE) + ExiBits.characters('m', 'a', 'r', 'k'),
            "a length that wraps", ExiBits.unsigned((1L << 32) + 6) + ExiBits.characters('m'),
            "a length of a thousand million", ExiBits.unsigned(1_000_000_000) + ExiBits.characters('m', 'a', 'r', 'k'),
            "a length without end", ENDLESS,
            "a character without end", ExiBits.unsigned(6) + ExiBits.characters('m') + ENDLESS,
            "NUL", ExiBits.unsigned(6) + ExiBits.characters('m', 0, 'r', 'k'),
            "a control character", ExiBits.unsigned(6) + ExiBits.characters('m', 7, 'r', 'k'),
            "half a surrogate pair", ExiBits.unsigned(6) + ExiBits.characters('m', 0xD83D, 'r', 'k'),
            "the other half", ExiBits.unsigned(6) + ExiBits.characters('m', 0xDE00, 'r', 'k'),
            "U+FFFE", ExiBits.unsigned(6) + ExiBits.characters('m', 0xFFFE, 'r', 'k'),
            "beyond Unicode", ExiBits.unsigned(6) + ExiBits.characters('m', 0x1F600, 0x110000, 'k'),
            "a reference into an empty table", ExiBits.unsigned(0)
        };
        for (int i = 0; i < hostile.length; i += 2) {
            replace(hostile[i], STRINGS, ExiBits.literal("mark"), hostile[i + 1]);
        }
    }

    private void integers() {
        String from = sign(0) + ExiBits.unsigned(123_456_789);
        replace("an int of 2^31", INTS, from, sign(0) + ExiBits.unsigned(1L << 31));
        replace("an int below", INTS, from, sign(1) + ExiBits.unsigned(1L << 31));
        replace("an int of 2^64", INTS, from, sign(0) + ExiBits.unsigned(BigInteger.ONE.shiftLeft(64)));
        replace("an int of 2^2000", INTS, from, sign(0) + ExiBits.unsigned(BigInteger.ONE.shiftLeft(2000)));
        replace("an int without end", INTS, from, sign(0) + ENDLESS);
    }

    private void lists() {
        String value = sign(0) + ExiBits.unsigned(123_456_789);
        for (long count : new long[] {2, 1_000_000_000, Integer.MAX_VALUE, 1L << 31, (1L << 32) + 2}) {
            replace("a list of " + count, INTS, ExiBits.unsigned(1) + value, ExiBits.unsigned(count) + value);
        }
        replace("a list without end", INTS, ExiBits.unsigned(1) + value, ENDLESS);
    }

    private void floats() {
        String mantissa = sign(0) + ExiBits.unsigned(123_456_789);
        String exponent = sign(1) + ExiBits.unsigned(7);
        String[] hostile = {
            "a mantissa of 2^64, whose lower half is zero",
                    sign(0) + ExiBits.unsigned(BigInteger.ONE.shiftLeft(64)) + exponent,
            "a mantissa of 2^63", sign(0) + ExiBits.unsigned(BigInteger.ONE.shiftLeft(63)) + exponent,
            "a mantissa without end", sign(0) + ENDLESS,
            "an exponent of 2^14", mantissa + sign(0) + ExiBits.unsigned(1 << 14),
            "an exponent below -2^14", mantissa + sign(1) + ExiBits.unsigned(1 << 14),
            "an exponent of 2^40", mantissa + sign(0) + ExiBits.unsigned(1L << 40),
            "an exponent of 2^64", mantissa + sign(0) + ExiBits.unsigned(BigInteger.ONE.shiftLeft(64)),
            "a double out of range", mantissa + sign(0) + ExiBits.unsigned(400)
        };
        for (int i = 0; i < hostile.length; i += 2) {
            replace(hostile[i], DOUBLES, mantissa + exponent, hostile[i + 1]);
        }
    }

    private void binary() {
        String octets = ExiBits.octets(1, 2, 3, 4, 5);
        for (long count : new long[] {1L << 31, Integer.MAX_VALUE, 1_000_000_000}) {
            replace(count + " octets", BLOB, ExiBits.octets(5) + octets, ExiBits.unsigned(count) + octets);
        }
        replace("octets without end", BLOB, ExiBits.octets(5) + octets, ENDLESS);
    }

    /** Elements that the library encodes as it is told, outside the schema if need be. */
    private void structure() throws Exception {
        change("a method of another name", INTS, "soapint>", "soapdouble>");
        change("a parameter of another name", INTS, "intbin", "intbim");
        change("another namespace", INTS, "urn:soapvdt", "urn:other");
        change("an element in a value", INTS, "</item>", "<a/></item>");
        change("text between items", INTS, "</item>", "</item>7");
        change("a value that is no number", INTS, "123456789", "12345678g");
        change("no value", INTS, "123456789", "");
        change("a second body", INTS, "</SOAP-ENV:Body>", "</SOAP-ENV:Body><SOAP-ENV:Body/>");
        change("an attribute", INTS, "<item>", "<item a=\"b\">");
        change(
                "nil",
                STRINGS,
                "<item>mark",
                "<item xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:nil=\"true\">");
        change("a member too few", MESH, "<y>4</y>", "");
        change("a member twice", MESH, "<y>4</y>", "<y>4</y><y>4</y>");
        if (!wire.hasSchema()) {
            change("an item too many", INTS, "<item>", "<item>1</item><item>");
            change("another type", INTS, "xsd:int[", "xsd:float[");
            change("a claim of two thousand million", INTS, "[1]", "[2000000000]");
        }
    }

    /** References of a few bits to a text that is long: 40 KB become 400 million characters. */
    private void tables() {
        if (agreed.getValuePartitionCapacity() != 0) {
            String[] texts = new String[20_000];
            Arrays.fill(texts, "x".repeat(20_000));
            add("string table bomb", STRINGS, Codecs.canonical(wire, new Payload.Strings(texts)));
        }
    }

    private void size() throws Exception {
        Payload payload = wire.carriesBits() ? BLOB : INTS;
        String good = text(payload);
        String root = good.substring(0, good.indexOf("<SOAP-ENV:Body"));
        encode("elements without end for a root", payload, "<a>".repeat(DEEP) + "</a>".repeat(DEEP));
        encode(
                "bodies in each other",
                payload,
                root + "<SOAP-ENV:Body>".repeat(DEEP) + "</SOAP-ENV:Body>".repeat(DEEP) + "</SOAP-ENV:Envelope>");
        encode("children of the envelope", payload, root + "<a/>".repeat(DEEP) + "</SOAP-ENV:Envelope>");
        String attributes =
                IntStream.range(0, 2000).mapToObj(i -> " a" + i + "=''").collect(Collectors.joining());
        encode("two thousand attributes", payload, good.replaceFirst("<(item|intbin|blbbin)", "<$1" + attributes));
        encode("a name of a million letters", payload, "<" + "a".repeat(1_000_000) + "/>");
    }

    /** What a megabyte of DEFLATE may hold a thousand times. */
    private void bombs() {
        Payload ints = new Payload.Ints(new int[200]);
        byte[] plain = Codecs.canonical(wire.hasSchema() ? Wire.EXI_SCHEMA_PRECOMPRESS : Wire.EXI_PRECOMPRESS, ints);
        int items = new String(plain, StandardCharsets.ISO_8859_1).lastIndexOf("\0".repeat(12), plain.length - 400);
        for (int octet : new int[] {0, 1, 2, 3, 4, 5, 0xFF}) {
            byte[] filler = new byte[1 << 16];
            Arrays.fill(filler, (byte) octet);
            add("two thousand million octets " + octet, INTS, deflated(new byte[0], filler, 30_000));
            add(
                    "items and two thousand million octets " + octet,
                    INTS,
                    deflated(Arrays.copyOf(plain, items), filler, 30_000));
        }
        byte[] cut = Codecs.canonical(wire, ints);
        add("a stream cut short", INTS, Arrays.copyOf(cut, cut.length - 1));
        add(
                "no stream",
                INTS,
                ExiBits.joined(new byte[] {(byte) 0x80}, "no DEFLATE".getBytes(StandardCharsets.US_ASCII)));
        add(
                "a stream that goes on behind the values",
                INTS,
                deflated(
                        Codecs.canonical(wire.hasSchema() ? Wire.EXI_SCHEMA_PRECOMPRESS : Wire.EXI_PRECOMPRESS, INTS),
                        new byte[1],
                        1));
    }

    /**
     * The header, then all that follows it, and a filler so often, in one stream. Blocks can be repeated, which takes
     * no time.
     */
    private static byte[] deflated(byte[] plain, byte[] filler, int times) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(0x80);
        out.writeBytes(block(Arrays.copyOfRange(plain, Math.min(1, plain.length), plain.length)));
        byte[] block = block(filler);
        for (int i = 0; i < times; i++) {
            out.writeBytes(block);
        }
        // An empty last block with fixed codes (RFC 1951, 3.2.6).
        out.write(3);
        out.write(0);
        return out.toByteArray();
    }

    private static byte[] block(byte[] plain) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        deflater.setInput(plain);
        byte[] block = new byte[plain.length * 2 + 100];
        int length = deflater.deflate(block, 0, block.length, Deflater.SYNC_FLUSH);
        deflater.end();
        return Arrays.copyOf(block, length);
    }

    private String sign(int sign) {
        return agreed.getCodingMode() == CodingMode.BIT_PACKED ? ExiBits.bits(1, sign) : ExiBits.octets(sign);
    }

    /** Where values are compressed, the change is made before. */
    private void replace(String name, Payload payload, String from, String to) {
        try {
            if (agreed.getCodingMode() == CodingMode.COMPRESSION) {
                Wire before = wire.hasSchema() ? Wire.EXI_SCHEMA_PRECOMPRESS : Wire.EXI_PRECOMPRESS;
                add(
                        name,
                        payload,
                        deflated(ExiBits.replaced(Codecs.canonical(before, payload), from, to), new byte[0], 0));
            } else {
                add(name, payload, ExiBits.replaced(Codecs.canonical(wire, payload), from, to));
            }
        } catch (IllegalStateException e) {
            throw new IllegalStateException(wire + ", " + name, e);
        }
    }

    private void change(String name, Payload payload, String from, String to) throws Exception {
        String text = text(payload);
        if (!text.contains(from)) {
            throw new IllegalStateException(name + ": no " + from + " in " + text);
        }
        encode(name, payload, text.replace(from, to));
    }

    /** Under strict nothing else than the schema has can be encoded, and what cannot be encoded is no danger. */
    private void encode(String name, Payload payload, String text) throws Exception {
        if (wire == Wire.EXI_SCHEMA_STRICT) {
            return;
        }
        add(name, payload, encoded(text, agreed));
    }

    private static byte[] encoded(String text, EXIFactory factory) throws Exception {
        // Not the JDK's, whose limits are lower than what is hostile here.
        SAXParserFactory parsers = new SAXParserFactoryImpl();
        parsers.setNamespaceAware(true);
        XMLReader reader = parsers.newSAXParser().getXMLReader();
        reader.setEntityResolver((publicId, systemId) -> new InputSource(new StringReader("mark")));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        SAXEncoder encoder = new SAXFactory(factory).createEXIWriter();
        encoder.setOutputStream(out);
        reader.setContentHandler(encoder);
        reader.setProperty("http://xml.org/sax/properties/lexical-handler", encoder);
        reader.parse(new InputSource(new StringReader(text)));
        return out.toByteArray();
    }

    /** The text whose infoset the wire's messages have. */
    private String text(Payload payload) {
        MessageBuffer out = new MessageBuffer(256);
        CanonicalText.write(
                wire == Wire.EXI_SCHEMA_LIST ? Wire.LIST : wire.hasSchema() ? Wire.LITERAL : Wire.SOAP_ENC,
                payload,
                out);
        return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }

    private void add(String name, Payload payload, int... octets) {
        add(name, payload, ExiBits.bytes(ExiBits.octets(octets)));
    }

    private void add(String name, Payload payload, byte[] bytes) {
        all.add(new Message(name, payload, bytes));
    }
}
