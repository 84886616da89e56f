package org.xmlcost.codec.binding;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import com.fasterxml.jackson.annotation.JsonRootName;
import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;
import tools.jackson.dataformat.xml.annotation.JacksonXmlProperty;

/**
 * Method elements on {@code soap-enc} and {@code literal}, which hold an array of items ({@link Arrays}), nothing or a
 * blob.
 */
final class Messages {
    private Messages() {}

    /**
     * Returns the binding of messages with an array of items.
     *
     * @param encoded whether arrays have attributes with their type and count, as SOAP arrays do
     */
    static Bound bound(Kind kind, boolean encoded) {
        return switch (kind) {
            case BYTE ->
                new Bound(
                        Bytes.class,
                        payload -> new Bytes(new Arrays.Bytes((Payload.Bytes) payload, encoded)),
                        bound -> new Payload.Bytes(Unsigned.narrow(((Bytes) bound).array.items)));
            case INT ->
                new Bound(
                        Ints.class,
                        payload -> new Ints(new Arrays.Ints((Payload.Ints) payload, encoded)),
                        bound -> new Payload.Ints(((Ints) bound).array.items));
            case FLOAT ->
                new Bound(
                        Floats.class,
                        payload -> new Floats(new Arrays.Floats((Payload.Floats) payload, encoded)),
                        bound -> new Payload.Floats(((Floats) bound).array.items));
            case DOUBLE ->
                new Bound(
                        Doubles.class,
                        payload -> new Doubles(new Arrays.Doubles((Payload.Doubles) payload, encoded)),
                        bound -> new Payload.Doubles(((Doubles) bound).array.items));
            case STRING ->
                new Bound(
                        Strings.class,
                        payload -> new Strings(new Arrays.Strings((Payload.Strings) payload, encoded)),
                        bound -> new Payload.Strings(((Strings) bound).array.items));
            case MESH ->
                new Bound(
                        Mesh.class,
                        payload -> new Mesh(new Arrays.Mesh((Payload.Mesh) payload, encoded)),
                        bound -> ((Mesh) bound).array.payload());
            case EVENT ->
                new Bound(
                        Events.class,
                        payload -> new Events(new Arrays.Events((Payload.Events) payload, encoded)),
                        bound -> ((Events) bound).array.payload());
            default -> throw new IllegalArgumentException("no class is bound to " + kind);
        };
    }

    /** Returns the binding of a kind whose messages are the same on every wire: nothing, or a blob. */
    static Bound withoutItems(Kind kind) {
        return kind == Kind.BLOB
                ? Bound.packed(kind, Blob.class, Blob::new, blob -> blob.bytes)
                : new Bound(None.class, payload -> new None(), bound -> new Payload.Void());
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.VOID)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.VOID)
    static final class None {}

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.BLOB)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.BLOB)
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Blob {
        @XmlElement(name = BoundNames.BLOBS)
        @JacksonXmlProperty(localName = BoundNames.BLOBS)
        byte[] bytes;

        Blob() {}

        Blob(byte[] bytes) {
            this.bytes = bytes;
        }
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.BYTE)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.BYTE)
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Bytes {
        @XmlElement(name = BoundNames.BYTES)
        @JacksonXmlProperty(localName = BoundNames.BYTES)
        Arrays.Bytes array = new Arrays.Bytes();

        Bytes() {}

        Bytes(Arrays.Bytes array) {
            this.array = array;
        }
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.INT)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.INT)
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Ints {
        @XmlElement(name = BoundNames.INTS)
        @JacksonXmlProperty(localName = BoundNames.INTS)
        Arrays.Ints array = new Arrays.Ints();

        Ints() {}

        Ints(Arrays.Ints array) {
            this.array = array;
        }
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.FLOAT)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.FLOAT)
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Floats {
        @XmlElement(name = BoundNames.FLOATS)
        @JacksonXmlProperty(localName = BoundNames.FLOATS)
        Arrays.Floats array = new Arrays.Floats();

        Floats() {}

        Floats(Arrays.Floats array) {
            this.array = array;
        }
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.DOUBLE)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.DOUBLE)
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Doubles {
        @XmlElement(name = BoundNames.DOUBLES)
        @JacksonXmlProperty(localName = BoundNames.DOUBLES)
        Arrays.Doubles array = new Arrays.Doubles();

        Doubles() {}

        Doubles(Arrays.Doubles array) {
            this.array = array;
        }
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.STRING)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.STRING)
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Strings {
        @XmlElement(name = BoundNames.STRINGS)
        @JacksonXmlProperty(localName = BoundNames.STRINGS)
        Arrays.Strings array = new Arrays.Strings();

        Strings() {}

        Strings(Arrays.Strings array) {
            this.array = array;
        }
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.MESH)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.MESH)
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Mesh {
        @XmlElement(name = BoundNames.POINTS)
        @JacksonXmlProperty(localName = BoundNames.POINTS)
        Arrays.Mesh array = new Arrays.Mesh();

        Mesh() {}

        Mesh(Arrays.Mesh array) {
            this.array = array;
        }
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.EVENT)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.EVENT)
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Events {
        @XmlElement(name = BoundNames.EVENTS)
        @JacksonXmlProperty(localName = BoundNames.EVENTS)
        Arrays.Events array = new Arrays.Events();

        Events() {}

        Events(Arrays.Events array) {
            this.array = array;
        }
    }
}
