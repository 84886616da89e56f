package org.xmlcost.codec.natives;

import org.xmlcost.Required;
import org.xmlcost.codec.Codecs;
import org.xmlcost.codec.StreamingCodec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueHash;
import org.xmlcost.payload.ValueSource;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

import static org.assertj.core.api.Assertions.assertThat;

/** Streams with the loops of native code, which must be those of {@code direct}. */
class DirectJniTest {

    /** Values in unusual forms, and what is no value. */
    private static final List<String> ODD = List.of(
            "+5", "-0", "000000000000000000000000007", " 8", "9 ", "<!-- -->1", "&#49;", "", "x", "12345678901");

    private static final List<String> ODD_DOUBLES =
            List.of("INF", "-INF", "NaN", "1e400", "5e-324", "0.00100000000000000002", "1.", ".5", "1e", "1E+3");

    @BeforeEach
    void require() {
        Required.requireGsoap();
    }

    private static StreamingCodec open(String codec, Kind kind, Wire wire) {
        return Codecs.CATALOGUE.get(codec).openStreaming(new MessageShape(kind, wire, NumberMode.OWN));
    }

    /** A message whose values have odd ones among them, and odd texts between them. */
    private static byte[] message(Random random, String message, boolean isDouble) {
        String between = List.of("", "\n", "\n        ", "<!-- -->").get(random.nextInt(4));
        int begin = message.indexOf("<item>");
        int end = message.lastIndexOf("</item>") + "</item>".length();
        StringBuilder items = new StringBuilder();
        int every = 1 + random.nextInt(2000);
        for (String item : message.substring(begin, end).split("(?<=</item>)")) {
            String odd = item;
            if (random.nextInt(every) == 0) {
                List<String> texts = isDouble && random.nextBoolean() ? ODD_DOUBLES : ODD;
                odd = "<item>" + texts.get(random.nextInt(texts.size())) + "</item>";
            }
            items.append(odd).append(random.nextInt(2 * every) == 0 ? " " : between);
        }
        return (message.substring(0, begin) + items + message.substring(end)).getBytes(StandardCharsets.UTF_8);
    }

    /** A list whose values have odd ones among them, and odd blanks between them. */
    private static byte[] list(Random random, String message) {
        int end = message.indexOf("</", message.lastIndexOf(' '));
        int begin = message.lastIndexOf('>', end) + 1;
        StringBuilder list = new StringBuilder();
        int every = 1 + random.nextInt(2000);
        for (String value : message.substring(begin, end).split(" ")) {
            String odd = random.nextInt(every) == 0
                    ? List.of("+5", "x", "NaN", "1e 5", "", "&#49;", "12345678901")
                            .get(random.nextInt(7))
                    : value;
            list.append(odd).append(random.nextInt(2 * every) == 0 ? "\n" : " ");
        }
        return (message.substring(0, begin) + list + message.substring(end)).getBytes(StandardCharsets.UTF_8);
    }

    /** What a codec reads: the number and the hash of the values, and what it refuses. */
    private static List<Object> read(StreamingCodec codec, byte[] message) throws IOException {
        ValueHash hash = new ValueHash();
        List<Object> all = new ArrayList<>();
        try {
            codec.read(new ByteArrayInputStream(message), hash::add);
        } catch (MalformedMessageException e) {
            all.add(e.what());
        }
        all.add(hash.count());
        all.add(hash.value());
        return all;
    }

    @ParameterizedTest
    @CsvSource({"INT, soap-enc", "DOUBLE, soap-enc", "INT, literal", "DOUBLE, literal", "INT, list", "DOUBLE, list"})
    void readsWhatDirectReads(Kind kind, Wire wire) throws Exception {
        Random random = new Random(29);
        int refused = 0;
        try (StreamingCodec direct = open("direct", kind, wire);
                StreamingCodec nativeLoops = open("direct.jni", kind, wire)) {
            for (int i = 0; i < 60; i++) {
                int count = 2 + random.nextInt(12_000);
                Payload payload = kind == Kind.INT
                        ? new Payload.Ints(random.ints(count)
                                .map(n -> n >> random.nextInt(32))
                                .toArray())
                        : new Payload.Doubles(
                                random.doubles(count).map(n -> n * 1000).toArray());
                MessageBuffer written = new MessageBuffer(1024);
                direct.write(payload, written);
                String text = new String(written.toByteArray(), StandardCharsets.UTF_8);
                byte[] message = wire == Wire.LIST ? list(random, text) : message(random, text, kind == Kind.DOUBLE);
                List<Object> expected = read(direct, message);
                assertThat(read(nativeLoops, message)).isEqualTo(expected);
                refused += expected.size() == 3 ? 1 : 0;
            }
        }
        assertThat(refused).isBetween(10, 55);
    }

    @ParameterizedTest
    @CsvSource({"soap-enc", "literal", "list"})
    void writesExtremes(Wire wire) throws Exception {
        double[] some = {
            0.0,
            -0.0,
            1,
            -1,
            Double.MIN_VALUE,
            -Double.MAX_VALUE,
            Double.MIN_NORMAL,
            Double.NaN,
            1e21,
            1e-7,
            Double.POSITIVE_INFINITY,
            Double.NEGATIVE_INFINITY,
            123456789012345680.0,
            9007199254740994.0
        };
        int[] others = {0, -1, 1, 9, 10, 99_999_999, 100_000_000, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int count : new int[] {1, 2, 127, 128, 129, 2048, 2049, ValueSource.CHUNK}) {
            double[] doubles = new double[count];
            int[] ints = new int[count];
            for (int i = 0; i < count; i++) {
                doubles[i] = some[i % some.length];
                ints[i] = others[i % others.length];
            }
            assertWritten(new Payload.Doubles(doubles), Kind.DOUBLE, wire);
            assertWritten(new Payload.Ints(ints), Kind.INT, wire);
        }
    }

    private static void assertWritten(Payload payload, Kind kind, Wire wire) throws Exception {
        try (StreamingCodec codec = open("direct.jni", kind, wire);
                StreamingCodec reader = open("direct", kind, wire)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            codec.write(new Once(payload), out);
            Codecs.requireReads(payload.count() + " values", reader, payload, out.toByteArray());
        }
    }

    /** One chunk. */
    private static final class Once implements ValueSource {
        private final Payload all;
        private Payload left;

        Once(Payload all) {
            this.all = all;
            left = all;
        }

        @Override
        public Kind kind() {
            return all.kind();
        }

        @Override
        public long count() {
            return all.count();
        }

        @Override
        public Payload next() {
            Payload next = left;
            left = null;
            return next;
        }
    }
}
