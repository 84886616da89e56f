package org.xmlcost.codec.binding;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
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
                new Bound(
                        Bytes.class,
                        payload -> new Bytes(Unsigned.widen(((Payload.Bytes) payload).values())),
                        bound -> new Payload.Bytes(Unsigned.narrow(((Bytes) bound).values)));
            case INT ->
                new Bound(
                        Ints.class,
                        payload -> new Ints(((Payload.Ints) payload).values()),
                        bound -> new Payload.Ints(((Ints) bound).values));
            case FLOAT ->
                new Bound(
                        Floats.class,
                        payload -> new Floats(((Payload.Floats) payload).values()),
                        bound -> new Payload.Floats(((Floats) bound).values));
            case DOUBLE ->
                new Bound(
                        Doubles.class,
                        payload -> new Doubles(((Payload.Doubles) payload).values()),
                        bound -> new Payload.Doubles(((Doubles) bound).values));
            default -> throw new IllegalArgumentException("no class is bound to " + kind);
        };
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.BYTE)
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Bytes {
        @XmlList
        @XmlElement(name = BoundNames.BYTES)
        short[] values = {};

        Bytes() {}

        Bytes(short[] values) {
            this.values = values;
        }
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.INT)
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Ints {
        @XmlList
        @XmlElement(name = BoundNames.INTS)
        int[] values = {};

        Ints() {}

        Ints(int[] values) {
            this.values = values;
        }
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.FLOAT)
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Floats {
        @XmlList
        @XmlElement(name = BoundNames.FLOATS)
        float[] values = {};

        Floats() {}

        Floats(float[] values) {
            this.values = values;
        }
    }

    @XmlType(name = "")
    @XmlRootElement(namespace = BoundNames.NS, name = BoundNames.DOUBLE)
    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Doubles {
        @XmlList
        @XmlElement(name = BoundNames.DOUBLES)
        double[] values = {};

        Doubles() {}

        Doubles(double[] values) {
            this.values = values;
        }
    }
}
