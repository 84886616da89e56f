package org.xmlcost.codec;

import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.dataset.StreamSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSink;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.decode.IncomingMessage;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Messages written and read by streams, in every codec that can. */
class StreamingTest {
    /** More values than a chunk. */
    private static final int COUNT = ValueSource.CHUNK + 100;
    /** Numbers of bytes with which every item is divided somewhere. */
    private static final int[] SIZES = IntStream.rangeClosed(1, 13).toArray();

    /** A codec on a wire, for a kind. */
    record Use(Codecs.Row row, Kind kind) {
        StreamingCodec open() {
            return Codecs.CATALOGUE.get(row.info().id()).openStreaming(row.shape(kind));
        }

        /** Whether it has no header and the JDK's numbers, if it has the text of any. */
        boolean isUsual() {
            return !row.wire().hasHeader() && row.numbers() != NumberMode.FAST;
        }
    }

    /** Every kind on the first wire of a codec, and doubles on all its wires. */
    static Stream<Use> uses() {
        return Codecs.rows((info, wire) -> !info.streams().isEmpty())
                .flatMap(row -> Stream.of(Kind.values()).map(kind -> new Use(row, kind)))
                .filter(use -> use.row.info().streams(use.row.shape(use.kind)))
                .filter(use -> {
                    boolean first = use.row.info().firstWire() == use.row.wire().base();
                    boolean isDouble = use.kind == Kind.DOUBLE;
                    return use.isUsual() ? first || isDouble : first && isDouble;
                });
    }

    /** One of each codec and wire. */
    static Stream<Use> usesOfDoubles() {
        return uses().filter(use -> use.kind == Kind.DOUBLE && use.isUsual());
    }

    @Test
    void whoDeclaresItCanDoIt() {
        assertThat(Codecs.CATALOGUE.all())
                .filteredOn(entry -> !entry.info().streams().isEmpty())
                .hasSizeGreaterThan(1)
                .allSatisfy(entry -> assertThat(entry.is(StreamingCodec.class)).isTrue());
    }

    /** The message is that of a whole payload, for both sides. */
    @ParameterizedTest
    @MethodSource("uses")
    void streamsAreWhatWholeMessagesAre(Use use) throws Exception {
        String spec = use.kind + ":" + COUNT;
        Payload payload = PayloadSpec.parse(spec).make(1);
        try (StreamingCodec codec = use.open()) {
            MessageBuffer whole = new MessageBuffer(1024);
            codec.write(payload, whole);
            byte[] streamed = written(codec, spec);
            assertThat(codec.read(MessageBuffer.of(streamed)).firstDifference(payload))
                    .isEmpty();
            Compared values = new Compared(payload);
            codec.read(Codecs.pieces(whole.toByteArray(), SIZES), values);
            assertThat(values.difference).isEmpty();
            assertThat(values.taken).isEqualTo(COUNT);
        }
    }

    @ParameterizedTest
    @MethodSource("usesOfDoubles")
    void ofNoValuesThereIsNoChunk(Use use) throws Exception {
        try (StreamingCodec codec = use.open()) {
            byte[] message = written(codec, "double:0");
            codec.read(new ByteArrayInputStream(message), values -> {
                throw new AssertionError(values);
            });
        }
    }

    /** At every byte of a short message; whoever takes it as a whole refuses it, too. */
    @ParameterizedTest
    @MethodSource("usesOfDoubles")
    void whatIsCutIsRefused(Use use) throws Exception {
        try (StreamingCodec codec = use.open()) {
            byte[] message = written(codec, "double:3:decimal2");
            int end = end(message);
            for (int length = 0; length < end; length++) {
                InputStream cut = new ByteArrayInputStream(message, 0, length);
                assertThatThrownBy(() -> codec.read(cut, values -> {}))
                        .as(use + " of " + length + " bytes")
                        .isInstanceOf(MalformedMessageException.class);
            }
            codec.read(new ByteArrayInputStream(message), values -> {});
        }
    }

    /** What follows the root may be missing. */
    private static int end(byte[] message) {
        int end = message.length;
        while (Character.isWhitespace(message[end - 1])) {
            end--;
        }
        return end;
    }

