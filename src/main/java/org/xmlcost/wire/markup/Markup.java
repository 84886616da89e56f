package org.xmlcost.wire.markup;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.Wire;

import java.util.Arrays;
import java.util.List;

/**
 * The elements of a message on one wire for one kind: the envelope down to the parameter, and what the parameter holds.
 * Readers check against it ({@code MessageDecoder}), writers follow it ({@code MessageEncoder}); no codec spells a
 * name.
 */
public final class Markup {

    /** What the parameter holds. */
    public enum Content {
        /** There is no parameter. */
        NONE,
        /** One text: all values. */
        TEXT,
        /** A reference to another part of the message, which has all values. */
        REFERENCE,
        /** An item per value. */
        ITEMS,
        /** An item per value with an element per member. */
        STRUCTS,
        /** An element per section, which holds one of the others. */
        SECTIONS
    }

    /** An element as it is opened: its name, the namespaces it declares and its attributes. */
    public record Tag(Name name, List<Name> namespaces, List<Attribute> attributes) {
        static Tag of(Name name, Attribute... attributes) {
            return new Tag(name, List.of(), List.of(attributes));
        }
    }

    /** An attribute with its value. */
    public record Attribute(Name name, String value) {}

    private static final Tag ENCODED_ENVELOPE =
            new Tag(Names.ENVELOPE, List.of(Names.SOAP_ENV, Names.SOAP_ENC, Names.XSI, Names.XSD, Names.NS), List.of());
    private static final Tag ENCODED_BODY =
            Tag.of(Names.BODY, new Attribute(Names.ENCODING_STYLE, Names.SOAP_ENC.uri()));
    private static final Tag LITERAL_ENVELOPE = new Tag(Names.ENVELOPE, List.of(Names.SOAP_ENV, Names.NS), List.of());
    private static final Tag LITERAL_BODY = Tag.of(Names.BODY);
    private static final Attribute REFERENCE = new Attribute(Names.HREF, Attachment.HREF);
    /** One value of an array. */
    public static final Tag ITEM = Tag.of(Names.ITEM);
    /** The reference of XOP to the part that has the values. */
    public static final Tag INCLUDE = new Tag(Names.INCLUDE, List.of(Names.XOP), List.of(REFERENCE));

    private final Kind kind;
    private final Content content;
    private final Name[] path;
    private final Part part;
    private final Part[] sections;
    private final boolean literal;
    private final boolean included;

    private Markup(Wire wire, Kind kind, Content content) {
        this.kind = kind;
        this.content = content;
        this.literal = wire.isLiteral();
        this.included = wire == Wire.MTOM;
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
     * The markup of one kind on one wire.
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
        return new Markup(wire.base(), kind, content(wire, kind));
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

    /** What the parameter holds. */
    public Content content() {
        return content;
    }

    /** Names from the root down to the method or parameter. */
    public Name[] path() {
        return path;
    }

    /** The parameter of an array. */
    public Part part() {
        return part;
    }

    /** Whether it is an element in the parameter that refers to the values (XOP), not the parameter. */
    public boolean isIncluded() {
        return included;
    }

    /** What the parameter of a business message holds, in the order of {@link Section}; empty for arrays. */
    public Part[] sections() {
        return sections;
    }

    /** The root, which declares all namespaces of the message. */
    public Tag envelope() {
        return literal ? LITERAL_ENVELOPE : ENCODED_ENVELOPE;
    }

    /** The body, below the root. */
    public Tag body() {
        return literal ? LITERAL_BODY : ENCODED_BODY;
    }

    /** The operation: the child of the body. */
    public Tag method() {
        return Tag.of(Names.method(kind));
    }

    /**
     * The parameter, which holds the values.
     *
     * @param count of the values, which a SOAP array claims
     * @throws IllegalArgumentException for {@code void}, which has none
     */
    public Tag parameter(int count) {
        Name name = Names.parameter(kind);
        return content == Content.SECTIONS
                ? Tag.of(name)
                : content == Content.REFERENCE && !included ? Tag.of(name, REFERENCE) : part.tag(count);
    }
}
