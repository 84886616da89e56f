package org.xmlcost.codec.binding;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.number.Numbers;

import com.fasterxml.jackson.annotation.JsonRootName;
import tools.jackson.dataformat.xml.annotation.JacksonXmlProperty;

import java.util.StringTokenizer;
import java.util.function.IntFunction;

/**
 * Messages on {@code list} for Jackson. Jackson's XML module does not support xs:list: it treats an array as elements,
 * whatever serializer the array has. A list is therefore bound to a string, which this class splits and joins. Numbers
 * are converted with the JDK's methods, as Jackson does by default.
 */
final class JacksonLists {
    private static final String SPACES = " \t\r\n";

    private JacksonLists() {}

    private interface Put<A> {
        void at(A array, int index, String item);
    }

    private interface Message {
        String list();
    }

    static Bound bound(Kind kind) {
        return switch (kind) {
            case BYTE ->
                new Bound(
                        Bytes.class,
                        payload -> new Bytes(bytes(((Payload.Bytes) payload).values())),
                        bound -> new Payload.Bytes(split(
                                bound, byte[]::new, (array, i, item) -> array[i] = (byte) Short.parseShort(item))));
            case INT ->
                new Bound(
                        Ints.class,
                        payload -> new Ints(ints(((Payload.Ints) payload).values())),
                        bound -> new Payload.Ints(
                                split(bound, int[]::new, (array, i, item) -> array[i] = Integer.parseInt(item))));
            case FLOAT ->
                new Bound(
                        Floats.class,
                        payload -> new Floats(floats(((Payload.Floats) payload).values())),
                        bound -> new Payload.Floats(split(
                                bound, float[]::new, (array, i, item) -> array[i] = Float.parseFloat(inJava(item)))));
            case DOUBLE ->
                new Bound(
                        Doubles.class,
                        payload -> new Doubles(doubles(((Payload.Doubles) payload).values())),
                        bound -> new Payload.Doubles(split(
                                bound,
                                double[]::new,
                                (array, i, item) -> array[i] = Double.parseDouble(inJava(item)))));
            default -> throw new IllegalArgumentException("no class is bound to " + kind);
        };
    }

    private static String bytes(byte[] values) {
        return join(values.length, i -> Integer.toString(values[i] & 0xFF));
    }

    private static String ints(int[] values) {
        return join(values.length, i -> Integer.toString(values[i]));
    }

    private static String floats(float[] values) {
        return join(
                values.length,
                i -> Float.isFinite(values[i]) ? Float.toString(values[i]) : Numbers.notFinite(values[i]));
    }

    private static String doubles(double[] values) {
        return join(
                values.length,
                i -> Double.isFinite(values[i]) ? Double.toString(values[i]) : Numbers.notFinite(values[i]));
    }

    private static String join(int count, IntFunction<String> item) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < count; i++) {
            list.append(i == 0 ? "" : " ").append(item.apply(i));
        }
        return list.toString();
    }

    /**
     * Splits a list into an array. In a checked codec the items are numbers, since {@link GuardedCursor} has checked
     * them.
     */
    private static <A> A split(Object message, IntFunction<A> arrays, Put<A> put) {
        StringTokenizer items = new StringTokenizer(((Message) message).list(), SPACES);
        A array = arrays.apply(items.countTokens());
        for (int i = 0; items.hasMoreTokens(); i++) {
            put.at(array, i, items.nextToken());
        }
        return array;
    }

    private static String inJava(String item) {
        return item.endsWith("INF") ? item.replace("INF", "Infinity") : item;
    }

    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.BYTE)
    record Bytes(
            @JacksonXmlProperty(localName = BoundNames.BYTES)
            String list) implements Message {}

    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.INT)
    record Ints(
            @JacksonXmlProperty(localName = BoundNames.INTS) String list) implements Message {}

    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.FLOAT)
    record Floats(
            @JacksonXmlProperty(localName = BoundNames.FLOATS)
            String list) implements Message {}

    @JsonRootName(namespace = BoundNames.NS, value = BoundNames.DOUBLE)
    record Doubles(
            @JacksonXmlProperty(localName = BoundNames.DOUBLES)
            String list) implements Message {}
}
