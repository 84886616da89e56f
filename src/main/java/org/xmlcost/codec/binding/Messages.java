package org.xmlcost.codec.binding;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import com.fasterxml.jackson.annotation.JsonRootName;
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
                Bound.of(
                        Bytes.class,
                        Bytes::new,
                        (Bytes to, Payload.Bytes from) ->
                                Arrays.described(to.array, from, encoded).items = Unsigned.widen(from.values()),
                        from -> new Payload.Bytes(Unsigned.narrow(from.array.items)));
            case INT ->
                Bound.of(
                        Ints.class,
                        Ints::new,
                        (Ints to, Payload.Ints from) -> Arrays.described(to.array, from, encoded).items = from.values(),
                        from -> new Payload.Ints(from.array.items));
            case FLOAT ->
                Bound.of(
                        Floats.class,
                        Floats::new,
                        (Floats to, Payload.Floats from) ->
                                Arrays.described(to.array, from, encoded).items = from.values(),
                        from -> new Payload.Floats(from.array.items));
            case DOUBLE ->
                Bound.of(
                        Doubles.class,
                        Doubles::new,
                        (Doubles to, Payload.Doubles from) ->
                                Arrays.described(to.array, from, encoded).items = from.values(),
                        from -> new Payload.Doubles(from.array.items));
            case STRING ->
                Bound.of(
                        Strings.class,
                        Strings::new,
                        (Strings to, Payload.Strings from) ->
                                Arrays.described(to.array, from, encoded).items = from.values(),
                        from -> new Payload.Strings(from.array.items));
            case MESH ->
                Bound.of(
                        Mesh.class,
                        Mesh::new,
                        (Mesh to, Payload.Mesh from) ->
                                Arrays.described(to.array, from, encoded).fill(from),
                        from -> from.array.payload());
            case EVENT ->
                Bound.of(
                        Events.class,
                        Events::new,
                        (Events to, Payload.Events from) ->
                                Arrays.described(to.array, from, encoded).fill(from),
                        from -> from.array.payload());
            default -> throw new IllegalArgumentException("no class is bound to " + kind);
        };
    }

    /** Returns the binding of a kind whose messages are the same on every wire: nothing, or a blob. */
    static Bound withoutItems(Kind kind) {
        return kind == Kind.BLOB
                ? Bound.packed(kind, Blob.class, Blob::new, (to, bytes) -> to.bytes = bytes, from -> from.bytes)
                : new Bound(None.class, payload -> new None(), bound -> new Payload.Void());
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.VOID)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.VOID)
    static final class None {}

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.BLOB)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.BLOB)
    static final class Blob {
        @XmlElement(name = BoundNames.BLOBS)
        @JacksonXmlProperty(localName = BoundNames.BLOBS)
        byte[] bytes;
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.BYTE)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.BYTE)
    static final class Bytes {
        @XmlElement(name = BoundNames.BYTES)
        @JacksonXmlProperty(localName = BoundNames.BYTES)
        Arrays.Bytes array = new Arrays.Bytes();
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.INT)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.INT)
    static final class Ints {
        @XmlElement(name = BoundNames.INTS)
        @JacksonXmlProperty(localName = BoundNames.INTS)
        Arrays.Ints array = new Arrays.Ints();
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.FLOAT)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.FLOAT)
    static final class Floats {
        @XmlElement(name = BoundNames.FLOATS)
        @JacksonXmlProperty(localName = BoundNames.FLOATS)
        Arrays.Floats array = new Arrays.Floats();
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.DOUBLE)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.DOUBLE)
    static final class Doubles {
        @XmlElement(name = BoundNames.DOUBLES)
        @JacksonXmlProperty(localName = BoundNames.DOUBLES)
        Arrays.Doubles array = new Arrays.Doubles();
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.STRING)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.STRING)
    static final class Strings {
        @XmlElement(name = BoundNames.STRINGS)
        @JacksonXmlProperty(localName = BoundNames.STRINGS)
        Arrays.Strings array = new Arrays.Strings();
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.MESH)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.MESH)
    static final class Mesh {
        @XmlElement(name = BoundNames.POINTS)
        @JacksonXmlProperty(localName = BoundNames.POINTS)
        Arrays.Mesh array = new Arrays.Mesh();
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.EVENT)
    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.EVENT)
    static final class Events {
        @XmlElement(name = BoundNames.EVENTS)
        @JacksonXmlProperty(localName = BoundNames.EVENTS)
        Arrays.Events array = new Arrays.Events();
    }
}
