package org.xmlcost.wire;

import org.xmlcost.payload.Kind;

import java.util.List;

/**
 * The elements of a message on one wire for one kind: the envelope down to the parameter, and what the parameter holds.
 * Readers check against it ({@link Assembler}), writers follow it ({@link Traversal}); no codec spells a name.
 */
public final class Markup {

    /** What the parameter holds. */
    enum Content {
        /** There is no parameter. */
        NONE,
        /** One text: all values. */
        TEXT,
        /** A reference to another part of the message, which has all values. */
        REFERENCE,
        /** An item per value. */
        ITEMS,
        /** An item per value with an element per member. */
        STRUCTS
    }

    /** An element as it is opened: its name, the namespaces it declares and its attributes. */
    public record Tag(Name name, List<Name> namespaces, List<Attribute> attributes) {
        static Tag of(Name name, Attribute... attributes) {
            return new Tag(name, List.of(), List.of(attributes));
        }
    }

    /** An attribute with its value. */
    public record Attribute(Name name, String value) {
    }

    private static final Tag ENCODED_ENVELOPE = new Tag(Names.ENVELOPE,
        List.of(Names.SOAP_ENV, Names.SOAP_ENC, Names.XSI, Names.XSD, Names.NS), List.of());
    private static final Tag ENCODED_BODY = Tag.of(Names.BODY, new Attribute(Names.ENCODING_STYLE, Names.SOAP_ENC.uri()));
    private static final Tag LITERAL_ENVELOPE = new Tag(Names.ENVELOPE, List.of(Names.SOAP_ENV, Names.NS), List.of());
    private static final Tag LITERAL_BODY = Tag.of(Names.BODY);
    private static final Attribute REFERENCE = new Attribute(Names.HREF, Attachment.HREF);
    static final Tag ITEM = Tag.of(Names.ITEM);
    static final Tag INCLUDE = new Tag(Names.INCLUDE, List.of(Names.XOP), List.of(REFERENCE));

    private final Kind kind;
    private final Content content;
    private final Name[] path;
    private final Name[] members;
    private final Attribute arrayMark = new Attribute(Names.XSI_TYPE, Names.ARRAY.qualified());

    private final boolean literal;
    private final boolean packed;
    private final boolean list;
    private final boolean included;

    private Markup(Wire wire, Kind kind, Content content) {
        this.kind = kind;
        this.content = content;
        this.literal = wire == Wire.LITERAL || wire == Wire.LIST || wire.hasSchema();
        this.packed = kind == Kind.BLOB || wire.isPacked() && kind != Kind.VOID;
        this.included = wire == Wire.MTOM;
        this.list = isList(wire) && kind.isNumeric();
        this.members = content == Content.STRUCTS ? Names.members(kind) : new Name[0];
        this.path = content == Content.NONE
            ? new Name[] {Names.ENVELOPE, Names.BODY, Names.method(kind)}
            : new Name[] {Names.ENVELOPE, Names.BODY, Names.method(kind), Names.parameter(kind)};
    }

    /** @throws IllegalArgumentException if the wire has no markup, or cannot carry the kind */
    static Markup of(Wire wire, Kind kind) {
        if (!wire.hasMarkup()) {
            throw new IllegalArgumentException("wire " + wire + " has no markup");
        }
        wire.cannotCarry(kind).ifPresent(reason -> {
            throw new IllegalArgumentException("wire " + wire + " has no " + kind + ": " + reason);
        });
        return new Markup(wire.base(), kind, switch (kind) {
            case VOID -> Content.NONE;
            case BLOB -> wire.isMultipart() ? Content.REFERENCE : Content.TEXT;
            case MESH, EVENT -> Content.STRUCTS;
            case BYTE, INT, FLOAT, DOUBLE, STRING -> wire.isMultipart() ? Content.REFERENCE
                : wire.carriesBits() || isList(wire.base()) ? Content.TEXT : Content.ITEMS;
        });
    }

    private static boolean isList(Wire wire) {
        return wire == Wire.LIST || wire == Wire.EXI_SCHEMA_LIST;
    }

    Kind kind() {
        return kind;
    }

    Content content() {
        return content;
    }

    /** Names from the root down to the method or parameter. */
    Name[] path() {
        return path;
    }

    Name[] members() {
        return members;
    }

    /** Whether the values are bare bytes, numbers little-endian: the parameter is base64 of them, or refers to them. */
    boolean isPacked() {
        return packed;
    }

    /** Whether it is an element in the parameter that refers to the values (XOP), not the parameter. */
    boolean isIncluded() {
        return included;
    }

    /** Whether the parameter is an xs:list of all values. */
    boolean isList() {
        return list;
    }

    /** Whether the parameter is a SOAP array, whose {@code arrayType} claims a count. */
    boolean isArray() {
        return content != Content.NONE && !packed && !literal;
    }

    /** The root, which declares all namespaces of the message. */
    Tag envelope() {
        return literal ? LITERAL_ENVELOPE : ENCODED_ENVELOPE;
    }

    Tag body() {
        return literal ? LITERAL_BODY : ENCODED_BODY;
    }

    Tag method() {
        return Tag.of(Names.method(kind));
    }

    Tag parameter(int count) {
        Name name = Names.parameter(kind);
        if (isArray()) {
            return Tag.of(name, arrayMark, new Attribute(Names.ARRAY_TYPE, ArrayType.of(kind, count)));
        }
        return content == Content.REFERENCE && !included ? Tag.of(name, REFERENCE) : Tag.of(name);
    }
}
