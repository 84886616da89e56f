package org.xmlcost.wire;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Tolerance;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The wires: what stands between a writer and a reader. A wire's name on the command line and in results is
 * {@link #id()}.
 *
 * <p>Each is there as it is, text also in UTF-16 ({@code soap-enc+utf-16}, big-endian with a byte order mark), and any
 * of these inside a gzip stream ({@code soap-enc+gzip}). There is one instance of each, so {@code ==} compares.
 */
public final class Wire {

    /** What sets wires apart, for those who write and read them. */
    private enum Trait {
        /** A message is XML 1.0 text. */
        TEXT,
        /** The elements are those of {@code Markup}. */
        MARKUP,
        /** Numbers travel as bits, not as text. */
        BITS,
        /** Only arrays of one type of number, void and blob. */
        NUMBERS,
        /** A message is a MIME package, the markup its root. */
        MULTIPART,
        /** Both sides know a schema of the messages. */
        SCHEMA,
        /** Zero has no sign. */
        UNSIGNED_ZERO,
        /** Document/literal: without types and counts. */
        LITERAL,
        /** The values of an array are items of a list. */
        LIST,
        /** The values of an array are bytes in one piece: of the numbers, little-endian, or of their list. */
        PACKED,
        /** Canonical numbers in gSOAP's text, which Java codecs read and do not write. */
        PRINTF
    }

    private static final List<Wire> ALL = new ArrayList<>();

    /** SOAP 1.1 RPC/encoded text, an element per value; canonical numbers in shortest text. */
    public static final Wire SOAP_ENC = new Wire(
            "soap-enc",
            "SOAP 1.1 RPC/encoded, one element per value, shortest number text",
            "wire",
            Trait.TEXT,
            Trait.MARKUP);
    /** The same markup with number text as gSOAP prints it: {@code %.9G}, {@code %.17lG}. */
    public static final Wire SOAP_ENC_G = new Wire(
            "soap-enc-g",
            "the same with gSOAP's number text (%.9G, %.17lG)",
            "wire",
            Trait.TEXT,
            Trait.MARKUP,
            Trait.PRINTF);
    /**
     * Document/literal wrapped (WS-I Basic Profile 1.1): an element per value, no types and no count in the message.
     */
    public static final Wire LITERAL = new Wire(
            "literal",
            "SOAP 1.1 document/literal wrapped, one element per value",
            "wire",
            Trait.TEXT,
            Trait.MARKUP,
            Trait.LITERAL);
    /** Document/literal with all numbers in one element: an xs:list (XML Schema Part 2, 2.5.1.2). */
    public static final Wire LIST = new Wire(
            "list",
            "SOAP 1.1 document/literal, the numbers as an xs:list in one element",
            "wire",
            Trait.TEXT,
            Trait.MARKUP,
            Trait.NUMBERS,
            Trait.LITERAL,
            Trait.LIST);
    /** SOAP 1.1 RPC with all numbers of the array in one element: packed little-endian, as xsd:base64Binary. */
    public static final Wire BASE64 = new Wire(
            "base64",
            "SOAP 1.1 RPC, the numbers packed little-endian in one base64 element",
            "wire",
            Trait.TEXT,
            Trait.MARKUP,
            Trait.BITS,
            Trait.NUMBERS,
            Trait.PACKED);
    /**
     * The same with the decimal text of the numbers in place of their bits: an xs:list in ASCII, as xsd:base64Binary.
     */
    public static final Wire BASE64_DECIMAL = new Wire(
            "base64-decimal",
            "SOAP 1.1 RPC, the numbers as decimal text with blanks between, all of it in one base64 element",
            "wire",
            Trait.TEXT,
            Trait.MARKUP,
            Trait.NUMBERS,
            Trait.PACKED,
            Trait.LIST);
    /**
     * The markup of soap-enc as a Fast Infoset document (ITU-T X.891), as its library writes it unasked: short texts
     * indexed.
     */
    public static final Wire FI = new Wire(
            "fi", "soap-enc as Fast Infoset, short texts indexed as the library does unasked", "fi.sax", Trait.MARKUP);
    /**
     * The same without entering values into the vocabulary, as its maintainers advise for content that does not repeat.
     */
    public static final Wire FI_UNINDEXED =
            new Wire("fi-unindexed", "soap-enc as Fast Infoset, values not indexed", "fi.sax-tuned", Trait.MARKUP);
    /** Fast Infoset with all values of the array in one chunk of a built-in encoding algorithm (X.891, clause 10). */
    public static final Wire FI_ALG = new Wire(
            "fi-alg",
            "Fast Infoset, the array as one chunk of an encoding algorithm",
            "fi.algorithm",
            Trait.MARKUP,
            Trait.BITS,
            Trait.NUMBERS);
    /** Unindexed Fast Infoset whose names stand in a vocabulary that both sides have (X.891, 7.2.13). */
    public static final Wire FI_VOCABULARY = new Wire(
            "fi-vocabulary", "fi-unindexed with its names in an external vocabulary", "fi.vocabulary", Trait.MARKUP);
    /** SOAP 1.1 Binding for MTOM 1.0: the message of base64 as a XOP 1.0 package, see {@code Multipart}. */
    public static final Wire MTOM = new Wire(
            "mtom",
            "the base64 message as a XOP package, the packed numbers in a MIME part",
            "wire",
            Trait.MARKUP,
            Trait.BITS,
            Trait.NUMBERS,
            Trait.MULTIPART,
            Trait.PACKED);
    /**
     * SOAP Messages with Attachments (W3C Note, 2000): the parameter has an href to the part. See {@code Multipart}.
     */
    public static final Wire SWA = new Wire(
            "swa",
            "SOAP with attachments, the packed numbers in a MIME part",
            "wire",
            Trait.MARKUP,
            Trait.BITS,
            Trait.NUMBERS,
            Trait.MULTIPART,
            Trait.PACKED);
    /**
     * The markup of soap-enc as EXI 1.0 without a schema, with the options that hold unless others are stated:
     * bit-packed.
     */
    public static final Wire EXI =
            new Wire("exi", "soap-enc as EXI 1.0, schema-less, bit-packed", "exi.schemaless", Trait.MARKUP);
    /**
     * The same with values kept out of the string table (option valuePartitionCapacity 0), as is advised where they do
     * not repeat.
     */
    public static final Wire EXI_UNINDEXED = new Wire(
            "exi-unindexed",
            "soap-enc as EXI 1.0, schema-less, bit-packed, values not indexed",
            "exi.schemaless-tuned",
            Trait.MARKUP);
    /** EXI's alignment byte-alignment: no value shares a byte with another. */
    public static final Wire EXI_BYTE =
            new Wire("exi-byte", "soap-enc as EXI 1.0, schema-less, byte-aligned", "exi.schemaless", Trait.MARKUP);
    /** EXI's alignment pre-compression: values in channels, one a name, for somebody else to compress. */
    public static final Wire EXI_PRECOMPRESS = new Wire(
            "exi-precompress",
            "soap-enc as EXI 1.0, schema-less, values sorted by name",
            "exi.schemaless",
            Trait.MARKUP);
    /** EXI's option compression: the channels as DEFLATE streams (RFC 1951), of zlib's own level, which is 6. */
    public static final Wire EXI_COMPRESS = new Wire(
            "exi-compress", "soap-enc as EXI 1.0, schema-less, compressed, level 6", "exi.schemaless", Trait.MARKUP);
    /**
     * The markup of literal as EXI 1.0 with a schema: numbers are EXI's integers and its Float, a decimal mantissa and
     * exponent (EXI 1.0, 7.1.4). These hold every number text of the wire and so every number; only zero has no sign.
     */
    public static final Wire EXI_SCHEMA = new Wire(
            "exi-schema",
            "literal as EXI 1.0, schema-informed, bit-packed",
            "exi.schema",
            Trait.MARKUP,
            Trait.SCHEMA,
            Trait.UNSIGNED_ZERO,
            Trait.LITERAL);
    /**
     * The same with option strict: nothing can be encoded that the schema does not have, which spares the codes for it.
     */
    public static final Wire EXI_SCHEMA_STRICT = new Wire(
            "exi-schema-strict",
            "literal as EXI 1.0, schema-informed, bit-packed, strict",
            "exi.schema",
            Trait.MARKUP,
            Trait.SCHEMA,
            Trait.UNSIGNED_ZERO,
            Trait.LITERAL);

    /** The schema-informed wire with EXI's alignment byte-alignment. */
    public static final Wire EXI_SCHEMA_BYTE = new Wire(
            "exi-schema-byte",
            "literal as EXI 1.0, schema-informed, byte-aligned",
            "exi.schema",
            Trait.MARKUP,
            Trait.SCHEMA,
            Trait.UNSIGNED_ZERO,
            Trait.LITERAL);
    /** The schema-informed wire with EXI's alignment pre-compression. */
    public static final Wire EXI_SCHEMA_PRECOMPRESS = new Wire(
            "exi-schema-precompress",
            "literal as EXI 1.0, schema-informed, values sorted by name",
            "exi.schema",
            Trait.MARKUP,
            Trait.SCHEMA,
            Trait.UNSIGNED_ZERO,
            Trait.LITERAL);
    /** The schema-informed wire with EXI's option compression. */
    public static final Wire EXI_SCHEMA_COMPRESS = new Wire(
            "exi-schema-compress",
            "literal as EXI 1.0, schema-informed, compressed, level 6",
            "exi.schema",
            Trait.MARKUP,
            Trait.SCHEMA,
            Trait.UNSIGNED_ZERO,
            Trait.LITERAL);
    /**
     * The same schema, with float and double as strings (datatypeRepresentationMap, EXI 1.0, 7.4): exact to the sign of
     * zero.
     */
    public static final Wire EXI_SCHEMA_STRING = new Wire(
            "exi-schema-string",
            "literal as EXI 1.0, schema-informed, bit-packed, float and double as strings",
            "exi.schema",
            Trait.MARKUP,
            Trait.SCHEMA,
            Trait.LITERAL);
    /**
     * The markup of list as EXI 1.0 with a schema: all numbers as one EXI List (7.1.11), its items as in exi-schema.
     */
    public static final Wire EXI_SCHEMA_LIST = new Wire(
            "exi-schema-list",
            "list as EXI 1.0, schema-informed, bit-packed",
            "exi.schema",
            Trait.MARKUP,
            Trait.NUMBERS,
            Trait.SCHEMA,
            Trait.UNSIGNED_ZERO,
            Trait.LIST,
            Trait.LITERAL);
    /**
     * Schema-informed with the array packed little-endian in one element of type xsd:base64Binary, whose octets EXI
     * holds as they are.
     */
    public static final Wire EXI_SCHEMA_BASE64 = new Wire(
            "exi-schema-base64",
            "EXI 1.0, schema-informed, bit-packed, the numbers packed little-endian in one element",
            "exi.schema",
            Trait.MARKUP,
            Trait.BITS,
            Trait.NUMBERS,
            Trait.SCHEMA,
            Trait.PACKED,
            Trait.LITERAL);
    /** Table Driven XML (Ng, ASWEC 2006): the elements as rows of an index and a value; see {@code docs/tdxml.md}. */
    public static final Wire TDXML =
            new Wire("tdxml", "Table Driven XML: a row of index and value for each leaf", "table.tdxml");
    /** The same in the aggregated scheme: the schema block, then the table. */
    public static final Wire TDXML_AGGREGATED =
            new Wire("tdxml-aggregated", "tdxml with its schema in the message", "table.tdxml");
    /** The table as the one string of a document/literal SOAP message. */
    public static final Wire TDXML_SOAP =
            new Wire("tdxml-soap", "tdxml as a string in a SOAP 1.1 message", "table.tdxml");
    /** The table and the opaque bytes it refers to as MIME parts. */
    public static final Wire TDXML_MIME =
            new Wire("tdxml-mime", "tdxml with opaque bytes in a MIME part", "table.tdxml");
    /** No XML: a count of eight bytes, then the values; all little-endian. See {@link Raw}. */
    public static final Wire RAW =
            new Wire("raw", "no XML: a count, then little-endian values", "floor.buffer", Trait.BITS);
    /** A stream of Java Object Serialization: an array for each column of the payload. */
    public static final Wire JAVA =
            new Wire("java", "no XML: Java Object Serialization of the arrays", "floor.java-serialization", Trait.BITS);
    /** Protocol Buffers with packed numbers: {@code src/main/protobuf/payload.proto}. */
    public static final Wire PROTOBUF = new Wire(
            "protobuf", "no XML: Protocol Buffers, numbers packed and of fixed size", "floor.protobuf", Trait.BITS);

    static {
        List<Wire> plain = List.copyOf(ALL);
        plain.stream().filter(Wire::isText).forEach(base -> new Wire(base, StandardCharsets.UTF_16, false));
        plain.forEach(base -> new Wire(base, base.encoding, true));
    }

    private final Wire base;
    private final String id;
    private final String about;
    private final String canonicalWriter;
    private final Set<Trait> traits;
    private final Charset encoding;
    private final boolean gzipped;

    private Wire(String id, String about, String canonicalWriter, Trait... traits) {
        this(
                null,
                id,
                about,
                canonicalWriter,
                traits.length == 0 ? Set.of() : EnumSet.copyOf(Arrays.asList(traits)),
                StandardCharsets.UTF_8,
                false);
    }

    private Wire(Wire base, Charset encoding, boolean gzipped) {
        this(
                base,
                base.id + (encoding.equals(StandardCharsets.UTF_16) ? "+utf-16" : "") + (gzipped ? "+gzip" : ""),
                base.id
                        + (encoding.equals(StandardCharsets.UTF_16) ? " in UTF-16" : "")
                        + (gzipped ? " in a gzip stream (RFC 1952), level " + Gzip.LEVEL : ""),
                base.canonicalWriter,
                base.traits,
                encoding,
                gzipped);
    }

    /** @param base null for a wire as it is */
    private Wire(
            Wire base,
            String id,
            String about,
            String canonicalWriter,
            Set<Trait> traits,
            Charset encoding,
            boolean gzipped) {
        this.base = base == null ? this : base;
        this.id = id;
        this.about = about;
        this.canonicalWriter = canonicalWriter;
        this.traits = traits;
        this.encoding = encoding;
        this.gzipped = gzipped;
        ALL.add(this);
    }

    /** {@return the name on the command line and in results} */
    public String id() {
        return id;
    }

    /** {@return what a message is, in a line} */
    public String about() {
        return about;
    }

    /** The wire without its encoding and its stream around: what a message means. */
    public Wire base() {
        return base;
    }

    /** Encoding of text: UTF-8 or UTF-16. */
    public Charset encoding() {
        return encoding;
    }

    /** Whether the message stands in a gzip stream. */
    public boolean isGzipped() {
        return gzipped;
    }

    /** The wire inside the gzip stream, or this one. */
    public Wire unzipped() {
        return gzipped
                ? ALL.stream()
                        .filter(wire -> wire.base == base && wire.encoding.equals(encoding) && !wire.gzipped)
                        .findFirst()
                        .orElseThrow()
                : this;
    }

    /**
     * Id of the codec that writes the one message every reader of this wire is given; {@code wire} is
     * {@code CanonicalText}.
     */
    public String canonicalWriter() {
        return canonicalWriter;
    }

    /** Whether a message is XML 1.0 text. */
    public boolean isText() {
        return traits.contains(Trait.TEXT);
    }

    /** Whether numbers travel as bits, so that there is no number text to convert. */
    public boolean carriesBits() {
        return traits.contains(Trait.BITS);
    }

    /** Whether a message has the elements of {@code Markup}, as text or not. */
    public boolean hasMarkup() {
        return traits.contains(Trait.MARKUP);
    }

    /** Whether a message is a MIME package with the values in a part of their own. */
    public boolean isMultipart() {
        return traits.contains(Trait.MULTIPART);
    }

    /** Whether the values of an array are bytes in one piece: of the numbers, little-endian, or of their list. */
    public boolean isPacked() {
        return traits.contains(Trait.PACKED);
    }

    /** Whether the values of an array are items of a list. */
    public boolean isList() {
        return traits.contains(Trait.LIST);
    }

    /** Whether a message is document/literal: without types and counts. */
    public boolean isLiteral() {
        return traits.contains(Trait.LITERAL);
    }

    /**
     * Whether canonical numbers are in gSOAP's text ({@code %.9G}, {@code %.17lG}), which Java codecs read and do not
     * write.
     */
    public boolean isPrintf() {
        return traits.contains(Trait.PRINTF);
    }

    /** Whether sender and receiver share a schema, which says what a message does not. */
    public boolean hasSchema() {
        return traits.contains(Trait.SCHEMA);
    }

    /** What a message cannot hold of a number, whoever writes and reads it. */
    public Tolerance tolerance() {
        return traits.contains(Trait.UNSIGNED_ZERO) ? Tolerance.SIGN_OF_ZERO : Tolerance.NONE;
    }

    /** Why the wire has no message for a kind, or empty if it has. */
    public Optional<String> cannotCarry(Kind kind) {
        if (kind == Kind.BUSINESS && (base == RAW || base == PROTOBUF || hasSchema())) {
            return Optional.of("what is agreed on for it is one array in a message, not several of different kinds");
        }
        if (base == TDXML_MIME && kind != Kind.BLOB && kind != Kind.BUSINESS) {
            return Optional.of("there are no opaque bytes to put into a part");
        }
        if (!traits.contains(Trait.NUMBERS)) {
            return Optional.empty();
        }
        if (kind == Kind.STRING) {
            return Optional.of(
                    isList()
                            ? "white space ends an item of a list, and strings have it"
                            : "values of one size are packed, strings are not");
        }
        return kind.columns().size() > 1
                ? Optional.of("values of one primitive type stand in one element, not structs")
                : Optional.empty();
    }

    @Override
    public String toString() {
        return id;
    }

    /** All of them: first each as it is, then those in another encoding, then those in a stream. */
    public static List<Wire> values() {
        return List.copyOf(ALL);
    }

    /**
     * Returns the wire of that id.
     *
     * @throws IllegalArgumentException naming the wires there are
     */
    public static Wire of(String id) {
        return ALL.stream()
                .filter(wire -> wire.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no wire '" + id + "'; there are " + ALL));
    }
}
