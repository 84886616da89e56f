package org.xmlcost.codec.floor;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Java Object Serialization, which a Java program has by default: {@code writeObject} of each column's array, with a
 * new stream for each message. The constant part of a message is the head of the stream and a descriptor for each class
 * of array.
 *
 * <p>A stream names the classes that its reader is to instantiate. So it is read with a filter of the reader's own (JEP
 * 290), as the JDK's serialization filtering guide advises. The filter accepts only the arrays of the kind, none longer
 * than the message, and no deeper nesting than arrays of strings need. The filter is called once for an array, not for
 * its values.
 */
public final class FloorJavaSerialization extends FloorCodec {
    /** Maximum depth: the array, its strings, and the descriptor of the array's class. */
    private static final int DEEPEST = 3;
    /** Minimum bytes of a string in a stream: its mark and its length. */
    private static final int SHORTEST_STRING = 3;

    private static final CodecInfo INFO = CodecInfo.named(
                    "floor.java-serialization", Model.FLOOR, Library.jdk("Object Serialization"))
            .wires(Wire.JAVA)
            .done();

    /** Component types that the arrays of a message may have. */
    private Set<Class<?>> components;

    public FloorJavaSerialization() {
        super(INFO);
    }

    @Override
    public void open(MessageShape shape) {
        super.open(shape);
        components =
                kind.columns().stream().map(column -> column.type().component()).collect(Collectors.toSet());
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        out.clear();
        try (ObjectOutputStream to = new ObjectOutputStream(out.out())) {
            for (Object column : payload.arrays()) {
                to.writeObject(column);
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        InputStream bytes = in.in();
        try (ObjectInputStream from = new ObjectInputStream(bytes)) {
            from.setObjectInputFilter(info -> filter(info, in.length()));
            Payload payload = payload(from);
            if (bytes.available() > 0) {
                throw new MalformedMessageException(
                        "bytes after the last value", "byte " + (in.length() - bytes.available()));
            }
            return payload;
        } catch (IOException | ClassNotFoundException | LinkageError | RuntimeException e) {
            // A hostile stream causes any of these exceptions, for instance through a wrong cast, a negative size, or a
            // class that does not link.
            throw MalformedMessageException.reportedBy(INFO.id(), e);
        }
    }

    private Payload payload(ObjectInputStream from) throws IOException, ClassNotFoundException {
        Object[] arrays = new Object[kind.columns().size()];
        for (int i = 0; i < arrays.length; i++) {
            arrays[i] = from.readObject();
            if (arrays[i] == null
                    || (arrays[i] instanceof String[] texts
                            && Arrays.asList(texts).contains(null))) {
                throw new IllegalArgumentException("null in place of an array or a string");
            }
        }
        return Payload.of(kind, arrays);
    }

    private ObjectInputFilter.Status filter(ObjectInputFilter.FilterInfo info, int messageLength) {
        Class<?> type = info.serialClass();
        boolean fits = info.depth() <= DEEPEST
                && (type == null || isExpected(type))
                && (info.arrayLength() < 0 || (type != null && info.arrayLength() <= messageLength / shortest(type)));
        return fits ? ObjectInputFilter.Status.ALLOWED : ObjectInputFilter.Status.REJECTED;
    }

    private boolean isExpected(Class<?> type) {
        return type.isArray() && components.contains(type.getComponentType());
    }

    /** Returns the minimum bytes of a value of an array. */
    private static int shortest(Class<?> type) {
        return type == String[].class
                ? SHORTEST_STRING
                : type == byte[].class ? Byte.BYTES : type == double[].class ? Double.BYTES : Integer.BYTES;
    }
}
