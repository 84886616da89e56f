package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.dataset.StreamSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.IncomingMessage;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What would make the library's parser take memory, in a stream that is longer than it. */
class FiStreamingTest {
    private static final int TIMES = 1_000_000;

    private final StreamingCodec codec = Catalogue.load()
            .get("fi.algorithm")
            .openStreaming(new MessageShape(Kind.INT, Wire.FI_ALG, NumberMode.BITS));

    @AfterEach
    void close() {
        codec.close();
    }

    /** The message of one int with 0x12345678, divided into what is before its chunk, the chunk and the rest. */
    private List<byte[]> divided() {
        MessageBuffer message = new MessageBuffer(1024);
        codec.write(new Payload.Ints(new int[] {0x12345678}), message);
        byte[] bytes = message.toByteArray();
        int value = 0;
        while (bytes[value] != 0x12 || bytes[value + 1] != 0x34 || bytes[value + 2] != 0x56) {
            value++;
        }
        // Two octets of the form and the algorithm, and one of the length.
        int chunk = value - 3;
        int rest = value + Integer.BYTES;
        return List.of(
                Arrays.copyOf(bytes, chunk),
                Arrays.copyOfRange(bytes, chunk, rest),
                Arrays.copyOfRange(bytes, rest, bytes.length));
    }

    private static InputStream repeated(byte[] before, byte[] each, int times) {
        Enumeration<InputStream> all = Collections.enumeration(Collections.nCopies(times, each).stream()
                .map(ByteArrayInputStream::new)
                .map(InputStream.class::cast)
                .toList());
        return new SequenceInputStream(new ByteArrayInputStream(before), new SequenceInputStream(all));
    }

    /** Chunks of one value each. The array claims one value in all, which is noticed at its end. */
    @Test
    void chunksMayBeShort() {
        List<byte[]> parts = divided();
        InputStream message = new SequenceInputStream(
                repeated(parts.get(0), parts.get(1), 10_000), new ByteArrayInputStream(parts.get(2)));
        assertThatThrownBy(() -> codec.read(
                        message,
                        values -> assertThat(values.firstDifference(new Payload.Ints(IntStream.range(0, values.count())
                                        .map(i -> 0x12345678)
                                        .toArray())))
                                .isEmpty()))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageContaining("claims 1 values, there are 10000");
    }

    /** Each comment is entered in a table of the parser, and each chunk is a value. */
    @Test
    void commentsBetweenValuesAreBounded() {
        List<byte[]> parts = divided();
        ByteArrayOutputStream each = new ByteArrayOutputStream();
        each.writeBytes(parts.get(1));
        each.writeBytes(new byte[] {(byte) 0xE2, 0x47});
        each.writeBytes("comments".getBytes(StandardCharsets.US_ASCII));
        assertThatThrownBy(() -> codec.read(repeated(parts.get(0), each.toByteArray(), TIMES), values -> {}))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageContaining("octets besides values");
    }

    /** The library takes a chunk as a whole. A writer of streams divides it. */
    @Test
    void aLongChunkIsRefused() throws Exception {
        int count = IncomingMessage.LARGEST_GAP / Integer.BYTES + 1;
        MessageBuffer whole = new MessageBuffer(1024);
        codec.write(PayloadSpec.parse("int:" + count).make(1), whole);
        assertThatThrownBy(() -> codec.read(whole.in(), values -> {}))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageContaining("an item of " + count * Integer.BYTES + " octets");
        ByteArrayOutputStream streamed = new ByteArrayOutputStream();
        codec.write(StreamSpec.parse("int:" + count).open(1), streamed);
        long[] taken = {0};
        codec.read(new ByteArrayInputStream(streamed.toByteArray()), values -> taken[0] += values.count());
        assertThat(taken[0]).isEqualTo(count);
    }
}
