package org.xmlcost.wire;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Tolerance;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Format of the messages between a writer and a reader. A wire's name on the command line and in results is
 * {@link #id()}.
 *
 * <p>Each wire has variants. A text wire also exists in UTF-16 ({@code soap-enc+utf-16}, big-endian with a byte order
 * mark). Every wire also exists inside a gzip stream ({@code soap-enc+gzip}). A wire with an envelope and without a
 * schema also exists with a SOAP header ({@code soap-enc+header}), which has the blocks of {@code Addressing}. There
 * are no combinations of variants, and formats of scientific data have no variants. There is one instance of each wire,
 * so {@code ==} compares wires.
 */
public final class Wire {

    /** Properties of wires that determine how codecs write and read them. */
    private enum Trait {
        /** A message is XML 1.0 text. */
        TEXT,
        /** The elements are those of {@code Markup}. */
        MARKUP,
        /** Numbers travel as bits, not as text. */
        BITS,
        /** The wire carries only arrays of one type of number, void and blob. */
        NUMBERS,
        /** A message is a MIME package with the markup as its root. */
        MULTIPART,
        /** Both sides have a schema of the messages. */
        SCHEMA,
        /** Zero has no sign. */
        UNSIGNED_ZERO,
        /** Document/literal: without types and counts. */
        LITERAL,
        /** The values of an array are items of a list. */
        LIST,
        /** The values of an array are one block of bytes: little-endian numbers, or the text of their list. */
        PACKED,
        /** Canonical messages have gSOAP's number text, which Java codecs read but do not write. */
        PRINTF
    }

    /** What a format of scientific data holds. */
    private enum Holds {
        ARRAYS(
                "a data array holds numbers",
                Kind.BYTE,
                Kind.INT,
                Kind.FLOAT,
                Kind.DOUBLE,
                Kind.MESH,
                Kind.POINT,
                Kind.PEAK),
        TABLES(
                "a table has columns of numbers or strings",
                Kind.BYTE,
                Kind.INT,
                Kind.FLOAT,
                Kind.DOUBLE,
                Kind.STRING,
                Kind.MESH,
                Kind.EVENT,
                Kind.POINT,
                Kind.PEAK),
        SPECTRA("it holds spectra: " + Kind.PEAK, Kind.PEAK),
        POSITIONS("it holds positions: " + Kind.POINT, Kind.POINT);

        private final String reason;
        private final Set<Kind> kinds;

        Holds(String reason, Kind first, Kind... others) {
            this.reason = reason;
            this.kinds = EnumSet.of(first, others);
        }
    }

    /** What distinguishes a variant from its base. */
    private enum Variant {
        /** A message has another encoding. */
        ENCODING("+utf-16", " in UTF-16"),
        /** A message is inside a gzip stream. */
        GZIP("+gzip", " in a gzip stream (RFC 1952), level " + Gzip.LEVEL),
        /** A message has a SOAP header. */
        HEADER("+header", " with a SOAP header (WS-Addressing 1.0)");

        private final String suffix;
        private final String about;

        Variant(String suffix, String about) {
            this.suffix = suffix;
            this.about = about;
        }
    }

    private static final List<Wire> ALL = new ArrayList<>();

    /** SOAP 1.1 RPC/encoded text with an element per value. Canonical messages have the shortest number text. */
    public static final Wire SOAP_ENC = new Wire(
            "soap-enc",
            "SOAP 1.1 RPC/encoded, one element per value, shortest number text",
            "wire",
            Trait.TEXT,
            Trait.MARKUP);
    /** The markup of {@link #SOAP_ENC} with number text as gSOAP prints it: {@code %.9G}, {@code %.17lG}. */
    public static final Wire SOAP_ENC_G = new Wire(
            "soap-enc-g",
            "soap-enc with gSOAP's number text (%.9G, %.17lG)",
            "wire",
            Trait.TEXT,
            Trait.MARKUP,
            Trait.PRINTF);
    /**
     * Document/literal wrapped (WS-I Basic Profile 1.1), with an element per value. A message has no types and no
     * count.
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
    /** The markup of {@link #BASE64} with the text of an xs:list in ASCII instead of the bits of the numbers. */
    public static final Wire BASE64_DECIMAL = new Wire(
            "base64-decimal",
            "SOAP 1.1 RPC, the numbers as decimal text with blanks between, in one base64 element",
            "wire",
            Trait.TEXT,
            Trait.MARKUP,
            Trait.NUMBERS,
            Trait.PACKED,
            Trait.LIST);
    /** {@link #SOAP_ENC} as Fast Infoset (ITU-T X.891) with the library's defaults, which index short texts. */
    public static final Wire FI = new Wire(
            "fi",
            "soap-enc as Fast Infoset, short texts indexed, as the library does by default",
            "fi.sax",
            Trait.MARKUP);
    /** {@link #FI} without values in the vocabulary, as is advised for content that does not repeat. */
    public static final Wire FI_UNINDEXED =
            new Wire("fi-unindexed", "soap-enc as Fast Infoset, values not indexed", "fi.sax-tuned", Trait.MARKUP);
    /** Fast Infoset with all values in one chunk of a built-in encoding algorithm (X.891, clause 10). */
    public static final Wire FI_ALG = new Wire(
            "fi-alg",
            "Fast Infoset, the array as one chunk of an encoding algorithm",
            "fi.algorithm",
            Trait.MARKUP,
            Trait.BITS,
            Trait.NUMBERS);
    /** Unindexed Fast Infoset with its names in an external vocabulary, which both sides have (X.891, 7.2.13). */
    public static final Wire FI_VOCABULARY = new Wire(
            "fi-vocabulary", "fi-unindexed with its names in an external vocabulary", "fi.vocabulary", Trait.MARKUP);
    /** SOAP 1.1 Binding for MTOM 1.0: the message of wire base64 as a XOP 1.0 package. See {@code Multipart}. */
    public static final Wire MTOM = new Wire(
            "mtom",
            "the base64 message as a XOP package, the packed numbers in a MIME part",
            "wire",
            Trait.MARKUP,
            Trait.BITS,
            Trait.NUMBERS,
            Trait.MULTIPART,
            Trait.PACKED);
    /** SOAP Messages with Attachments (W3C Note, 2000): the parameter refers to the part. See {@code Multipart}. */
    public static final Wire SWA = new Wire(
            "swa",
            "SOAP with attachments, the packed numbers in a MIME part",
            "wire",
            Trait.MARKUP,
            Trait.BITS,
            Trait.NUMBERS,
            Trait.MULTIPART,
            Trait.PACKED);
    /** The markup of soap-enc as EXI 1.0 without a schema, with EXI's default options: bit-packed. */
    public static final Wire EXI =
            new Wire("exi", "soap-enc as EXI 1.0, schema-less, bit-packed", "exi.schemaless", Trait.MARKUP);
    /** {@link #EXI} without values in the string table (valuePartitionCapacity 0). */
    public static final Wire EXI_UNINDEXED = new Wire(
            "exi-unindexed",
            "soap-enc as EXI 1.0, schema-less, bit-packed, values not indexed",
            "exi.schemaless-tuned",
            Trait.MARKUP);
    /** {@link #EXI} with byte-alignment: no value shares a byte with another value. */
    public static final Wire EXI_BYTE =
            new Wire("exi-byte", "soap-enc as EXI 1.0, schema-less, byte-aligned", "exi.schemaless", Trait.MARKUP);
    /** {@link #EXI} with pre-compression: values in channels, one for each name, for another program. */
    public static final Wire EXI_PRECOMPRESS = new Wire(
            "exi-precompress",
            "soap-enc as EXI 1.0, schema-less, values sorted by name",
            "exi.schemaless",
            Trait.MARKUP);
    /** {@link #EXI} with compression: the channels are DEFLATE streams (RFC 1951) of zlib's default level. */
    public static final Wire EXI_COMPRESS = new Wire(
            "exi-compress", "soap-enc as EXI 1.0, schema-less, compressed, level 6", "exi.schemaless", Trait.MARKUP);
    /**
     * The markup of literal as EXI 1.0 with a schema. Numbers are EXI integers or EXI Floats, which have a decimal
     * mantissa and exponent (EXI 1.0, 7.1.4). They represent every number text of the wire, and so every number, except
     * the sign of zero.
     */
    public static final Wire EXI_SCHEMA =
            withSchema("exi-schema", "literal as EXI 1.0, schema-informed, bit-packed", Trait.UNSIGNED_ZERO);
    /** {@link #EXI_SCHEMA} with option strict: only what the schema allows can be encoded. */
    public static final Wire EXI_SCHEMA_STRICT = withSchema(
            "exi-schema-strict", "literal as EXI 1.0, schema-informed, bit-packed, strict", Trait.UNSIGNED_ZERO);

    /** {@link #EXI_SCHEMA} with byte-alignment. */
    public static final Wire EXI_SCHEMA_BYTE =
            withSchema("exi-schema-byte", "literal as EXI 1.0, schema-informed, byte-aligned", Trait.UNSIGNED_ZERO);
    /** {@link #EXI_SCHEMA} with pre-compression. */
    public static final Wire EXI_SCHEMA_PRECOMPRESS = withSchema(
            "exi-schema-precompress",
            "literal as EXI 1.0, schema-informed, values sorted by name",
            Trait.UNSIGNED_ZERO);
    /** {@link #EXI_SCHEMA} with compression. */
    public static final Wire EXI_SCHEMA_COMPRESS = withSchema(
            "exi-schema-compress", "literal as EXI 1.0, schema-informed, compressed, level 6", Trait.UNSIGNED_ZERO);
    /**
     * The wire {@link #EXI_SCHEMA} with float and double as strings (datatypeRepresentationMap, EXI 1.0, 7.4). Numbers
     * are exact, including the sign of zero.
     */
    public static final Wire EXI_SCHEMA_STRING = withSchema(
            "exi-schema-string", "literal as EXI 1.0, schema-informed, bit-packed, float and double as strings");
    /** {@link #LIST} as EXI 1.0 with a schema: one EXI List (7.1.11) of items as in {@link #EXI_SCHEMA}. */
    public static final Wire EXI_SCHEMA_LIST = withSchema(
            "exi-schema-list",
            "list as EXI 1.0, schema-informed, bit-packed",
            Trait.NUMBERS,
            Trait.UNSIGNED_ZERO,
            Trait.LIST);
    /** Schema-informed EXI 1.0 with the octets of the array in one element of type xsd:base64Binary. */
    public static final Wire EXI_SCHEMA_BASE64 = withSchema(
            "exi-schema-base64",
            "EXI 1.0, schema-informed, bit-packed, the numbers packed little-endian in one element",
            Trait.BITS,
            Trait.NUMBERS,
            Trait.PACKED);
    /** Table Driven XML (Ng, ASWEC 2006): elements are rows of an index and a value. See {@code docs/tdxml.md}. */
    public static final Wire TDXML =
            new Wire("tdxml", "Table Driven XML: a row of index and value for each leaf", "table.tdxml");
    /** The wire {@link #TDXML} in the aggregated scheme: the schema block, then the table. */
    public static final Wire TDXML_AGGREGATED =
            new Wire("tdxml-aggregated", "tdxml with its schema in the message", "table.tdxml");
    /** The table of {@link #TDXML} as the only string of a document/literal SOAP message. */
    public static final Wire TDXML_SOAP =
            new Wire("tdxml-soap", "tdxml as a string in a SOAP 1.1 message", "table.tdxml");
    /** The table of {@link #TDXML} and the opaque bytes that it refers to, as MIME parts. */
    public static final Wire TDXML_MIME =
            new Wire("tdxml-mime", "tdxml with opaque bytes in a MIME part", "table.tdxml");
    /** No XML: a count of eight bytes, then the values, all little-endian. See {@link Raw}. */
    public static final Wire RAW =
            new Wire("raw", "no XML: a count, then little-endian values", "floor.buffer", Trait.BITS);
    /** A stream of Java Object Serialization: an array for each column of the payload. */
    public static final Wire JAVA =
            new Wire("java", "no XML: Java Object Serialization of the arrays", "floor.java-serialization", Trait.BITS);
    /** Protocol Buffers with packed numbers: {@code src/main/protobuf/payload.proto}. */
    public static final Wire PROTOBUF = new Wire(
            "protobuf", "no XML: Protocol Buffers, numbers packed and of fixed size", "floor.protobuf", Trait.BITS);

    /** VTK XML image data: a list of numbers for each array. */
    public static final Wire VTK = format("vtk", "VTK XML image data, arrays as lists of numbers", Holds.ARRAYS);
    /** {@link #VTK} with arrays as bits, each after its length. */
    public static final Wire VTK_BASE64 =
            format("vtk-base64", "VTK XML image data, arrays in base64", Holds.ARRAYS, Trait.BITS);
    /** {@link #VTK_BASE64} with arrays compressed in blocks of 32 768 bytes. */
    public static final Wire VTK_ZLIB = format(
            "vtk-zlib", "VTK XML image data, arrays in blocks of zlib, level 6, in base64", Holds.ARRAYS, Trait.BITS);
    /** {@link #VTK_ZLIB} with all arrays in one element at the end, as VTK writes by default. */
    public static final Wire VTK_APPENDED = format(
            "vtk-appended",
            "VTK XML image data, arrays in blocks of zlib, level 6, in base64 in one element at the end",
            Holds.ARRAYS,
            Trait.BITS);
    /** mzML 1.1: spectra of mass spectrometry. */
    public static final Wire MZML = format(
            "mzml", "mzML 1.1, two arrays for each spectrum, in base64: 64 and 32 bit", Holds.SPECTRA, Trait.BITS);
    /** {@link #MZML} with each array in a zlib stream. */
    public static final Wire MZML_ZLIB = format(
            "mzml-zlib",
            "mzML 1.1, two arrays for each spectrum, in zlib streams, level 6, in base64",
            Holds.SPECTRA,
            Trait.BITS);
    /** VOTable 1.4: tables of astronomy. */
    public static final Wire VOTABLE = format("votable", "VOTable 1.4, an element for each cell", Holds.TABLES);
    /** {@link #VOTABLE} with rows as bits. */
    public static final Wire VOTABLE_BINARY2 =
            format("votable-binary2", "VOTable 1.4, BINARY2: rows in base64", Holds.TABLES, Trait.BITS);
    /** The part of an Office Open XML workbook that has the cells of a sheet. */
    public static final Wire XLSX =
            format("xlsx", "the sheet of an Office Open XML workbook, strings inline", Holds.TABLES);
    /** Geography Markup Language 3.2: the positions of a curve. */
    public static final Wire GML = format("gml", "GML 3.2, positions as a list of numbers", Holds.POSITIONS);
    /** Keyhole Markup Language 2.2: the coordinates of a path. */
    public static final Wire KML = format("kml", "KML 2.2, positions as tuples with commas", Holds.POSITIONS);
    /** GPS Exchange Format 1.1: the points of a track. */
    public static final Wire GPX = format("gpx", "GPX 1.1, latitude and longitude as attributes", Holds.POSITIONS);

    static {
        List<Wire> plain = ALL.stream().filter(wire -> !wire.isFormat()).toList();
        plain.stream().filter(Wire::isText).forEach(base -> new Wire(base, StandardCharsets.UTF_16, Variant.ENCODING));
        plain.forEach(base -> new Wire(base, base.encoding, Variant.GZIP));
        plain.stream()
                .filter(base -> base.hasMarkup() && !base.hasSchema())
                .forEach(base -> new Wire(base, base.encoding, Variant.HEADER));
    }

    private final Wire base;
    private final String id;
    private final String about;
    private final String canonicalWriter;
    private final Set<Trait> traits;
    private final Charset encoding;
    /** Null for a base wire. */
    private final Variant variant;
    /** Null for a wire of messages. */
    private final Holds holds;

    private Wire(String id, String about, String canonicalWriter, Trait... traits) {
        this(
                null,
                id,
                about,
                canonicalWriter,
                traits.length == 0 ? Set.of() : EnumSet.copyOf(Arrays.asList(traits)),
                StandardCharsets.UTF_8,
                null,
                null);
    }

    private static Wire format(String id, String about, Holds holds, Trait... more) {
        EnumSet<Trait> traits = EnumSet.of(Trait.TEXT);
        Collections.addAll(traits, more);
        return new Wire(null, id, about, "wire", traits, StandardCharsets.UTF_8, null, holds);
    }

    private static Wire withSchema(String id, String about, Trait... more) {
        EnumSet<Trait> traits = EnumSet.of(Trait.MARKUP, Trait.SCHEMA, Trait.LITERAL);
        Collections.addAll(traits, more);
        return new Wire(null, id, about, "exi.schema", traits, StandardCharsets.UTF_8, null, null);
    }

    private Wire(Wire base, Charset encoding, Variant variant) {
        this(
                base,
                base.id + variant.suffix,
                base.id + variant.about,
                base.canonicalWriter,
                base.traits,
                encoding,
                variant,
                null);
    }

    /**
     * @param base null for a wire that is not a variant of another wire
     * @param holds null for a wire of messages
     */
    private Wire(
            Wire base,
            String id,
            String about,
            String canonicalWriter,
            Set<Trait> traits,
            Charset encoding,
            Variant variant,
            Holds holds) {
        this.base = base == null ? this : base;
        this.id = id;
        this.about = about;
        this.canonicalWriter = canonicalWriter;
        this.traits = traits;
        this.encoding = encoding;
        this.variant = variant;
        this.holds = holds;
        ALL.add(this);
    }

    /** {@return the name on the command line and in results} */
    public String id() {
        return id;
    }

    /** {@return a description of the messages in one line} */
    public String about() {
        return about;
    }

    /** Returns the wire in UTF-8 without a gzip stream and without a SOAP header, whose body has the same content. */
    public Wire base() {
        return base;
    }

    public Charset encoding() {
        return encoding;
    }

    public boolean isGzipped() {
        return variant == Variant.GZIP;
    }

    public boolean hasHeader() {
        return variant == Variant.HEADER;
    }

    /** Returns the variant of this wire whose messages have a SOAP header, or empty if there is none. */
    public Optional<Wire> withHeader() {
        return ALL.stream()
                .filter(wire -> wire.base == this && wire.hasHeader())
                .findFirst();
    }

    /** Returns the wire inside the gzip stream, or this wire if it has no gzip stream. */
    public Wire unzipped() {
        return isGzipped() ? base : this;
    }

    /**
     * Returns the id of the codec that writes the canonical messages of this wire, which all its readers get. The id
     * {@code wire} is not a codec: {@code CanonicalText} or {@code CanonicalPackage} writes these messages.
     */
    public String canonicalWriter() {
        return canonicalWriter;
    }

    public boolean isText() {
        return traits.contains(Trait.TEXT);
    }

    /** Returns whether messages are documents in a format of scientific data, which {@code DocumentFormat} writes. */
    public boolean isFormat() {
        return holds != null;
    }

    /** Returns whether numbers travel as bits, so that there is no number text to convert. */
    public boolean carriesBits() {
        return traits.contains(Trait.BITS);
    }

    /** Returns whether a wire with an id {@link #carriesBits()}; false for a wire of an older release. */
    public static boolean carriesBits(String id) {
        return ALL.stream().anyMatch(wire -> wire.id.equals(id) && wire.carriesBits());
    }

    public boolean hasMarkup() {
        return traits.contains(Trait.MARKUP);
    }

    public boolean isMultipart() {
        return traits.contains(Trait.MULTIPART);
    }

    public boolean isPacked() {
        return traits.contains(Trait.PACKED);
    }

    public boolean isList() {
        return traits.contains(Trait.LIST);
    }

    public boolean isLiteral() {
        return traits.contains(Trait.LITERAL);
    }

    public boolean isPrintf() {
        return traits.contains(Trait.PRINTF);
    }

    public boolean hasSchema() {
        return traits.contains(Trait.SCHEMA);
    }

    /** Returns the loss of the wire itself: what a message cannot represent of a number, with any codec. */
    public Tolerance tolerance() {
        return traits.contains(Trait.UNSIGNED_ZERO) ? Tolerance.SIGN_OF_ZERO : Tolerance.NONE;
    }

    /** Returns the reason why the wire cannot carry a kind, or empty if it can. */
    public Optional<String> cannotCarry(Kind kind) {
        if (isFormat()) {
            return holds.kinds.contains(kind) ? Optional.empty() : Optional.of(holds.reason);
        }
        if (kind.compareTo(Kind.BUSINESS) > 0 && hasSchema()) {
            return Optional.of("the schema is older: with another element in it, all its messages have other bits");
        }
        if (kind == Kind.BUSINESS && (base == RAW || base == PROTOBUF || hasSchema())) {
            return Optional.of("its messages have one array, not several arrays of different kinds");
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
                            ? "list items are separated by white space, which strings may contain"
                            : "only values of a fixed size can be packed, not strings");
        }
        return kind.columns().size() > 1
                ? Optional.of("one element holds values of one primitive type, not structs")
                : Optional.empty();
    }

    @Override
    public String toString() {
        return id;
    }

    /** Returns all wires: base wires first, then those in UTF-16, in a gzip stream, and with a SOAP header. */
    public static List<Wire> values() {
        return List.copyOf(ALL);
    }

    /**
     * Returns the wire with an id.
     *
     * @throws IllegalArgumentException if there is no such wire; the message lists all wires
     */
    public static Wire of(String id) {
        return ALL.stream()
                .filter(wire -> wire.id.equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no wire '" + id + "'; there are " + ALL));
    }
}
