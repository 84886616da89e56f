package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * A form of markup or of a value that is not that of the canonical message. A generated message has any number of them.
 * XML 1.0, Namespaces, SOAP 1.1 and XML Schema allow most; those that are {@linkplain #isRefused refused} make a
 * message that no reader may accept.
 */
enum Construct {
    // document
    NO_DECLARATION("no XML declaration", Part.LAYOUT),
    OTHER_DECLARATION("XML declaration in another form", Part.LAYOUT),
    BYTE_ORDER_MARK("UTF-8 byte order mark", Part.LAYOUT),
    UTF_16_BE("UTF-16, big-endian", Part.LAYOUT),
    UTF_16_LE("UTF-16, little-endian", Part.LAYOUT),
    // markup
    WHITE_SPACE("white space between elements", Part.LAYOUT),
    CRLF("line ends CR LF", Part.LAYOUT),
    CR("line ends CR", Part.LAYOUT),
    IRREGULAR_WHITE_SPACE("irregular white space between items", Part.LAYOUT),
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
    LATE_DECLARATIONS("namespaces declared where they are used", Part.LAYOUT),
    REBOUND_PREFIX("prefix bound to another namespace outside", Part.LAYOUT),
    UNUSED_NAMESPACE("unused namespace", Part.LAYOUT),
    REFERENCE_IN_NAMESPACE("reference in a namespace name", Part.LAYOUT),
    // attributes
    SOAP_ATTRIBUTES("SOAP attributes above the parameter", Part.LAYOUT),
    FOREIGN_ATTRIBUTES("foreign attributes above the parameter", Part.LAYOUT),
    TYPED_ITEMS("xsi:type on every item", Part.LAYOUT),
    TYPED_SOME("xsi:type on some items", Part.LAYOUT),
    MEMBER_ORDER("other order of members", Part.LAYOUT),
    UNSTATED_COUNT("array without a count", Part.LAYOUT),
    ZEROS_IN_COUNT("count with leading zeros", Part.LAYOUT),
    REFERENCE_IN_COUNT("reference in the count", Part.LAYOUT),
    NO_PREFIX_IN_TYPE("array type without a prefix", Part.LAYOUT),
    ANY_TYPE("array of any type", Part.LAYOUT),
    SOAP_TYPE("array of a type of SOAP's encoding", Part.LAYOUT),
    OTHER_ITEM_NAME("another name of items", Part.LAYOUT),
    VARYING_ITEM_NAMES("names of items that vary", Part.LAYOUT),
    ID("id on the array and on items", Part.LAYOUT),
    ENCODING_STYLE("encodingStyle on the array and on items", Part.LAYOUT),
    NIL_FALSE("xsi:nil that is false", Part.LAYOUT),
    // header
    FOREIGN_BLOCKS("foreign header blocks", Part.LAYOUT),
    BLOCK_ORDER("other order of header blocks", Part.LAYOUT),
    FEW_BLOCKS("action as the only header block", Part.LAYOUT),
    // values
    SPACE_AROUND("white space around a value", Part.VALUE),
    CDATA("CDATA in a value", Part.VALUE),
    EMPTY_CDATA("empty CDATA in a value", Part.VALUE),
    DECIMAL_REFERENCE("decimal reference in a value", Part.VALUE),
    HEX_REFERENCE("hexadecimal reference in a value", Part.VALUE),
    COMMENT_IN_VALUE("comment in a value", Part.VALUE),
    INSTRUCTION_IN_VALUE("processing instruction in a value", Part.VALUE),
    LIST_SEPARATORS("other white space between values of a list", Part.VALUE),
    SPACE_IN_BASE64("white space in base64", Part.VALUE),
    PLUS_SIGN("plus sign", Part.VALUE),
    LEADING_ZEROS("leading zeros", Part.VALUE),
    TRAILING_ZEROS("trailing zeros", Part.VALUE),
    NO_WHOLE_DIGIT("no digit before the point", Part.VALUE),
    NO_FRACTION_DIGIT("no digit after the point", Part.VALUE),
    EXPONENT("exponent", Part.VALUE),
    HUGE_EXPONENT("exponent of many digits", Part.VALUE),
    MANY_DIGITS("20 to 60 digits", Part.VALUE),
    HUNDREDS_OF_DIGITS("100 to 800 digits", Part.VALUE),
    HALFWAY("halfway between two numbers", Part.VALUE),
    SUBNORMAL("subnormal number", Part.VALUE),
    SPECIAL("INF or NaN", Part.VALUE),
    NEGATIVE_ZERO("negative zero", Part.VALUE),
    LIMITS("limit of the type", Part.VALUE),
    CHARACTERS("characters outside of ASCII", Part.VALUE),
    ESCAPED_CHARACTERS("characters that markup escapes", Part.VALUE),
    // refused
    WRONG_COUNT("wrong count", Part.FAULT),
    OTHER_TYPE("array of another type", Part.FAULT),
    NO_ARRAY_TYPE("no array type", Part.FAULT),
    TWO_DIMENSIONS("array of two dimensions", Part.FAULT),
    NIL("xsi:nil", Part.FAULT),
    ATTRIBUTE_ON_PARAMETER("attribute on the parameter", Part.FAULT),
    ATTRIBUTE_ON_ITEM("attribute on an item", Part.FAULT),
    DUPLICATE_ATTRIBUTE("attribute twice", Part.FAULT),
    UNBOUND_PREFIX("unbound prefix", Part.FAULT),
    WRONG_NAMESPACE("other namespace", Part.FAULT),
    INHERITED_NAMESPACE("parameter in a default namespace", Part.FAULT),
    DOCUMENT_TYPE("document type", Part.FAULT),
    ENTITY("undeclared entity", Part.FAULT),
    TEXT_BETWEEN("text between elements", Part.FAULT),
    ELEMENT_IN_VALUE("element in a value", Part.FAULT),
    OTHER_ELEMENT("other element among the items", Part.FAULT),
    SECOND_PARAMETER("second parameter", Part.FAULT),
    UNEXPECTED_HEADER("header on a wire without one", Part.FAULT),
    MUST_UNDERSTAND("header block that must be understood", Part.FAULT),
    NOT_A_NUMBER("text that is no number", Part.FAULT),
    SPARE_BITS("base64 with bits that fill no byte", Part.FAULT),
    OUT_OF_RANGE("number out of range", Part.FAULT),
    FORBIDDEN_CHARACTER("character that XML forbids", Part.FAULT),
    MALFORMED_COMMENT("two hyphens in a comment", Part.FAULT),
    MALFORMED_TAGS("tags that do not match", Part.FAULT);

    private static final List<Kind> REALS = List.of(Kind.FLOAT, Kind.DOUBLE, Kind.MESH, Kind.EVENT);
    private static final List<Kind> TEXTS = List.of(Kind.STRING, Kind.EVENT);

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

    Construct(String words, Part part) {
        this.words = words;
        this.part = part;
    }

    /** Returns whether a message with this construct must be refused. */
    boolean isRefused() {
        return part == Part.FAULT;
    }

    /** Returns the constructs of one part that messages of a wire and a kind can have. */
    static List<Construct> of(Part part, Wire wire, Kind kind) {
        return Arrays.stream(values())
                .filter(construct -> construct.part == part && construct.suits(wire, kind))
                .toList();
    }

    /** Returns whether messages of a wire and a kind can have this construct. */
    boolean suits(Wire wire, Kind kind) {
        boolean isItems = !wire.isList() && !wire.isPacked();
        boolean isCounted = !wire.isLiteral() && !wire.isPacked();
        boolean hasReals = REALS.contains(kind) && !wire.carriesBits();
        boolean hasNumbers = kind != Kind.STRING && !wire.carriesBits();
        return switch (this) {
            case BYTE_ORDER_MARK -> wire.encoding().equals(StandardCharsets.UTF_8);
            case IRREGULAR_WHITE_SPACE, TYPED_ITEMS, TYPED_SOME, NIL, ATTRIBUTE_ON_ITEM -> isItems;
            case OTHER_ELEMENT -> isItems && wire.isLiteral();
            case ID, ENCODING_STYLE -> !wire.isLiteral();
            case SOAP_TYPE -> isCounted && !kind.isStruct();
            case SPACE_IN_BASE64, SPARE_BITS -> wire.isPacked();
            case UNSTATED_COUNT,
                    ZEROS_IN_COUNT,
                    REFERENCE_IN_COUNT,
                    NO_PREFIX_IN_TYPE,
                    WRONG_COUNT,
                    OTHER_TYPE,
                    ANY_TYPE,
                    OTHER_ITEM_NAME,
                    VARYING_ITEM_NAMES,
                    NO_ARRAY_TYPE,
                    TWO_DIMENSIONS -> isCounted;
            case FOREIGN_BLOCKS, BLOCK_ORDER, FEW_BLOCKS, MUST_UNDERSTAND -> wire.hasHeader();
            case MEMBER_ORDER -> kind.isStruct();
            case UNEXPECTED_HEADER -> !wire.hasHeader();
            case LIST_SEPARATORS -> wire.isList();
            case PLUS_SIGN, LEADING_ZEROS, LIMITS -> hasNumbers;
            case NOT_A_NUMBER -> hasNumbers || wire.carriesBits();
            case OUT_OF_RANGE -> hasNumbers;
            case TRAILING_ZEROS,
                    NO_WHOLE_DIGIT,
                    NO_FRACTION_DIGIT,
                    EXPONENT,
                    HUGE_EXPONENT,
                    MANY_DIGITS,
                    HUNDREDS_OF_DIGITS,
                    HALFWAY,
                    SUBNORMAL,
                    SPECIAL,
                    NEGATIVE_ZERO -> hasReals;
            case CHARACTERS, ESCAPED_CHARACTERS -> TEXTS.contains(kind);
            default -> true;
        };
    }

    @Override
    public String toString() {
        return words;
    }
}
