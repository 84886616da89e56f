package org.xmlcost.codec.binding;

import org.xmlcost.payload.Kind;

import com.fasterxml.jackson.annotation.JsonRootName;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import tools.jackson.dataformat.xml.annotation.JacksonXmlProperty;

/**
 * Messages on {@code base64}: the numbers packed in an array of bytes, which both libraries bind to xsd:base64Binary.
 */
final class PackedMessages {
    private PackedMessages() {}

    static Bound bound(Kind kind) {
        return switch (kind) {
            case BYTE ->
                Bound.packed(Kind.BYTE, Bytes.class, Bytes::new, (to, bytes) -> to.bytes = bytes, from -> from.bytes);
            case INT ->
                Bound.packed(Kind.INT, Ints.class, Ints::new, (to, bytes) -> to.bytes = bytes, from -> from.bytes);
            case FLOAT ->
                Bound.packed(
                        Kind.FLOAT, Floats.class, Floats::new, (to, bytes) -> to.bytes = bytes, from -> from.bytes);
            case DOUBLE ->
                Bound.packed(
                        Kind.DOUBLE, Doubles.class, Doubles::new, (to, bytes) -> to.bytes = bytes, from -> from.bytes);
            default -> throw new IllegalArgumentException("no class is bound to " + kind);
        };
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.BYTE)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.BYTE)
    static final class Bytes {
        @XmlElement(name = BoundNames.BYTES)
        @JacksonXmlProperty(localName = BoundNames.BYTES)
        byte[] bytes;
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.INT)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.INT)
    static final class Ints {
        @XmlElement(name = BoundNames.INTS)
        @JacksonXmlProperty(localName = BoundNames.INTS)
        byte[] bytes;
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.FLOAT)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.FLOAT)
    static final class Floats {
        @XmlElement(name = BoundNames.FLOATS)
        @JacksonXmlProperty(localName = BoundNames.FLOATS)
        byte[] bytes;
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.DOUBLE)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.DOUBLE)
    static final class Doubles {
        @XmlElement(name = BoundNames.DOUBLES)
        @JacksonXmlProperty(localName = BoundNames.DOUBLES)
        byte[] bytes;
    }
}
