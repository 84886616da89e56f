package independent;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.floor.ProtobufMessages;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.Message;

import java.io.IOException;

/**
 * The classes that protoc generates: built, written, parsed; numbers one by one, since the lists of them have boxed
 * ones.
 */
public final class FloorProtobuf extends BinaryAdapter {
    private static final CodecInfo INFO = twoKinds(CodecInfo.named(
                    "independent.floor.protobuf",
                    Model.FLOOR,
                    Library.of("Protocol Buffers", Message.class, "BSD-3-Clause"))
            .wires(Wire.PROTOBUF));

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    void take(MessageBuffer in) throws IOException {
        if (isInt) {
            ProtobufMessages.Ints message = ProtobufMessages.Ints.parser().parseFrom(in.bytes(), 0, in.length());
            claim(message.getValuesCount());
            for (; size < ints.length; size++) {
                ints[size] = message.getValues(size);
            }
        } else {
            ProtobufMessages.Doubles message = ProtobufMessages.Doubles.parser().parseFrom(in.bytes(), 0, in.length());
            claim(message.getValuesCount());
            for (; size < doubles.length; size++) {
                doubles[size] = message.getValues(size);
            }
        }
    }

    @Override
    void put(MessageBuffer out) throws IOException {
        Message message = isInt ? ints() : doubles();
        int length = message.getSerializedSize();
        message.writeTo(CodedOutputStream.newInstance(out.room(length), 0, length));
        out.filled(length);
    }

    private Message ints() {
        ProtobufMessages.Ints.Builder message = ProtobufMessages.Ints.newBuilder();
        for (int value : ints) {
            message.addValues(value);
        }
        return message.build();
    }

    private Message doubles() {
        ProtobufMessages.Doubles.Builder message = ProtobufMessages.Doubles.newBuilder();
        for (double value : doubles) {
            message.addValues(value);
        }
        return message.build();
    }
}
