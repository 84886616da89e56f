package org.xmlcost.codec.direct;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.codec.stax.StaxWoodstox;
import org.xmlcost.direct.ArraySink;
import org.xmlcost.direct.LayoutReader;
import org.xmlcost.direct.LayoutStreamReader;
import org.xmlcost.direct.LayoutWriter;
import org.xmlcost.direct.NumberKernels;
import org.xmlcost.direct.ValueType;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSink;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Array;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Arrays of numbers, and of structs of numbers, by comparing messages with the layout of earlier ones, and converting
 * the values in place. What is not of a known layout, and everything of another kind, is read by Woodstox, as
 * {@code stax.woodstox} with fast numbers does. Woodstox also decides what is refused.
 */
public final class Direct implements StreamingCodec {
    private static final CodecInfo INFO = CodecInfo.named("direct", Model.HAND_WRITTEN, Library.own())
            .textWires(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
            .headers()
            .streams(Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST)
            .numbers(NumberMode.OWN)
            .done();

    /** Virtual machines have no arrays of quite the greatest length. */
    private static final int EDGE = 8;

    private static final MessageBuffer NONE = new MessageBuffer(0);

    private final StaxWoodstox general = new StaxWoodstox();
    /** Loops for streams in place of those of {@code org.xmlcost.direct}; null if there are none. */
    private final NumberKernels kernels;

    private Kind kind;
    /** Reader of numbers; null if the shape is left to Woodstox. */
    private LayoutReader<Object, MalformedMessageException> reader;

    private LayoutStreamReader streamReader;
    private LayoutWriter writer;
    private LayoutWriter streamWriter;
    private MessageBuffer current = NONE;

    /** Creates a codec with the loops of {@code org.xmlcost.direct}. */
    public Direct() {
        this(null);
    }

    public Direct(NumberKernels kernels) {
        this.kernels = kernels;
    }

    @Override
    public CodecInfo info() {
        return INFO;
    }

    @Override
    public void open(MessageShape shape) {
        general.open(new MessageShape(shape.kind(), shape.wire(), NumberMode.FAST));
        reader = null;
        streamReader = null;
        writer = null;
        streamWriter = null;
        kind = shape.kind();
        ValueType[] types = types(kind);
        boolean isFast = types.length > 0
                && List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16)
                        .contains(shape.wire().encoding());
        if (isFast) {
            boolean isCounted = !shape.wire().isLiteral();
            reader = LayoutReader.of(isCounted, this::parse, types);
            streamReader = LayoutStreamReader.of(isCounted, ValueSource.CHUNK, types);
            MessageBuffer two = new MessageBuffer(1024);
            general.write(
                    Payload.of(
                            kind,
                            kind.columns().stream()
                                    .map(column -> column.type().array(2))
                                    .toArray()),
                    two);
            writer = LayoutWriter.like(two.toByteArray(), isCounted, types.length)
                    .orElse(null);
            streamWriter = writer;
            if (kernels != null) {
                streamReader = streamReader.with(kernels);
                streamWriter = writer == null ? null : writer.with(kernels);
            }
        }
    }

    /** Returns the types of the members of a kind; none if some are not numbers. */
    private static ValueType[] types(Kind kind) {
        List<ValueType> types = new ArrayList<>();
        for (Kind.Column column : kind.columns()) {
            switch (column.type()) {
                case BYTE -> types.add(ValueType.UNSIGNED_BYTE);
                case INT -> types.add(ValueType.INT);
                case FLOAT -> types.add(ValueType.FLOAT);
                case DOUBLE -> types.add(ValueType.DOUBLE);
                default -> {
                    return new ValueType[0];
                }
            }
        }
        return types.toArray(ValueType[]::new);
    }

    private Object parse(byte[] message, int length) throws MalformedMessageException {
        return values(
                general.read(message == current.bytes() ? current : MessageBuffer.of(Arrays.copyOf(message, length))));
    }

    @Override
    public void write(Payload payload, MessageBuffer out) {
        long room = writer == null || payload.count() == 0 ? Long.MAX_VALUE : writer.room(payload.count());
        if (room > Integer.MAX_VALUE - EDGE) {
            general.write(payload, out);
        } else {
            out.filled(writer.write(values(payload), payload.count(), out.room((int) room)));
        }
    }

    @Override
    public Payload read(MessageBuffer in) throws MalformedMessageException {
        if (reader == null) {
            return general.read(in);
        }
        current = in;
        Object values;
        try {
            values = reader.read(in.bytes(), in.length());
        } finally {
            current = NONE;
        }
        return payload(values);
    }

    /** Returns the array of a payload, or all arrays of structs. */
    private static Object values(Payload payload) {
        Object[] arrays = payload.arrays();
        return arrays.length == 1 ? arrays[0] : arrays;
    }

    private Payload payload(Object values) {
        return Payload.of(kind, values instanceof Object[] columns ? columns : new Object[] {values});
    }

    @Override
    public void write(ValueSource source, OutputStream out) throws IOException {
        if (streamWriter == null || source.count() == 0) {
            general.write(source, out);
            return;
        }
        streamWriter.begin(source.count(), out);
        boolean isFirst = true;
        for (Payload chunk = source.next(); chunk != null; chunk = source.next()) {
            streamWriter.add(values(chunk), chunk.count(), isFirst, out);
            isFirst = false;
        }
        streamWriter.end(out);
        out.flush();
    }

    @Override
    public void read(InputStream in, ValueSink sink) throws IOException, MalformedMessageException {
        if (streamReader == null) {
            general.read(in, sink);
        } else {
            streamReader.<MalformedMessageException>read(
                    in, this::parse, (values, from, to) -> sink.take(payload(part(values, from, to))));
        }
    }

    private void parse(InputStream in, ArraySink sink, long leftOut) throws IOException, MalformedMessageException {
        try {
            general.read(in, values -> sink.take(values(values), 0, values.count()));
        } catch (MalformedMessageException e) {
            throw leftOut == 0
                    ? e
                    : new MalformedMessageException(
                            e.what(), (e.where() + " not counting " + leftOut + " values before").strip(), e);
        }
    }

    private static Object part(Object values, int from, int to) {
        if (values instanceof Object[] columns) {
            return Arrays.stream(columns).map(column -> part(column, from, to)).toArray();
        }
        if (from == 0 && to == Array.getLength(values)) {
            return values;
        }
        Object part = Array.newInstance(values.getClass().getComponentType(), to - from);
        System.arraycopy(values, from, part, 0, to - from);
        return part;
    }

    @Override
    public void close() {
        general.close();
    }
}
