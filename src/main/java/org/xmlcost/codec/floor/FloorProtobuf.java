package org.xmlcost.codec.floor;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Message;
import com.google.protobuf.Parser;

import java.io.IOException;

/**
 * Protocol Buffers with the classes that protoc generates from {@code payload.proto}, used as in the Java generated
 * code guide: a message is built, serialized to an array of the size that it reports, and parsed. Numbers are added and
 * read one by one, since the lists that the guide also offers hold boxed numbers. Structs are repeated messages: an
 * object for each struct, and another object to build it.
 *
 * <p>The library checks lengths against the message, UTF-8, and the depth of nested messages. It keeps unknown fields
 * for programs that pass messages on. A reader of values would lose these fields, so they are refused.
 */
public final class FloorProtobuf extends FloorCodec {
    private static final CodecInfo INFO = CodecInfo.named(
                    "floor.protobuf", Model.FLOOR, Library.of("Protocol Buffers", Message.class, "BSD-3-Clause"))
            .wires(Wire.PROTOBUF)
            .upTo(Kind.BLOB, "payload.proto has no message for it")
            .done();

    public FloorProtobuf() {
        super(INFO);
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        Message message = ProtobufWriter.message(payload);
        int size = message.getSerializedSize();
        try {
            message.writeTo(CodedOutputStream.newInstance(out.room(size), 0, size));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        out.filled(size);
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        try {
            return switch (kind) {
                case BYTE ->
                    new Payload.Bytes(parse(ProtobufMessages.Octets.parser(), in)
                            .getValues()
                            .toByteArray());
                case BLOB ->
                    new Payload.Blob(parse(ProtobufMessages.Octets.parser(), in)
                            .getValues()
                            .toByteArray());
                case INT -> ints(parse(ProtobufMessages.Ints.parser(), in));
                case FLOAT -> floats(parse(ProtobufMessages.Floats.parser(), in));
                case DOUBLE -> doubles(parse(ProtobufMessages.Doubles.parser(), in));
                case STRING ->
                    new Payload.Strings(parse(ProtobufMessages.Strings.parser(), in)
                            .getValuesList()
                            .toArray(String[]::new));
                case MESH -> mesh(parse(ProtobufMessages.Mesh.parser(), in));
                case EVENT -> events(parse(ProtobufMessages.Events.parser(), in));
                case VOID -> {
                    parse(ProtobufMessages.Nothing.parser(), in);
                    yield new Payload.Void();
                }
                default -> throw new IllegalArgumentException("no message for " + kind);
            };
        } catch (InvalidProtocolBufferException e) {
            throw MalformedMessageException.reportedBy(INFO.id(), e);
        }
    }

    private static <M extends Message> M parse(Parser<M> parser, MessageBuffer in)
            throws InvalidProtocolBufferException, MalformedMessageException {
        return known(parser.parseFrom(in.bytes(), 0, in.length()));
    }

    private static <M extends Message> M known(M message) throws MalformedMessageException {
        if (!message.getUnknownFields().isEmpty()) {
            throw new MalformedMessageException(
                    "unknown fields " + message.getUnknownFields().asMap().keySet(),
                    message.getClass().getSimpleName());
        }
        return message;
    }

    private static Payload ints(ProtobufMessages.Ints message) {
        int[] values = new int[message.getValuesCount()];
        for (int i = 0; i < values.length; i++) {
            values[i] = message.getValues(i);
        }
        return new Payload.Ints(values);
    }

    private static Payload floats(ProtobufMessages.Floats message) {
        float[] values = new float[message.getValuesCount()];
        for (int i = 0; i < values.length; i++) {
            values[i] = message.getValues(i);
        }
        return new Payload.Floats(values);
    }

    private static Payload doubles(ProtobufMessages.Doubles message) {
        double[] values = new double[message.getValuesCount()];
        for (int i = 0; i < values.length; i++) {
            values[i] = message.getValues(i);
        }
        return new Payload.Doubles(values);
    }

    private static Payload mesh(ProtobufMessages.Mesh message) throws MalformedMessageException {
        int count = message.getPointsCount();
        int[] x = new int[count];
        int[] y = new int[count];
        double[] value = new double[count];
        for (int i = 0; i < count; i++) {
            ProtobufMessages.Mesh.Point point = known(message.getPoints(i));
            x[i] = point.getX();
            y[i] = point.getY();
            value[i] = point.getValue();
        }
        return new Payload.Mesh(x, y, value);
    }

    private static Payload events(ProtobufMessages.Events message) throws MalformedMessageException {
        int count = message.getEventsCount();
        int[] number = new int[count];
        double[] value = new double[count];
        String[] text = new String[count];
        for (int i = 0; i < count; i++) {
            ProtobufMessages.Events.Event event = known(message.getEvents(i));
            number[i] = event.getNumber();
            value[i] = event.getValue();
            text[i] = event.getText();
        }
        return new Payload.Events(number, value, text);
    }
}
