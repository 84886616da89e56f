package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MessageShape;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A way to use a message other than reading or writing all of it. A codec has an ability if it implements its interface
 * and {@linkplain CodecInfo.Builder#can declares} it, with what it leaves unchecked.
 */
public enum Ability {
    /** Reading the header. */
    HEADER(HeaderReader.class, "read", AccessPart.HEADER),
    /** Reading some values. */
    VALUES(
            ChosenValueReader.class,
            "read",
            AccessPart.FIRST,
            AccessPart.MIDDLE,
            AccessPart.LAST,
            AccessPart.ONE_PERCENT,
            AccessPart.TEN_PERCENT),
    /** Reading one section of a business message. */
    SECTION(SectionReader.class, "read", AccessPart.SECTION),
    /** Sending a message on after reading its header. */
    FORWARD(Forwarder.class, "forward", AccessPart.HEADER),
    /** Sending a message on with one value changed. */
    CHANGE(ValueChanger.class, "change", AccessPart.MIDDLE),
    /** Visiting all values without keeping them. */
    SCAN(ValueScanner.class, "scan", AccessPart.ALL);

    private static final Set<Kind> NUMBERS = EnumSet.of(Kind.BYTE, Kind.INT, Kind.FLOAT, Kind.DOUBLE);

    private final Class<? extends Codec> type;
    private final String action;
    private final List<AccessPart> parts;

    Ability(Class<? extends Codec> type, String action, AccessPart... parts) {
        this.type = type;
        this.action = action;
        this.parts = List.of(parts);
    }

    /** Returns the interface of codecs with this ability. */
    public Class<? extends Codec> type() {
        return type;
    }

    /** Returns what is done with the message: the direction of the question {@code access}. */
    public String action() {
        return action;
    }

    /** Returns the parts of a message with which this ability is measured. */
    public List<AccessPart> parts() {
        return parts;
    }

    /**
     * Returns whether messages of a shape have such a part. Values are chosen where each has an item of its own, or
     * where all are a block of bytes outside of XML.
     */
    public boolean suits(MessageShape shape) {
        boolean items = !shape.wire().isList()
                && !shape.wire().isPacked()
                && !shape.wire().isGzipped();
        return switch (this) {
            case HEADER, FORWARD -> shape.wire().hasHeader();
            case SECTION -> shape.kind() == Kind.BUSINESS && !shape.wire().isGzipped();
            case VALUES, CHANGE -> items && (shape.kind() == Kind.STRING || NUMBERS.contains(shape.kind()));
            case SCAN -> items && NUMBERS.contains(shape.kind());
        };
    }
}
