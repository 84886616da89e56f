package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MessageShape;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A way to use a message other than reading or writing all of it. A codec {@linkplain CodecInfo.Builder#can declares}
 * its abilities, each with what it leaves unchecked, and {@link Codec#parts} has their methods.
 */
public enum Ability {
    /** Reading the header. */
    HEADER("read", AccessPart.HEADER),
    /** Reading some values. */
    VALUES(
            "read",
            AccessPart.FIRST,
            AccessPart.MIDDLE,
            AccessPart.LAST,
            AccessPart.ONE_PERCENT,
            AccessPart.TEN_PERCENT),
    /** Reading one section of a business message. */
    SECTION("read", AccessPart.SECTION),
    /** Sending a message on after reading its header. */
    FORWARD("forward", AccessPart.HEADER),
    /** Sending a message on with one value changed. */
    CHANGE("change", AccessPart.MIDDLE),
    /** Visiting all values without keeping them. */
    SCAN("scan", AccessPart.ALL);

    private static final Set<Kind> NUMBERS = EnumSet.of(Kind.BYTE, Kind.INT, Kind.FLOAT, Kind.DOUBLE);

    private final String action;
    private final List<AccessPart> parts;

    Ability(String action, AccessPart... parts) {
        this.action = action;
        this.parts = List.of(parts);
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
        if (shape.wire().isFormat()) {
            return false;
        }
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
