package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * A form of markup or of a value that is not that of the canonical message. A generated message has any number of them.
 * XML 1.0, Namespaces, SOAP 1.1 and XML Schema allow most; those that are {@linkplain #isRefused refused} make a
 * message that no reader may accept.
 */
enum Construct {
    // document
    NO_DECLARATION("no XML declaration", Part.LAYOUT),
    OTHER_DECLARATION("XML declaration in another form", Part.LAYOUT),
    BYTE_ORDER_MARK(
            "UTF-8 byte order mark",
            Part.LAYOUT,
            (wire, kind) -> wire.encoding().equals(StandardCharsets.UTF_8)),
    UTF_16_BE("UTF-16, big-endian", Part.LAYOUT),
    UTF_16_LE("UTF-16, little-endian", Part.LAYOUT),
    // markup
    WHITE_SPACE("white space between elements", Part.LAYOUT),
    CRLF("line ends CR LF", Part.LAYOUT),
    CR("line ends CR", Part.LAYOUT),
    IRREGULAR_WHITE_SPACE("irregular white space between items", Part.LAYOUT, Suits.ITEMS),
    SPACE_IN_TAGS("white space in tags", Part.LAYOUT),
    SINGLE_QUOTES("single quotes", Part.LAYOUT),
    ATTRIBUTE_ORDER("another order of attributes", Part.LAYOUT),
    EMPTY_ELEMENT("empty-element tag", Part.LAYOUT),
    COMMENT("comment between elements", Part.LAYOUT),
    COMMENT_OF_TAGS("comment with tags", Part.LAYOUT),
    INSTRUCTION("processing instruction between elements", Part.LAYOUT),
    CDATA_BETWEEN("CDATA of white space between elements", Part.LAYOUT),
    REFERENCE_BETWEEN("reference to white space between elements", Part.LAYOUT),
    // namespaces
    OTHER_PREFIXES("other prefixes", Part.LAYOUT),
    NON_ASCII_PREFIX("prefix outside of ASCII", Part.LAYOUT),
    DEFAULT_NAMESPACE("default namespace for SOAP", Part.LAYOUT),
    DEFAULT_NAMESPACE_OF_METHOD("default namespace for the method", Part.LAYOUT),
    REBOUND_PREFIX("prefix bound to another namespace outside", Part.LAYOUT),
    LATE_DECLARATIONS("namespaces declared where they are used", Part.LAYOUT),
    UNUSED_NAMESPACE("unused namespace", Part.LAYOUT),
    REFERENCE_IN_NAMESPACE("reference in a namespace name", Part.LAYOUT),
    // attributes
    SOAP_ATTRIBUTES("SOAP attributes above the parameter", Part.LAYOUT),
    FOREIGN_ATTRIBUTES("foreign attributes above the parameter", Part.LAYOUT),
    TYPED_ITEMS("xsi:type on every item", Part.LAYOUT, Suits.ITEMS),
    TYPED_SOME("xsi:type on some items", Part.LAYOUT, Suits.ITEMS),
    MEMBER_ORDER("other order of members", Part.LAYOUT, (wire, kind) -> kind.isStruct()),
    UNSTATED_COUNT("array without a count", Part.LAYOUT, Suits.COUNTED),
    ZEROS_IN_COUNT("count with leading zeros", Part.LAYOUT, Suits.COUNTED),
    REFERENCE_IN_COUNT("reference in the count", Part.LAYOUT, Suits.COUNTED),
    NO_PREFIX_IN_TYPE("array type without a prefix", Part.LAYOUT, Suits.COUNTED),
    ANY_TYPE("array of any type", Part.LAYOUT, Suits.COUNTED),
    SOAP_TYPE("array of a type of SOAP's encoding", Part.LAYOUT, Suits.COUNTED.and((wire, kind) -> !kind.isStruct())),
    OTHER_ITEM_NAME("another name of items", Part.LAYOUT, Suits.COUNTED),
    VARYING_ITEM_NAMES("names of items that vary", Part.LAYOUT, Suits.COUNTED),
    ID("id on the array and on items", Part.LAYOUT, (wire, kind) -> !wire.isLiteral()),
    ENCODING_STYLE("encodingStyle on the array and on items", Part.LAYOUT, (wire, kind) -> !wire.isLiteral()),
    NIL_FALSE("xsi:nil that is false", Part.LAYOUT),
    // header
    FOREIGN_BLOCKS("foreign header blocks", Part.LAYOUT, Suits.HEADER),
    BLOCK_ORDER("other order of header blocks", Part.LAYOUT, Suits.HEADER),
    FEW_BLOCKS("action as the only header block", Part.LAYOUT, Suits.HEADER),
    // values
    SPACE_AROUND("white space around a value", Part.VALUE),
    CDATA("CDATA in a value", Part.VALUE),
    EMPTY_CDATA("empty CDATA in a value", Part.VALUE),
    DECIMAL_REFERENCE("decimal reference in a value", Part.VALUE),
    HEX_REFERENCE("hexadecimal reference in a value", Part.VALUE),
    COMMENT_IN_VALUE("comment in a value", Part.VALUE),
    INSTRUCTION_IN_VALUE("processing instruction in a value", Part.VALUE),
    LIST_SEPARATORS("other white space between values of a list", Part.VALUE, (wire, kind) -> wire.isList()),
    SPACE_IN_BASE64("white space in base64", Part.VALUE, (wire, kind) -> wire.isPacked()),
    PLUS_SIGN("plus sign", Part.VALUE, Suits.NUMBERS),
    LEADING_ZEROS("leading zeros", Part.VALUE, Suits.NUMBERS),
    TRAILING_ZEROS("trailing zeros", Part.VALUE, Suits.REALS),
    NO_WHOLE_DIGIT("no digit before the point", Part.VALUE, Suits.REALS),
    NO_FRACTION_DIGIT("no digit after the point", Part.VALUE, Suits.REALS),
    EXPONENT("exponent", Part.VALUE, Suits.REALS),
    HUGE_EXPONENT("exponent of many digits", Part.VALUE, Suits.REALS),
    MANY_DIGITS("20 to 60 digits", Part.VALUE, Suits.REALS),
    HUNDREDS_OF_DIGITS("100 to 800 digits", Part.VALUE, Suits.REALS),
    HALFWAY("halfway between two numbers", Part.VALUE, Suits.REALS),
    SUBNORMAL("subnormal number", Part.VALUE, Suits.REALS),
    SPECIAL("INF or NaN", Part.VALUE, Suits.REALS),
    NEGATIVE_ZERO("negative zero", Part.VALUE, Suits.REALS),
    LIMITS("limit of the type", Part.VALUE, Suits.NUMBERS),
    CHARACTERS("characters outside of ASCII", Part.VALUE, Suits.TEXTS),
    ESCAPED_CHARACTERS("characters that markup escapes", Part.VALUE, Suits.TEXTS),
    // refused
    WRONG_COUNT("wrong count", Part.FAULT, Suits.COUNTED),
    OTHER_TYPE("array of another type", Part.FAULT, Suits.COUNTED),
    NO_ARRAY_TYPE("no array type", Part.FAULT, Suits.COUNTED),
    TWO_DIMENSIONS("array of two dimensions", Part.FAULT, Suits.COUNTED),
    NIL("xsi:nil", Part.FAULT, Suits.ITEMS),
    ATTRIBUTE_ON_PARAMETER("attribute on the parameter", Part.FAULT),
    ATTRIBUTE_ON_ITEM("attribute on an item", Part.FAULT, Suits.ITEMS),
    DUPLICATE_ATTRIBUTE("attribute twice", Part.FAULT),
    UNBOUND_PREFIX("unbound prefix", Part.FAULT),
    WRONG_NAMESPACE("other namespace", Part.FAULT),
    INHERITED_NAMESPACE("parameter in a default namespace", Part.FAULT),
    DOCUMENT_TYPE("document type", Part.FAULT),
    ENTITY("undeclared entity", Part.FAULT),
    TEXT_BETWEEN("text between elements", Part.FAULT),
    ELEMENT_IN_VALUE("element in a value", Part.FAULT),
    OTHER_ELEMENT("other element among the items", Part.FAULT, Suits.ITEMS.and((wire, kind) -> wire.isLiteral())),
    SECOND_PARAMETER("second parameter", Part.FAULT),
    UNEXPECTED_HEADER("header that must be understood, on a wire without one", Part.FAULT, Suits.HEADER.negate()),
    MUST_UNDERSTAND("header block that must be understood", Part.FAULT, Suits.HEADER),
    NOT_A_NUMBER("text that is no number", Part.FAULT, (wire, kind) -> wire.carriesBits() || kind != Kind.STRING),
    SPARE_BITS("base64 with bits that fill no byte", Part.FAULT, (wire, kind) -> wire.isPacked()),
    OUT_OF_RANGE("number out of range", Part.FAULT, Suits.NUMBERS),
    FORBIDDEN_CHARACTER("character that XML forbids", Part.FAULT),
    MALFORMED_COMMENT("two hyphens in a comment", Part.FAULT),
    MALFORMED_TAGS("tags that do not match", Part.FAULT);

    /** What a construct belongs to. */
    enum Part {
        /** The markup, which is the same in many messages of one sender. */
        LAYOUT,
        /** The text of some values. */
        VALUE,
        /** Something that no reader may accept. */
        FAULT
    }

    /** Wires and kinds whose messages can have a construct. */
    private static final class Suits {
        static final BiPredicate<Wire, Kind> ITEMS = (wire, kind) -> !wire.isList() && !wire.isPacked();
        static final BiPredicate<Wire, Kind> COUNTED = (wire, kind) -> !wire.isLiteral() && !wire.isPacked();
        static final BiPredicate<Wire, Kind> HEADER = (wire, kind) -> wire.hasHeader();
        static final BiPredicate<Wire, Kind> NUMBERS = (wire, kind) -> kind != Kind.STRING && !wire.carriesBits();
        static final BiPredicate<Wire, Kind> TEXTS = (wire, kind) -> kind == Kind.STRING || kind == Kind.EVENT;
        static final BiPredicate<Wire, Kind> REALS = NUMBERS.and((wire, kind) -> kind != Kind.BYTE && kind != Kind.INT);
    }

    private final String words;
    private final Part part;
    private final BiPredicate<Wire, Kind> suits;

    Construct(String words, Part part) {
        this(words, part, (wire, kind) -> true);
    }

    Construct(String words, Part part, BiPredicate<Wire, Kind> suits) {
        this.words = words;
        this.part = part;
        this.suits = suits;
    }

    /** Returns whether a message with this construct must be refused. */
    boolean isRefused() {
        return part == Part.FAULT;
    }

    boolean needsValue() {
        return part != Part.LAYOUT;
    }

    /** Returns the constructs of one part that messages of a wire and a kind can have. */
    static List<Construct> of(Part part, Wire wire, Kind kind) {
        return Arrays.stream(values())
                .filter(construct -> construct.part == part && construct.suits(wire, kind))
                .toList();
    }

    boolean suits(Wire wire, Kind kind) {
        return suits.test(wire, kind);
    }

    @Override
    public String toString() {
        return words;
    }
}
