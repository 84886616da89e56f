package org.xmlcost.codec.floor;

import org.xmlcost.payload.Payload;

import com.google.protobuf.ByteString;
import com.google.protobuf.Message;

import java.util.Arrays;

/** Conversion of a payload to the Protocol Buffers message of its kind. */
final class ProtobufWriter {
    private ProtobufWriter() {}

    static Message message(Payload payload) {
        return switch (payload.kind()) {
            case BYTE -> octets(((Payload.Bytes) payload).values());
            case BLOB -> octets(((Payload.Blob) payload).bytes());
            case INT -> {
                ProtobufMessages.Ints.Builder ints = ProtobufMessages.Ints.newBuilder();
                for (int value : ((Payload.Ints) payload).values()) {
                    ints.addValues(value);
                }
                yield ints.build();
            }
            case FLOAT -> {
                ProtobufMessages.Floats.Builder floats = ProtobufMessages.Floats.newBuilder();
                for (float value : ((Payload.Floats) payload).values()) {
                    floats.addValues(value);
                }
                yield floats.build();
            }
            case DOUBLE -> {
                ProtobufMessages.Doubles.Builder doubles = ProtobufMessages.Doubles.newBuilder();
                for (double value : ((Payload.Doubles) payload).values()) {
                    doubles.addValues(value);
                }
                yield doubles.build();
            }
            case STRING ->
                ProtobufMessages.Strings.newBuilder()
                        .addAllValues(Arrays.asList(((Payload.Strings) payload).values()))
                        .build();
            case MESH -> mesh((Payload.Mesh) payload);
            case EVENT -> events((Payload.Events) payload);
            case VOID -> ProtobufMessages.Nothing.getDefaultInstance();
            default -> throw new IllegalArgumentException("no message for " + payload.kind());
        };
    }

    private static Message octets(byte[] values) {
        return ProtobufMessages.Octets.newBuilder()
                .setValues(ByteString.copyFrom(values))
                .build();
    }

    private static Message mesh(Payload.Mesh mesh) {
        ProtobufMessages.Mesh.Builder message = ProtobufMessages.Mesh.newBuilder();
        for (int i = 0; i < mesh.count(); i++) {
            message.addPoints(ProtobufMessages.Mesh.Point.newBuilder()
                    .setX(mesh.x()[i])
                    .setY(mesh.y()[i])
                    .setValue(mesh.value()[i])
                    .build());
        }
        return message.build();
    }

    private static Message events(Payload.Events events) {
        ProtobufMessages.Events.Builder message = ProtobufMessages.Events.newBuilder();
        for (int i = 0; i < events.count(); i++) {
            message.addEvents(ProtobufMessages.Events.Event.newBuilder()
                    .setNumber(events.number()[i])
                    .setValue(events.value()[i])
                    .setText(events.text()[i])
                    .build());
        }
        return message.build();
    }
}
