package org.xmlcost.direct;

import javax.xml.namespace.QName;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A parser of messages with one array, on the StAX implementation that {@link XMLInputFactory#newFactory} finds. The
 * values are in the elements of one name: one in each, or a list (XML Schema Part 2, 2.5.1.2). If an element has the
 * attribute {@code arrayType} (SOAP 1.1, 5.4.2), the message must have as many values as it says.
 *
 * <p>A list is in memory as a whole while it is read. Messages have no document type declaration.
 *
 * @param <A> the array of the type of the values
 */
public final class StaxParser<A> implements GeneralParser<A, XMLStreamException>, StreamParser<XMLStreamException> {
    private static final Pattern COUNT = Pattern.compile(".*\\[\\s*(\\d{1,18})\\s*\\]\\s*", Pattern.DOTALL);
    private static final int CHUNK = 8192;
    private static final int LONGEST_SHOWN = 40;

    private final XMLInputFactory factory = XMLInputFactory.newFactory();
    private final QName name;
    private final boolean isList;
    private final ValueType type;

    private StaxParser(QName name, boolean isList, ValueType type) {
        this.name = name;
        this.isList = isList;
        this.type = type;
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
    }

    /**
     * Returns a parser of doubles.
     *
     * @param name name of the elements that have the values
     * @param isList whether an element has a list of values
     */
    public static StaxParser<double[]> ofDoubles(QName name, boolean isList) {
        return new StaxParser<>(name, isList, ValueType.DOUBLE);
    }

    /**
     * Returns a parser of any type. Its array is that of the type: {@code int[]} for {@link ValueType#INT}, and so on.
     *
     * @param <A> the array of the type
     */
    public static <A> StaxParser<A> of(ValueType type, QName name, boolean isList) {
        return new StaxParser<>(name, isList, type);
    }

    @Override
    @SuppressWarnings("unchecked")
    public A read(byte[] message, int length) throws XMLStreamException {
        Growing all = new Growing(type.array(0));
        read(new ByteArrayInputStream(message, 0, length), all, 0);
        return (A) all.trimmed();
    }

    @Override
    public void read(InputStream in, ArraySink sink, long leftOut) throws XMLStreamException {
        XMLStreamReader cursor = factory.createXMLStreamReader(in);
        Chunk chunk = new Chunk(type, sink);
        long claimed = -1;
        while (cursor.hasNext()) {
            if (cursor.next() != XMLStreamReader.START_ELEMENT) {
                continue;
            }
            if (!name.equals(cursor.getName())) {
                long count = count(cursor);
                claimed = count < 0 ? claimed : count;
            } else if (isList) {
                for (String text : cursor.getElementText().split("[ \\t\\r\\n]+")) {
                    if (!text.isEmpty()) {
                        chunk.add(text, cursor);
                    }
                }
            } else {
                chunk.add(cursor.getElementText(), cursor);
            }
        }
        chunk.pass();
        if (claimed >= 0 && claimed != chunk.passed) {
            throw new XMLStreamException(
                    "claims to have " + claimed + " values, but has " + chunk.passed, cursor.getLocation());
        }
        cursor.close();
    }

    /** Returns the number of values that an element claims to have; -1 if it claims nothing. */
    private static long count(XMLStreamReader cursor) throws XMLStreamException {
        for (int i = 0; i < cursor.getAttributeCount(); i++) {
            if (cursor.getAttributeLocalName(i).equals("arrayType")) {
                Matcher count = COUNT.matcher(cursor.getAttributeValue(i));
                if (!count.matches()) {
                    throw new XMLStreamException("arrayType without a count", cursor.getLocation());
                }
                return Long.parseLong(count.group(1));
            }
        }
        return -1;
    }

    /** Collects values and passes them on when it is full. */
    private static final class Chunk {
        private final ValueType type;
        private final Object values;
        private final ArraySink sink;
        private int count;
        private long passed;

        Chunk(ValueType type, ArraySink sink) {
            this.type = type;
            values = type.array(CHUNK);
            this.sink = sink;
        }

        void add(String text, XMLStreamReader cursor) throws XMLStreamException {
            if (count == CHUNK) {
                pass();
            }
            byte[] ascii = text.replaceAll("^[ \\t\\r\\n]+|[ \\t\\r\\n]+$", "").getBytes(StandardCharsets.US_ASCII);
            if (ascii.length == 0 || !isStored(ascii)) {
                throw new XMLStreamException(
                        "not an " + type.schemaName() + ": '"
                                + text.substring(0, Math.min(LONGEST_SHOWN, text.length())) + "'",
                        cursor.getLocation());
            }
            count++;
        }

        private boolean isStored(byte[] text) {
            OptionalLong integer = OptionalLong.empty();
            OptionalDouble number = OptionalDouble.empty();
            switch (type) {
                case INT -> integer = Token.toInt(text, 0, text.length);
                case UNSIGNED_BYTE -> integer = Token.toUnsignedByte(text, 0, text.length);
                case FLOAT -> number = Token.toFloat(text, 0, text.length);
                case DOUBLE -> number = Token.toDouble(text, 0, text.length);
            }
            switch (type) {
                case INT -> ((int[]) values)[count] = (int) integer.orElse(0);
                case UNSIGNED_BYTE -> ((byte[]) values)[count] = (byte) integer.orElse(0);
                case FLOAT -> ((float[]) values)[count] = (float) number.orElse(0);
                case DOUBLE -> ((double[]) values)[count] = number.orElse(0);
            }
            return integer.isPresent() || number.isPresent();
        }

        void pass() {
            if (count > 0) {
                sink.take(values, 0, count);
                passed += count;
                count = 0;
            }
        }
    }

    /** Keeps all values. */
    private static final class Growing implements ArraySink {
        private Object values;
        private int count;

        Growing(Object values) {
            this.values = values;
        }

        @Override
        public void take(Object more, int from, int to) {
            int needed = count + to - from;
            if (needed > Array.getLength(values)) {
                values = resized(2 * needed);
            }
            System.arraycopy(more, from, values, count, to - from);
            count = needed;
        }

        Object trimmed() {
            return resized(count);
        }

        private Object resized(int length) {
            Object resized = Array.newInstance(values.getClass().getComponentType(), length);
            System.arraycopy(values, 0, resized, 0, count);
            return resized;
        }
    }
}
