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
public enum Construct {
    // document
    /** No XML declaration. */
    NO_DECLARATION("no XML declaration", Part.LAYOUT),
    /** XML declaration in another form. */
    OTHER_DECLARATION("XML declaration in another form", Part.LAYOUT),
    /** UTF-8 byte order mark. */
    BYTE_ORDER_MARK("UTF-8 byte order mark", Part.LAYOUT),
    /** UTF-16, big-endian. */
    UTF_16_BE("UTF-16, big-endian", Part.LAYOUT),
    /** UTF-16, little-endian. */
    UTF_16_LE("UTF-16, little-endian", Part.LAYOUT),
    // markup
    /** White space between elements. */
    WHITE_SPACE("white space between elements", Part.LAYOUT),
    /** Line ends CR LF. */
    CRLF("line ends CR LF", Part.LAYOUT),
    /** Line ends CR. */
    CR("line ends CR", Part.LAYOUT),
    /** Irregular white space between items. */
    IRREGULAR_WHITE_SPACE("irregular white space between items", Part.LAYOUT),
    /** White space in tags. */
    SPACE_IN_TAGS("white space in tags", Part.LAYOUT),
    /** Single quotes. */
    SINGLE_QUOTES("single quotes", Part.LAYOUT),
    /** Another order of attributes. */
    ATTRIBUTE_ORDER("another order of attributes", Part.LAYOUT),
    /** Empty-element tag. */
    EMPTY_ELEMENT("empty-element tag", Part.LAYOUT),
    /** Comment between elements. */
    COMMENT("comment between elements", Part.LAYOUT),
    /** Comment with tags. */
    COMMENT_OF_TAGS("comment with tags", Part.LAYOUT),
    /** Processing instruction between elements. */
    INSTRUCTION("processing instruction between elements", Part.LAYOUT),
    /** CDATA of white space between elements. */
    CDATA_BETWEEN("CDATA of white space between elements", Part.LAYOUT),
    /** Reference to white space between elements. */
    REFERENCE_BETWEEN("reference to white space between elements", Part.LAYOUT),
    // namespaces
    /** Other prefixes. */
    OTHER_PREFIXES("other prefixes", Part.LAYOUT),
    /** Prefix outside of ASCII. */
    NON_ASCII_PREFIX("prefix outside of ASCII", Part.LAYOUT),
    /** Default namespace for SOAP. */
    DEFAULT_NAMESPACE("default namespace for SOAP", Part.LAYOUT),
    /** Default namespace for the method. */
    DEFAULT_NAMESPACE_OF_METHOD("default namespace for the method", Part.LAYOUT),
    /** Namespaces declared where they are used. */
    LATE_DECLARATIONS("namespaces declared where they are used", Part.LAYOUT),
    /** Prefix bound to another namespace outside. */
    REBOUND_PREFIX("prefix bound to another namespace outside", Part.LAYOUT),
    /** Unused namespace. */
    UNUSED_NAMESPACE("unused namespace", Part.LAYOUT),
    /** Reference in a namespace name. */
    REFERENCE_IN_NAMESPACE("reference in a namespace name", Part.LAYOUT),
    // attributes
    /** SOAP attributes above the parameter. */
    SOAP_ATTRIBUTES("SOAP attributes above the parameter", Part.LAYOUT),
    /** Foreign attributes above the parameter. */
    FOREIGN_ATTRIBUTES("foreign attributes above the parameter", Part.LAYOUT),
    /** Xsi:type on every item. */
    TYPED_ITEMS("xsi:type on every item", Part.LAYOUT),
    /** Xsi:type on some items. */
    TYPED_SOME("xsi:type on some items", Part.LAYOUT),
    /** Other order of members. */
    MEMBER_ORDER("other order of members", Part.LAYOUT),
    /** Array without a count. */
    UNSTATED_COUNT("array without a count", Part.LAYOUT),
    /** Count with leading zeros. */
    ZEROS_IN_COUNT("count with leading zeros", Part.LAYOUT),
    /** Reference in the count. */
    REFERENCE_IN_COUNT("reference in the count", Part.LAYOUT),
    /** Array type without a prefix. */
    NO_PREFIX_IN_TYPE("array type without a prefix", Part.LAYOUT),
    /** Array of any type. */
    ANY_TYPE("array of any type", Part.LAYOUT),
    /** Array of a type of SOAP's encoding. */
    SOAP_TYPE("array of a type of SOAP's encoding", Part.LAYOUT),
    /** Another name of items. */
    OTHER_ITEM_NAME("another name of items", Part.LAYOUT),
    /** Names of items that vary. */
    VARYING_ITEM_NAMES("names of items that vary", Part.LAYOUT),
    /** Id on the array and on items. */
    ID("id on the array and on items", Part.LAYOUT),
    /** EncodingStyle on the array and on items. */
    ENCODING_STYLE("encodingStyle on the array and on items", Part.LAYOUT),
    /** Xsi:nil that is false. */
    NIL_FALSE("xsi:nil that is false", Part.LAYOUT),
    // header
    /** Foreign header blocks. */
    FOREIGN_BLOCKS("foreign header blocks", Part.LAYOUT),
    /** Other order of header blocks. */
    BLOCK_ORDER("other order of header blocks", Part.LAYOUT),
    /** Action as the only header block. */
    FEW_BLOCKS("action as the only header block", Part.LAYOUT),
    // values
    /** White space around a value. */
    SPACE_AROUND("white space around a value", Part.VALUE),
    /** CDATA in a value. */
    CDATA("CDATA in a value", Part.VALUE),
    /** Empty CDATA in a value. */
    EMPTY_CDATA("empty CDATA in a value", Part.VALUE),
    /** Decimal reference in a value. */
    DECIMAL_REFERENCE("decimal reference in a value", Part.VALUE),
    /** Hexadecimal reference in a value. */
    HEX_REFERENCE("hexadecimal reference in a value", Part.VALUE),
    /** Comment in a value. */
    COMMENT_IN_VALUE("comment in a value", Part.VALUE),
    /** Processing instruction in a value. */
    INSTRUCTION_IN_VALUE("processing instruction in a value", Part.VALUE),
    /** Other white space between values of a list. */
    LIST_SEPARATORS("other white space between values of a list", Part.VALUE),
    /** White space in base64. */
    SPACE_IN_BASE64("white space in base64", Part.VALUE),
    /** Plus sign. */
    PLUS_SIGN("plus sign", Part.VALUE),
    /** Leading zeros. */
    LEADING_ZEROS("leading zeros", Part.VALUE),
    /** Trailing zeros. */
    TRAILING_ZEROS("trailing zeros", Part.VALUE),
    /** No digit before the point. */
    NO_WHOLE_DIGIT("no digit before the point", Part.VALUE),
    /** No digit after the point. */
    NO_FRACTION_DIGIT("no digit after the point", Part.VALUE),
    /** Exponent. */
    EXPONENT("exponent", Part.VALUE),
    /** Exponent of many digits. */
    HUGE_EXPONENT("exponent of many digits", Part.VALUE),
    /** 20 to 60 digits. */
    MANY_DIGITS("20 to 60 digits", Part.VALUE),
    /** 100 to 800 digits. */
    HUNDREDS_OF_DIGITS("100 to 800 digits", Part.VALUE),
    /** Halfway between two numbers. */
    HALFWAY("halfway between two numbers", Part.VALUE),
    /** Subnormal number. */
    SUBNORMAL("subnormal number", Part.VALUE),
    /** INF or NaN. */
    SPECIAL("INF or NaN", Part.VALUE),
    /** Negative zero. */
    NEGATIVE_ZERO("negative zero", Part.VALUE),
    /** Limit of the type. */
    LIMITS("limit of the type", Part.VALUE),
    /** Characters outside of ASCII. */
    CHARACTERS("characters outside of ASCII", Part.VALUE),
    /** Characters that markup escapes. */
    ESCAPED_CHARACTERS("characters that markup escapes", Part.VALUE),
    // refused
    /** Wrong count. */
    WRONG_COUNT("wrong count", Part.FAULT),
    /** Array of another type. */
    OTHER_TYPE("array of another type", Part.FAULT),
    /** No array type. */
    NO_ARRAY_TYPE("no array type", Part.FAULT),
    /** Array of two dimensions. */
    TWO_DIMENSIONS("array of two dimensions", Part.FAULT),
    /** Xsi:nil. */
    NIL("xsi:nil", Part.FAULT),
    /** Attribute on the parameter. */
    ATTRIBUTE_ON_PARAMETER("attribute on the parameter", Part.FAULT),
    /** Attribute on an item. */
    ATTRIBUTE_ON_ITEM("attribute on an item", Part.FAULT),
    /** Attribute twice. */
    DUPLICATE_ATTRIBUTE("attribute twice", Part.FAULT),
    /** Unbound prefix. */
    UNBOUND_PREFIX("unbound prefix", Part.FAULT),
    /** Other namespace. */
    WRONG_NAMESPACE("other namespace", Part.FAULT),
    /** Parameter in a default namespace. */
    INHERITED_NAMESPACE("parameter in a default namespace", Part.FAULT),
    /** Document type. */
    DOCUMENT_TYPE("document type", Part.FAULT),
    /** Undeclared entity. */
    ENTITY("undeclared entity", Part.FAULT),
    /** Text between elements. */
    TEXT_BETWEEN("text between elements", Part.FAULT),
    /** Element in a value. */
    ELEMENT_IN_VALUE("element in a value", Part.FAULT),
    /** Other element among the items. */
    OTHER_ELEMENT("other element among the items", Part.FAULT),
    /** Second parameter. */
    SECOND_PARAMETER("second parameter", Part.FAULT),
    /** Header on a wire without one. */
    UNEXPECTED_HEADER("header on a wire without one", Part.FAULT),
    /** Header block that must be understood. */
    MUST_UNDERSTAND("header block that must be understood", Part.FAULT),
    /** Text that is no number. */
    NOT_A_NUMBER("text that is no number", Part.FAULT),
    /** Base64 with bits that fill no byte. */
    SPARE_BITS("base64 with bits that fill no byte", Part.FAULT),
    /** Number out of range. */
    OUT_OF_RANGE("number out of range", Part.FAULT),
    /** Character that XML forbids. */
    FORBIDDEN_CHARACTER("character that XML forbids", Part.FAULT),
    /** Two hyphens in a comment. */
    MALFORMED_COMMENT("two hyphens in a comment", Part.FAULT),
    /** Tags that do not match. */
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

    private final String id;
    private final Part part;

    Construct(String id, Part part) {
        this.id = id;
        this.part = part;
    }

    /** Returns the description in a few words, which summaries and tables show. */
    public String id() {
        return id;
    }

    /** Returns whether a message with this construct must be refused. */
    public boolean isRefused() {
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
        return id;
    }
}
