package org.xmlcost.codec.floor;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MessageShape;

import java.nio.ByteBuffer;

/** Common parts of all floor codecs, which use only the kind of a shape. */
abstract class FloorCodec implements Codec {
    private final CodecInfo info;
    Kind kind;

    FloorCodec(CodecInfo info) {
        this.info = info;
    }

    @Override
    public final CodecInfo info() {
        return info;
    }

    @Override
    public void open(MessageShape shape) {
        kind = shape.kind();
    }

    static byte[] bytes(ByteBuffer from, int count) {
        byte[] values = new byte[count];
        from.get(values);
        return values;
    }
}
