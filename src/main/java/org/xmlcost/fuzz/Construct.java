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
    IRREGULAR_WHITE_SPACE("irregular white space between items", Part.LAYOUT, Construct::isItems),
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
    TYPED_ITEMS("xsi:type on every item", Part.LAYOUT, Construct::isItems),
    TYPED_SOME("xsi:type on some items", Part.LAYOUT, Construct::isItems),
    MEMBER_ORDER("other order of members", Part.LAYOUT, (wire, kind) -> kind.isStruct()),
    UNSTATED_COUNT("array without a count", Part.LAYOUT, Construct::isCounted),
    ZEROS_IN_COUNT("count with leading zeros", Part.LAYOUT, Construct::isCounted),
    REFERENCE_IN_COUNT("reference in the count", Part.LAYOUT, Construct::isCounted),
    NO_PREFIX_IN_TYPE("array type without a prefix", Part.LAYOUT, Construct::isCounted),
    ANY_TYPE("array of any type", Part.LAYOUT, Construct::isCounted),
    SOAP_TYPE(
            "array of a type of SOAP's encoding",
            Part.LAYOUT,
            (wire, kind) -> isCounted(wire, kind) && !kind.isStruct()),
    OTHER_ITEM_NAME("another name of items", Part.LAYOUT, Construct::isCounted),
    VARYING_ITEM_NAMES("names of items that vary", Part.LAYOUT, Construct::isCounted),
    ID("id on the array and on items", Part.LAYOUT, (wire, kind) -> !wire.isLiteral()),
    ENCODING_STYLE("encodingStyle on the array and on items", Part.LAYOUT, (wire, kind) -> !wire.isLiteral()),
    NIL_FALSE("xsi:nil that is false", Part.LAYOUT),
    // header
    FOREIGN_BLOCKS("foreign header blocks", Part.LAYOUT, (wire, kind) -> wire.hasHeader()),
    BLOCK_ORDER("other order of header blocks", Part.LAYOUT, (wire, kind) -> wire.hasHeader()),
    FEW_BLOCKS("action as the only header block", Part.LAYOUT, (wire, kind) -> wire.hasHeader()),
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
    PLUS_SIGN("plus sign", Part.VALUE, Construct::hasNumbers),
    LEADING_ZEROS("leading zeros", Part.VALUE, Construct::hasNumbers),
    TRAILING_ZEROS("trailing zeros", Part.VALUE, Construct::hasReals),
    NO_WHOLE_DIGIT("no digit before the point", Part.VALUE, Construct::hasReals),
    NO_FRACTION_DIGIT("no digit after the point", Part.VALUE, Construct::hasReals),
    EXPONENT("exponent", Part.VALUE, Construct::hasReals),
    HUGE_EXPONENT("exponent of many digits", Part.VALUE, Construct::hasReals),
    MANY_DIGITS("20 to 60 digits", Part.VALUE, Construct::hasReals),
    HUNDREDS_OF_DIGITS("100 to 800 digits", Part.VALUE, Construct::hasReals),
    HALFWAY("halfway between two numbers", Part.VALUE, Construct::hasReals),
    SUBNORMAL("subnormal number", Part.VALUE, Construct::hasReals),
    SPECIAL("INF or NaN", Part.VALUE, Construct::hasReals),
    NEGATIVE_ZERO("negative zero", Part.VALUE, Construct::hasReals),
    LIMITS("limit of the type", Part.VALUE, Construct::hasNumbers),
    CHARACTERS("characters outside of ASCII", Part.VALUE, Construct::hasTexts),
    ESCAPED_CHARACTERS("characters that markup escapes", Part.VALUE, Construct::hasTexts),
    // refused
    WRONG_COUNT("wrong count", Part.FAULT, Construct::isCounted),
    OTHER_TYPE("array of another type", Part.FAULT, Construct::isCounted),
    NO_ARRAY_TYPE("no array type", Part.FAULT, Construct::isCounted),
    TWO_DIMENSIONS("array of two dimensions", Part.FAULT, Construct::isCounted),
    NIL("xsi:nil", Part.FAULT, Construct::isItems),
    ATTRIBUTE_ON_PARAMETER("attribute on the parameter", Part.FAULT),
    ATTRIBUTE_ON_ITEM("attribute on an item", Part.FAULT, Construct::isItems),
    DUPLICATE_ATTRIBUTE("attribute twice", Part.FAULT),
    UNBOUND_PREFIX("unbound prefix", Part.FAULT),
    WRONG_NAMESPACE("other namespace", Part.FAULT),
    INHERITED_NAMESPACE("parameter in a default namespace", Part.FAULT),
    DOCUMENT_TYPE("document type", Part.FAULT),
    ENTITY("undeclared entity", Part.FAULT),
    TEXT_BETWEEN("text between elements", Part.FAULT),
    ELEMENT_IN_VALUE("element in a value", Part.FAULT),
    OTHER_ELEMENT("other element among the items", Part.FAULT, (wire, kind) -> isItems(wire, kind) && wire.isLiteral()),
    SECOND_PARAMETER("second parameter", Part.FAULT),
    UNEXPECTED_HEADER("header on a wire without one", Part.FAULT, (wire, kind) -> !wire.hasHeader()),
    MUST_UNDERSTAND("header block that must be understood", Part.FAULT, (wire, kind) -> wire.hasHeader()),
    NOT_A_NUMBER("text that is no number", Part.FAULT, (wire, kind) -> wire.carriesBits() || kind != Kind.STRING),
    SPARE_BITS("base64 with bits that fill no byte", Part.FAULT, (wire, kind) -> wire.isPacked()),
    OUT_OF_RANGE("number out of range", Part.FAULT, Construct::hasNumbers),
    FORBIDDEN_CHARACTER("character that XML forbids", Part.FAULT),
    MALFORMED_COMMENT("two hyphens in a comment", Part.FAULT),
    MALFORMED_TAGS("tags that do not match", Part.FAULT);

    private static final List<Kind> REALS = List.of(Kind.FLOAT, Kind.DOUBLE, Kind.MESH, Kind.EVENT);

    /** What a construct belongs to. */
    enum Part {
        /** The markup, which is the same in many messages of one sender. */
        LAYOUT,
        /** The text of some values. */
        VALUE,
        /** Something that no reader may accept. */
        FAULT
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

    private static boolean isItems(Wire wire, Kind kind) {
        return !wire.isList() && !wire.isPacked();
    }

    private static boolean isCounted(Wire wire, Kind kind) {
        return !wire.isLiteral() && !wire.isPacked();
    }

    private static boolean hasNumbers(Wire wire, Kind kind) {
        return kind != Kind.STRING && !wire.carriesBits();
    }

    private static boolean hasReals(Wire wire, Kind kind) {
        return REALS.contains(kind) && !wire.carriesBits();
    }

    private static boolean hasTexts(Wire wire, Kind kind) {
        return kind == Kind.STRING || kind == Kind.EVENT;
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