    @ParameterizedTest
    @MethodSource("usesOfDoubles")
    void whatIsDamagedIsRefusedAsByReadingTheWhole(Use use) throws Exception {
        try (StreamingCodec codec = use.open()) {
            String message = new String(written(codec, "double:3:decimal2"), StandardCharsets.ISO_8859_1);
            for (String damaged : Stream.of(
                            message.replaceFirst("\\[3\\]", "[4]"),
                            message.replaceFirst("\\[3\\]", "[2]"),
                            message.replaceFirst("\\[3\\]", "[5000000000]"),
                            message.replaceFirst("(\\d)\\.(\\d)", "$1x$2"),
                            message.replaceFirst("<item>", "<item>\u00FF"),
                            message.replaceFirst("(\\d) ", "$1\u00E4 "),
                            message.replaceFirst("(?s)^<\\?xml.*?\\?>", "<!DOCTYPE x [<!ENTITY a 'b'>]>"),
                            message + "<more/>",
                            message + " \u00C0")
                    .filter(each -> !each.equals(message))
                    .toList()) {
                byte[] bytes = damaged.getBytes(StandardCharsets.ISO_8859_1);
                assertThatThrownBy(() -> codec.read(MessageBuffer.of(bytes)))
                        .as(damaged)
                        .isInstanceOf(MalformedMessageException.class);
                assertThatThrownBy(() -> codec.read(Codecs.pieces(bytes, SIZES), values -> {}))
                        .as(damaged)
                        .isInstanceOf(MalformedMessageException.class);
            }
            // It is as good as new.
            Compared values =
                    new Compared(PayloadSpec.parse("double:3:decimal2").make(1));
            codec.read(new ByteArrayInputStream(message.getBytes(StandardCharsets.ISO_8859_1)), values);
            assertThat(values.difference).isEmpty();
        }
    }

    /** Neither a value without an end nor anything between values takes more than so much memory. */
    @ParameterizedTest
    @MethodSource("usesOfDoubles")
    void whatBringsNoValueIsRefused(Use use) throws Exception {
        if (use.row.wire().carriesBits()) {
            return;
        }
        try (StreamingCodec codec = use.open()) {
            String message = new String(written(codec, "double:3:decimal2"), StandardCharsets.UTF_8);
            int first = message.indexOf('.');
            Endless endless = new Endless(message.substring(0, first + 1).getBytes(StandardCharsets.UTF_8));
            assertThatThrownBy(() -> codec.read(endless, values -> {})).isInstanceOf(MalformedMessageException.class);
            assertThat(endless.given).isLessThan(2 * IncomingMessage.LARGEST_GAP);
        }
    }

    /** The same that is refused without values is no more than a part of a message with many. */
    @ParameterizedTest
    @MethodSource("usesOfDoubles")
    void aMessageMayBeLonger(Use use) throws Exception {
        Use ints = new Use(use.row, Kind.INT);
        try (StreamingCodec codec = ints.open()) {
            boolean isShort = use.row.wire().isList() || use.row.wire().carriesBits();
            String spec = "int:" + (isShort ? 280_000 : 60_000);
            byte[] message = written(codec, spec);
            assertThat(message).hasSizeGreaterThan(IncomingMessage.LARGEST_GAP);
            Compared values = new Compared(PayloadSpec.parse(spec).make(1));
            codec.read(new ByteArrayInputStream(message), values);
            assertThat(values.difference).isEmpty();
            assertThat(values.taken).isEqualTo(values.expected.count());
        }
    }

    @ParameterizedTest
    @MethodSource("usesOfDoubles")
    void whatTheStreamOrTheSinkThrowsArrives(Use use) throws Exception {
        try (StreamingCodec codec = use.open()) {
            byte[] message = written(codec, "double:20000");
            InputStream broken = new FilterInputStream(Codecs.pieces(message, SIZES)) {
                private int left = message.length / 2;

                @Override
                public int read(byte[] to, int offset, int count) throws IOException {
                    left -= count;
                    if (left < 0) {
                        throw new IOException("no more");
                    }
                    return super.read(to, offset, count);
                }
            };
            assertThatThrownBy(() -> codec.read(broken, values -> {}))
                    .isInstanceOf(IOException.class)
                    .hasMessage("no more");
            assertThatThrownBy(() -> codec.read(new ByteArrayInputStream(message), values -> {
                        throw new IllegalStateException("enough");
                    }))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("enough");
            OutputStream full = new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    throw new IOException("full");
                }
            };
            assertThatThrownBy(
                            () -> codec.write(StreamSpec.parse("double:20000").open(1), full))
                    .isInstanceOf(IOException.class)
                    .hasMessage("full");
        }
    }

    private static byte[] written(StreamingCodec codec, String spec) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        codec.write(StreamSpec.parse(spec).open(1), out);
        return out.toByteArray();
    }

    /** Compares what it takes with a payload, bit for bit. */
    private static final class Compared implements ValueSink {
        private final Payload expected;
        private int taken;
        private Optional<String> difference = Optional.empty();

        Compared(Payload expected) {
            this.expected = expected;
        }

        @Override
        public void take(Payload values) {
            int[] indices = new int[values.count()];
            for (int i = 0; i < indices.length; i++) {
                indices[i] = taken++;
            }
            if (difference.isEmpty()) {
                difference = expected.pick(indices).firstDifference(values);
            }
        }
    }

    /** A beginning, and then digits for ever. */
    private static final class Endless extends InputStream {
        private final InputStream begun;
        private long given;

        Endless(byte[] begun) {
            this.begun = new ByteArrayInputStream(begun);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0];
        }

        @Override
        public int read(byte[] to, int offset, int count) throws IOException {
            int n = begun.read(to, offset, count);
            if (n < 0) {
                Arrays.fill(to, offset, offset + count, (byte) '0');
                n = count;
            }
            given += n;
            return n;
        }
    }
}
