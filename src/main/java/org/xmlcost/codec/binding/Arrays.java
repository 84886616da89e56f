package org.xmlcost.codec.binding;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.markup.ArrayType;
import org.xmlcost.wire.markup.Names;

import jakarta.xml.bind.annotation.XmlAccessType;
import jakarta.xml.bind.annotation.XmlAccessorType;
import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlTransient;
import tools.jackson.dataformat.xml.annotation.JacksonXmlElementWrapper;
import tools.jackson.dataformat.xml.annotation.JacksonXmlProperty;

/**
 * Arrays of items. They are primitive arrays where both libraries can bind those. The struct kinds have an object for
 * each value. The classes are final, so that Jakarta XML Binding does not look for a subclass by the name in
 * {@code xsi:type}.
 */
final class Arrays {
    private Arrays() {}

    /**
     * Type and count of a SOAP array, as attributes; both are null in literal messages. The envelope binds their
     * prefixes.
     */
    @XmlTransient
    @XmlAccessorType(XmlAccessType.FIELD)
    abstract static class SoapArray {
        @XmlAttribute(namespace = BoundNames.INSTANCE, name = BoundNames.TYPE)
        @JacksonXmlProperty(isAttribute = true, namespace = BoundNames.INSTANCE, localName = BoundNames.TYPE)
        String type;

        @XmlAttribute(namespace = BoundNames.ENCODING, name = BoundNames.ARRAY_TYPE)
        @JacksonXmlProperty(isAttribute = true, namespace = BoundNames.ENCODING, localName = BoundNames.ARRAY_TYPE)
        String arrayType;

        SoapArray() {}

        SoapArray(Kind kind, int count, boolean encoded) {
            if (encoded) {
                type = Names.ARRAY.qualified();
                arrayType = ArrayType.of(kind, count);
            }
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Bytes extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        @JacksonXmlElementWrapper(useWrapping = false)
        short[] items = {};

        Bytes() {}

        Bytes(Payload.Bytes payload, boolean encoded) {
            super(payload.kind(), payload.count(), encoded);
            items = Unsigned.widen(payload.values());
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Ints extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        @JacksonXmlElementWrapper(useWrapping = false)
        int[] items = {};

        Ints() {}

        Ints(Payload.Ints payload, boolean encoded) {
            super(payload.kind(), payload.count(), encoded);
            items = payload.values();
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Floats extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        @JacksonXmlElementWrapper(useWrapping = false)
        float[] items = {};

        Floats() {}

        Floats(Payload.Floats payload, boolean encoded) {
            super(payload.kind(), payload.count(), encoded);
            items = payload.values();
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Doubles extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        @JacksonXmlElementWrapper(useWrapping = false)
        double[] items = {};

        Doubles() {}

        Doubles(Payload.Doubles payload, boolean encoded) {
            super(payload.kind(), payload.count(), encoded);
            items = payload.values();
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Strings extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        @JacksonXmlElementWrapper(useWrapping = false)
        String[] items = {};

        Strings() {}

        Strings(Payload.Strings payload, boolean encoded) {
            super(payload.kind(), payload.count(), encoded);
            items = payload.values();
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Mesh extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        @JacksonXmlElementWrapper(useWrapping = false)
        Point[] items = {};

        Mesh() {}

        Mesh(Payload.Mesh payload, boolean encoded) {
            super(payload.kind(), payload.count(), encoded);
            items = new Point[payload.count()];
            for (int i = 0; i < items.length; i++) {
                items[i] = new Point(payload.x()[i], payload.y()[i], payload.value()[i]);
            }
        }

        Payload payload() throws MalformedMessageException {
            int[] x = new int[items.length];
            int[] y = new int[items.length];
            double[] value = new double[items.length];
            for (int i = 0; i < items.length; i++) {
                Point item = Bound.requireValue(items[i], i);
                x[i] = item.x;
                y[i] = item.y;
                value[i] = item.value;
            }
            return new Payload.Mesh(x, y, value);
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Point {
        @XmlElement(name = BoundNames.X)
        @JacksonXmlProperty(localName = BoundNames.X)
        int x;

        @XmlElement(name = BoundNames.Y)
        @JacksonXmlProperty(localName = BoundNames.Y)
        int y;

        @XmlElement(name = BoundNames.VALUE)
        @JacksonXmlProperty(localName = BoundNames.VALUE)
        double value;

        Point() {}

        Point(int x, int y, double value) {
            this.x = x;
            this.y = y;
            this.value = value;
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Events extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        @JacksonXmlElementWrapper(useWrapping = false)
        Event[] items = {};

        Events() {}

        Events(Payload.Events payload, boolean encoded) {
            super(payload.kind(), payload.count(), encoded);
            items = new Event[payload.count()];
            for (int i = 0; i < items.length; i++) {
                items[i] = new Event(payload.number()[i], payload.value()[i], payload.text()[i]);
            }
        }

        Payload payload() throws MalformedMessageException {
            int[] number = new int[items.length];
            double[] value = new double[items.length];
            String[] text = new String[items.length];
            for (int i = 0; i < items.length; i++) {
                Event item = Bound.requireValue(items[i], i);
                number[i] = item.number;
                value[i] = item.value;
                text[i] = item.text;
            }
            return new Payload.Events(number, value, text);
        }
    }

    @XmlAccessorType(XmlAccessType.FIELD)
    static final class Event {
        @XmlElement(name = BoundNames.NUMBER)
        @JacksonXmlProperty(localName = BoundNames.NUMBER)
        int number;

        @XmlElement(name = BoundNames.VALUE)
        @JacksonXmlProperty(localName = BoundNames.VALUE)
        double value;

        @XmlElement(name = BoundNames.TEXT)
        @JacksonXmlProperty(localName = BoundNames.TEXT)
        String text;

        Event() {}

        Event(int number, double value, String text) {
            this.number = number;
            this.value = value;
            this.text = text;
        }
    }
}
