package org.xmlcost.codec.binding;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.markup.ArrayType;
import org.xmlcost.wire.markup.Names;

import jakarta.xml.bind.annotation.XmlAttribute;
import jakarta.xml.bind.annotation.XmlElement;
import jakarta.xml.bind.annotation.XmlTransient;
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
    abstract static class SoapArray {
        @XmlAttribute(namespace = BoundNames.INSTANCE, name = BoundNames.TYPE)
        @JacksonXmlProperty(isAttribute = true, namespace = BoundNames.INSTANCE, localName = BoundNames.TYPE)
        String type;

        @XmlAttribute(namespace = BoundNames.ENCODING, name = BoundNames.ARRAY_TYPE)
        @JacksonXmlProperty(isAttribute = true, namespace = BoundNames.ENCODING, localName = BoundNames.ARRAY_TYPE)
        String arrayType;
    }

    /** {@return the array, with type and count as attributes if the message is encoded} */
    static <A extends SoapArray> A described(A array, Payload payload, boolean encoded) {
        if (encoded) {
            array.type = Names.ARRAY.qualified();
            array.arrayType = ArrayType.of(payload.kind(), payload.count());
        }
        return array;
    }

    static final class Bytes extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        short[] items = {};
    }

    static final class Ints extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        int[] items = {};
    }

    static final class Floats extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        float[] items = {};
    }

    static final class Doubles extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        double[] items = {};
    }

    static final class Strings extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        String[] items = {};
    }

    static final class Mesh extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        Point[] items = {};

        void fill(Payload.Mesh payload) {
            items = new Point[payload.count()];
            for (int i = 0; i < items.length; i++) {
                Point item = new Point();
                item.x = payload.x()[i];
                item.y = payload.y()[i];
                item.value = payload.value()[i];
                items[i] = item;
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
    }

    static final class Events extends SoapArray {
        @XmlElement(name = BoundNames.ITEM)
        @JacksonXmlProperty(localName = BoundNames.ITEM)
        Event[] items = {};

        void fill(Payload.Events payload) {
            items = new Event[payload.count()];
            for (int i = 0; i < items.length; i++) {
                Event item = new Event();
                item.number = payload.number()[i];
                item.value = payload.value()[i];
                item.text = payload.text()[i];
                items[i] = item;
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
    }
}
