package org.xmlcost.wire.markup;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.Wire;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The elements of a message on one wire for one kind, from the envelope to the parameter, and the content of the
 * parameter. {@code MessageDecoder} checks messages against the markup, and {@code MessageEncoder} writes the markup.
 * So no codec contains an element name.
 */
public final class Markup {

    /** Content of the parameter. */
    public enum Content {
        /** There is no parameter. */
        NONE,
        /** One text with all values. */
        TEXT,
        /** A reference to another part of the message, which has all values. */
        REFERENCE,
        /** An item per value. */
        ITEMS,
        /** An item per value with an element per member. */
        STRUCTS,
        /** An element per section. A section itself contains a text, items or structs. */
        SECTIONS
    }

    /** A start tag: its name, the namespaces that it declares and its attributes. */
    public record Tag(Name name, List<Name> namespaces, List<Attribute> attributes) {
        static Tag of(Name name, Attribute... attributes) {
            return new Tag(name, List.of(), List.of(attributes));
        }
    }

    /** An attribute with its value. */
    public record Attribute(Name name, String value) {}

    private static final Tag ENCODED_ENVELOPE =
            new Tag(Names.ENVELOPE, List.of(Names.SOAP_ENV, Names.SOAP_ENC, Names.XSI, Names.XSD, Names.NS), List.of());
    private static final Tag ENCODED_HEADER_ENVELOPE = new Tag(
            Names.ENVELOPE,
            List.of(Names.SOAP_ENV, Names.SOAP_ENC, Names.XSI, Names.XSD, Names.NS, Names.WSA),
            List.of());
    private static final Tag ENCODED_BODY =
            Tag.of(Names.BODY, new Attribute(Names.ENCODING_STYLE, Names.SOAP_ENC.uri()));
    private static final Tag LITERAL_ENVELOPE = new Tag(Names.ENVELOPE, List.of(Names.SOAP_ENV, Names.NS), List.of());
    private static final Tag LITERAL_HEADER_ENVELOPE =
            new Tag(Names.ENVELOPE, List.of(Names.SOAP_ENV, Names.NS, Names.WSA), List.of());
    private static final Tag LITERAL_BODY = Tag.of(Names.BODY);
    private static final Attribute REFERENCE = new Attribute(Names.HREF, Attachment.HREF);
    /** Start tag of the header, the child of the root before the body. */
    public static final Tag HEADER = Tag.of(Names.HEADER);
    /** Start tag of one value of an array. */
    public static final Tag ITEM = Tag.of(Names.ITEM);
    /** Start tag of the XOP element that refers to the part with the values. */
    public static final Tag INCLUDE = new Tag(Names.INCLUDE, List.of(Names.XOP), List.of(REFERENCE));

    private final Kind kind;
    private final Content content;
    private final Name[] path;
    private final Part part;
    private final Part[] sections;
    private final boolean literal;
    private final boolean included;
    private final Addressing header;

    private Markup(Wire wire, Kind kind, Content content) {
        this.kind = kind;
        this.content = content;
        this.literal = wire.isLiteral();
        this.included = wire.base() == Wire.MTOM;
        this.header = wire.hasHeader() ? Addressing.of(kind) : null;
        this.part = content == Content.NONE || content == Content.SECTIONS
                ? Part.nothing()
                : Part.of(
                        kind,
                        content,
                        kind == Kind.BLOB || wire.isPacked(),
                        wire.isList() && kind.isNumeric(),
                        literal);
        this.sections = content != Content.SECTIONS
                ? new Part[0]
                : Arrays.stream(Section.values())
                        .map(section -> Part.of(section, literal))
                        .toArray(Part[]::new);
        this.path = content == Content.NONE
                ? new Name[] {Names.ENVELOPE, Names.BODY, Names.method(kind)}
                : new Name[] {Names.ENVELOPE, Names.BODY, Names.method(kind), Names.parameter(kind)};
    }

    /**
     * Returns the markup of one kind on one wire.
     *
     * @throws IllegalArgumentException if the wire has no markup, or cannot carry the kind
     */
    public static Markup of(Wire wire, Kind kind) {
        if (!wire.hasMarkup()) {
            throw new IllegalArgumentException("wire " + wire + " has no markup");
        }
        wire.cannotCarry(kind).ifPresent(reason -> {
            throw new IllegalArgumentException("wire " + wire + " has no " + kind + ": " + reason);
        });
        return new Markup(wire, kind, content(wire, kind));
    }

    private static Content content(Wire wire, Kind kind) {
        if (kind == Kind.VOID || kind == Kind.BUSINESS) {
            return kind == Kind.VOID ? Content.NONE : Content.SECTIONS;
        }
        if (wire.isMultipart()) {
            return Content.REFERENCE;
        }
        return kind.isStruct()
                ? Content.STRUCTS
                : kind == Kind.BLOB || wire.carriesBits() || wire.isList() ? Content.TEXT : Content.ITEMS;
    }

    public Content content() {
        return content;
    }

    /** Returns the names of the elements from the root to the parameter, or to the method if there is no parameter. */
    public Name[] path() {
        return path;
    }

    /** Returns the parameter of an array; a part without columns if the parameter has no array. */
    public Part part() {
        return part;
    }

    /** Returns whether an element inside the parameter refers to the values (XOP), and not the parameter itself. */
    public boolean isIncluded() {
        return included;
    }

    /** Returns the sections of a business message in the order of {@link Section}; empty for other kinds. */
    public Part[] sections() {
        return sections;
    }

    /** Returns the start tag of the root, which declares all namespaces of the message except that of XOP. */
    public Tag envelope() {
        if (header != null) {
            return literal ? LITERAL_HEADER_ENVELOPE : ENCODED_HEADER_ENVELOPE;
        }
        return literal ? LITERAL_ENVELOPE : ENCODED_ENVELOPE;
    }

    /** Returns the blocks of the header that comes before the body, or empty if there is no header. */
    public Optional<Addressing> header() {
        return Optional.ofNullable(header);
    }

    public Tag body() {
        return literal ? LITERAL_BODY : ENCODED_BODY;
    }

    public Tag method() {
        return Tag.of(Names.method(kind));
    }

    /**
     * Returns the start tag of the parameter, which holds the values.
     *
     * @param count number of values, which a SOAP array claims in its {@code arrayType}
     * @throws IllegalArgumentException for {@code void}, which has no parameter
     */
    public Tag parameter(long count) {
        Name name = Names.parameter(kind);
        return content == Content.SECTIONS
                ? Tag.of(name)
                : content == Content.REFERENCE && !included ? Tag.of(name, REFERENCE) : part.tag(count);
    }
}
