package org.xmlcost.codec.natives;

import org.xmlcost.payload.Payload;

/**
 * Values as they cross to native code: by column, those that a kind does not have null. See {@code NativeCodecs}.
 *
 * @param count of values; of bytes for a blob
 */
record Columns(
        int count,
        byte[] bytes,
        int[] ints,
        int[] ints2,
        float[] floats,
        double[] doubles,
        byte[] text,
        int[] offsets) {

    static Columns of(Payload payload) {
        return switch (payload.kind()) {
            case VOID -> new Columns(0, null, null, null, null, null, null, null);
            case BYTE -> ofBytes(((Payload.Bytes) payload).values());
            case BLOB -> ofBytes(((Payload.Blob) payload).bytes());
            case BUSINESS -> throw new IllegalArgumentException("a business message is no array");
            case INT -> {
                int[] values = ((Payload.Ints) payload).values();
                yield new Columns(values.length, null, values, null, null, null, null, null);
            }
            case FLOAT -> {
                float[] values = ((Payload.Floats) payload).values();
                yield new Columns(values.length, null, null, null, values, null, null, null);
            }
            case DOUBLE -> {
                double[] values = ((Payload.Doubles) payload).values();
                yield new Columns(values.length, null, null, null, null, values, null, null);
            }
            case STRING -> {
                TextBlock text = TextBlock.of(((Payload.Strings) payload).values());
                yield new Columns(payload.count(), null, null, null, null, null, text.utf8(), text.offsets());
            }
            case MESH -> {
                Payload.Mesh mesh = (Payload.Mesh) payload;
                yield new Columns(mesh.x().length, null, mesh.x(), mesh.y(), null, mesh.value(), null, null);
            }
            case EVENT -> {
                Payload.Events events = (Payload.Events) payload;
                TextBlock text = TextBlock.of(events.text());
                yield new Columns(
                        events.number().length,
                        null,
                        events.number(),
                        null,
                        null,
                        events.value(),
                        text.utf8(),
                        text.offsets());
            }
        };
    }

    private static Columns ofBytes(byte[] values) {
        return new Columns(values.length, values, null, null, null, null, null, null);
    }
}
