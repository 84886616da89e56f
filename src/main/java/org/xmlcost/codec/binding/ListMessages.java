package org.xmlcost.codec.binding;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlList;
import jakarta.xml.bind.annotation.XmlRootElement;
import jakarta.xml.bind.annotation.XmlType;

/**
 * Messages on {@code list}: primitive arrays with {@code @XmlList}. Jackson has no equivalent, see
 * {@link JacksonLists}.
 */
final class ListMessages {
    private ListMessages() {}

    static Bound bound(Kind kind) {
        return switch (kind) {
            case BYTE ->
                Bound.of(
                        Bytes.class,
                        Bytes::new,
                        (Bytes to, Payload.Bytes from) -> to.values = Unsigned.widen(from.values()),
                        from -> new Payload.Bytes(Unsigned.narrow(from.values)));
            case INT ->
                Bound.of(
                        Ints.class,
                        Ints::new,
                        (Ints to, Payload.Ints from) -> to.values = from.values(),
                        from -> new Payload.Ints(from.values));
            case FLOAT ->
                Bound.of(
                        Floats.class,
                        Floats::new,
                        (Floats to, Payload.Floats from) -> to.values = from.values(),
                        from -> new Payload.Floats(from.values));
            case DOUBLE ->
                Bound.of(
                        Doubles.class,
                        Doubles::new,
                        (Doubles to, Payload.Doubles from) -> to.values = from.values(),
                        from -> new Payload.Doubles(from.values));
            default -> throw new IllegalArgumentException("no class is bound to " + kind);
        };
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.BYTE)
    static final class Bytes {
        @XmlList
        @XmlElement(name = BoundNames.BYTES)
        short[] values = {};
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.INT)
    static final class Ints {
        @XmlList
        @XmlElement(name = BoundNames.INTS)
        int[] values = {};
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.FLOAT)
    static final class Floats {
        @XmlList
        @XmlElement(name = BoundNames.FLOATS)
        float[] values = {};
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.DOUBLE)
    static final class Doubles {
        @XmlList
        @XmlElement(name = BoundNames.DOUBLES)
        double[] values = {};
    }
}
