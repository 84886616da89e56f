package org.xmlcost.codec.fastinfoset;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codecs;
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
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What would make the library's parser take memory, in a stream that is longer than it. */
class FiStreamingTest {
    private final StreamingCodec codec = Catalogue.load()
            .get("fi.algorithm")
            .openStreaming(new MessageShape(Kind.INT, Wire.FI_ALG, NumberMode.BITS));

    @AfterEach
    void close() {
        codec.close();
    }

    /** A message that claims one value, from words for what stands behind its head. */
    private static InputStream message(String rest) {
        byte[] whole = Codecs.canonical(Wire.FI_ALG, new Payload.Ints(new int[] {1}));
        FiBytes words = new FiBytes().with("HEAD", FiBytes.upTo(FiBytes.octets("8C"), whole));
        return new ByteArrayInputStream(words.document("HEAD " + rest));
    }

    /** Chunks of one value each. The array claims one value in all, which is noticed at its end. */
    @Test
    void chunksMayBeShort() {
        assertThatThrownBy(() -> codec.read(
                        message("8C0E0112345678*10000 ENDED"),
                        values -> assertThat(((Payload.Ints) values).values()).containsOnly(0x12345678)))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageContaining("claims 1 values, there are 10000");
    }

    /** Each comment is entered in a table of the parser, and each chunk is a value. */
    @Test
    void commentsBetweenValuesAreBounded() {
        String comment = HexFormat.of().formatHex("comments".getBytes(StandardCharsets.US_ASCII));
        assertThatThrownBy(() -> codec.read(message("8C0E0112345678E247" + comment + "*1000000"), values -> {}))
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
