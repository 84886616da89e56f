package org.xmlcost.wire;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;

/** The values of an array as bare bytes, one after another, numbers little-endian: what base64 and attachments carry. */
final class Packed {
    private Packed() {
    }

    /** @throws IllegalArgumentException for kinds whose values are not of one size */
    static byte[] bytes(Payload payload) {
        return switch (payload.kind()) {
            case BYTE -> ((Payload.Bytes) payload).values();
            case BLOB -> ((Payload.Blob) payload).bytes();
            case INT -> {
                ByteBuffer to = room(payload);
                to.asIntBuffer().put(((Payload.Ints) payload).values());
                yield to.array();
            }
            case FLOAT -> {
                ByteBuffer to = room(payload);
                to.asFloatBuffer().put(((Payload.Floats) payload).values());
                yield to.array();
            }
            case DOUBLE -> {
                ByteBuffer to = room(payload);
                to.asDoubleBuffer().put(((Payload.Doubles) payload).values());
                yield to.array();
            }
            default -> throw new IllegalArgumentException(payload.kind() + " has no values of one size");
        };
    }

    /** The primitive array that the bytes are. @throws MalformedMessageException if the last value is not whole */
    static Object values(Kind kind, byte[] bytes) throws MalformedMessageException {
        int width = kind == Kind.BLOB ? 1 : kind.fixedBytes();
        if (bytes.length % width != 0) {
            throw new MalformedMessageException(bytes.length + " bytes are no whole number of values of " + width, "");
        }
        ByteBuffer from = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        return switch (kind) {
            case BYTE, BLOB -> bytes;
            case INT -> {
                int[] values = new int[bytes.length / width];
                from.asIntBuffer().get(values);
                yield values;
            }
            case FLOAT -> {
                float[] values = new float[bytes.length / width];
                from.asFloatBuffer().get(values);
                yield values;
            }
            case DOUBLE -> {
                double[] values = new double[bytes.length / width];
                from.asDoubleBuffer().get(values);
                yield values;
            }
            default -> throw new IllegalArgumentException(kind + " has no values of one size");
        };
    }

    /** The JDK's decoder refuses white space and accepts missing padding; the schema does neither. */
    static byte[] decode(String text) throws MalformedMessageException {
        try {
            if (text.length() % 4 == 0) {
                return Base64.getDecoder().decode(text);
            }
        } catch (IllegalArgumentException e) {
            // may still be well-formed with white space in it
        }
        String packed = text.replaceAll("[ \t\r\n]", "");
        if (packed.length() % 4 != 0) {
            throw new MalformedMessageException("not an xsd:base64Binary: " + packed.length() + " characters", "");
        }
        try {
            return Base64.getDecoder().decode(packed);
        } catch (IllegalArgumentException e) {
            throw new MalformedMessageException("not an xsd:base64Binary: " + e.getMessage(), "", e);
        }
    }

    /** No values. */
    static Object none(Kind kind) {
        try {
            return values(kind, new byte[0]);
        } catch (MalformedMessageException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ByteBuffer room(Payload payload) {
        return ByteBuffer.allocate(Math.toIntExact(payload.rawBytes())).order(ByteOrder.LITTLE_ENDIAN);
    }
}
