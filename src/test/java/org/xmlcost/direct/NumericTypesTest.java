package org.xmlcost.direct;

import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.number.Numbers;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Floats, bytes, rows and UTF-16, against the JDK and against a parser. */
class NumericTypesTest {
    private static final Numbers FAST = Numbers.of(NumberMode.FAST);
    private static final int MANY = 100_000;
    private static final QName ITEM = new QName("i");

    /** Number of messages that the parser was given. */
    private int parsed;

    private <A> GeneralParser<A, XMLStreamException> counted(StaxParser<A> parser) {
        return (message, length) -> {
            parsed++;
            return parser.read(message, length);
        };
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] items(String... values) {
        return ascii(Arrays.stream(values).collect(Collectors.joining("</i><i>", "<a><i>", "</i></a>")));
    }

    private static byte[] written(Object values, int count) {
        LayoutWriter writer = LayoutWriter.like(items("0", "0"), false).orElseThrow();
        byte[] message = new byte[(int) writer.room(count)];
        return Arrays.copyOf(message, writer.write(values, count, message));
    }

    /** Reads a message of a layout that is not known, and then is: the parser is needed once. */
    private <A> void requireRead(LayoutReader<A, XMLStreamException> reader, byte[] message, A expected)
            throws XMLStreamException {
        assertThat((Object) reader.read(message, message.length)).isEqualTo(expected);
        assertThat((Object) reader.read(message, message.length)).isEqualTo(expected);
        assertThat(parsed).isOne();
    }

    private LayoutReader<float[], XMLStreamException> readerOfFloats() {
        return LayoutReader.of(false, counted(StaxParser.<float[]>of(ValueType.FLOAT, ITEM, false)), ValueType.FLOAT);
    }

    private LayoutReader<byte[], XMLStreamException> readerOfBytes() {
        return LayoutReader.of(
                false, counted(StaxParser.<byte[]>of(ValueType.UNSIGNED_BYTE, ITEM, false)), ValueType.UNSIGNED_BYTE);
    }

    private static float anyFloat(SplittableRandom random) {
        while (true) {
            float value = Float.intBitsToFloat(random.nextInt());
            if (!Float.isNaN(value)) {
                return value;
            }
        }
    }

    /** Random floats, all powers of two and their neighbours, and the ends of the range. */
    private static float[] floats() {
        SplittableRandom random = new SplittableRandom(11);
        float[] values = new float[MANY];
        for (int i = 0; i < values.length; i++) {
            values[i] = anyFloat(random);
        }
        int at = 0;
        for (int exponent = -149; exponent <= 127; exponent++) {
            float power = (float) Math.scalb(1.0, exponent);
            values[at++] = power;
            values[at++] = Math.nextUp(power);
            values[at++] = -Math.nextDown(power);
        }
        for (float each : new float[] {0, -0.0f, Float.POSITIVE_INFINITY, Float.NaN, Float.MAX_VALUE, 1e10f, 0.001f}) {
            values[at++] = each;
        }
        for (int bits = 1; bits < 100; bits++) {
            values[at++] = Float.intBitsToFloat(bits);
        }
        return values;
    }

    @Test
    void writesTheShortestFloatsAndReadsThem() throws Exception {
        float[] values = floats();
        byte[] message = written(values, values.length);
        String[] texts = new String(message, StandardCharsets.US_ASCII)
                .replaceAll("^<a><i>|</i></a>$", "")
                .split("</i><i>");
        for (int i = 0; i < values.length; i++) {
            assertThat(texts[i]).as("%s", values[i]).isEqualTo(FAST.text(values[i]));
        }
        requireRead(readerOfFloats(), message, values);
    }

    /** Texts between two floats, and near the middle of them, where rounding twice could err. */
    @Test
    void readsFloatsThatAreNearlyHalfWay() throws Exception {
        SplittableRandom random = new SplittableRandom(12);
        String[] texts = new String[3 * 4000];
        float[] expected = new float[texts.length];
        for (int i = 0; i < texts.length; i += 3) {
            // Every other one is subnormal, with few bits in many cases.
            float value =
                    i % 2 == 0 ? anyFloat(random) : Float.intBitsToFloat(random.nextInt(1 << random.nextInt(1, 24)));
            float next = Math.nextUp(value);
            double middle = Float.isInfinite(value) || Float.isInfinite(next) ? 1 : value / 2.0 + next / 2.0;
            String exact = new java.math.BigDecimal(middle).toString();
            texts[i] = exact.length() > 900 ? "1.5" : exact;
            texts[i + 1] = Double.toString(middle);
            texts[i + 2] = Double.toString(Math.nextUp(middle));
            for (int j = i; j < i + 3; j++) {
                expected[j] = Float.parseFloat(texts[j]);
            }
        }
        LayoutReader<float[], XMLStreamException> reader = readerOfFloats();
        requireRead(reader, items(texts), expected);
        byte[] tooGreat = items("1", "2", "3", "3.5e38");
        assertThatThrownBy(() -> reader.read(tooGreat, tooGreat.length)).isInstanceOf(XMLStreamException.class);
    }

    @Test
    void readsAndWritesAllBytes() throws Exception {
        byte[] values = new byte[1000];
        IntStream.range(0, values.length).forEach(i -> values[i] = (byte) i);
        byte[] message = written(values, values.length);
        byte[] expected = items(IntStream.range(0, values.length)
                .mapToObj(i -> Integer.toString(i & 0xFF))
                .toArray(String[]::new));
        assertThat(message).isEqualTo(expected);
        LayoutReader<byte[], XMLStreamException> reader = readerOfBytes();
        requireRead(reader, message, values);
        for (String wrong : new String[] {"256", "-1", "1.0", "", "99999999999999999999"}) {
            byte[] other = items("7", "8", "+9", "010", wrong);
            assertThatThrownBy(() -> reader.read(other, other.length)).isInstanceOf(XMLStreamException.class);
        }
        byte[] uncommon = items("+7", "010", "0", " 9 ");
        assertThat(reader.read(uncommon, uncommon.length)).containsExactly(7, 10, 0, 9);
    }

    /** A number elsewhere in the message is not read as a byte, though a byte is easily guessed. */
    @Test
    void readsNoByteElsewhere() throws Exception {
        LayoutReader<byte[], XMLStreamException> reader = readerOfBytes();
        for (int i = 0; i < 2000; i++) {
            byte[] message = ascii("<a><h>1</h><i>5</i></a>");
            assertThat(reader.read(message, message.length)).containsExactly(5);
        }
    }

    private static byte[] rows(int count, String odd) {
        return ascii(IntStream.range(0, count)
                .mapToObj(i -> "<r><x>%d</x>%s<y>%s</y></r>"
                        .formatted(i * 37_000_001, i == 3 ? odd : "", i % 5 == 4 ? "INF" : i * 0.37))
                .collect(Collectors.joining("\n", "<a>", "</a>")));
    }

    /** Reads the rows with two parsers of columns. */
    private Object[] parseRows(byte[] message, int length) throws XMLStreamException {
        parsed++;
        return new Object[] {
            StaxParser.<int[]>of(ValueType.INT, new QName("x"), false).read(message, length),
            StaxParser.ofDoubles(new QName("y"), false).read(message, length)
        };
    }

    @Test
    void readsAndWritesRows() throws Exception {
        LayoutReader<Object[], XMLStreamException> reader =
                LayoutReader.of(false, this::parseRows, ValueType.INT, ValueType.DOUBLE);
        LayoutWriter writer = LayoutWriter.like(
                        ascii("<a><r><x>0</x><y>0.0</y></r>\n<r><x>0</x><y>0.0</y></r></a>"), false, 2)
                .orElseThrow();
        for (int count = 1; count < 600; count += count < 20 ? 1 : 97) {
            byte[] message = rows(count, "");
            Object[] expected = parseRows(message, message.length);
            assertThat(reader.read(message, message.length)).isEqualTo(expected);
            byte[] out = new byte[(int) writer.room(count)];
            assertThat(parseRows(out, writer.write(expected, count, out))).isEqualTo(expected);
        }
        parsed = 0;
        byte[] known = rows(1, "");
        reader.read(known, known.length);
        assertThat(parsed).isZero();
        assertThatThrownBy(() -> writer.write(new int[2], 2, new byte[1000]))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void leavesRowsThatAreUncommonToTheParser() throws Exception {
        LayoutReader<Object[], XMLStreamException> reader =
                LayoutReader.of(false, this::parseRows, ValueType.INT, ValueType.DOUBLE);
        for (String odd : new String[] {"<!-- 7 -->", " ", "<z/>"}) {
            byte[] message = rows(9, odd);
            assertThat(reader.read(message, message.length)).isEqualTo(parseRows(message, message.length));
        }
        byte[] whole = rows(9, "");
        for (int length = 0; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> reader.read(cut, cut.length)).isInstanceOf(XMLStreamException.class);
        }
        // A row that ends deeper than it begins is not repeated.
        byte[] deeper = ascii("<a><r><x>1</x><y>2</y><r><x>3</x><y>4</y><r><x>5</x><y>6</y></r></r></r></a>");
        assertThat((int[]) reader.read(deeper, deeper.length)[0]).containsExactly(1, 3, 5);
    }

    @ParameterizedTest
    @EnumSource(Utf16.class)
    void readsAndWritesUtf16(Utf16 order) throws Exception {
        LayoutReader<int[], XMLStreamException> reader =
                LayoutReader.of(false, counted(StaxParser.<int[]>of(ValueType.INT, ITEM, false)), ValueType.INT);
        byte[] two = order.ofUtf8(items("0", "0"), items("0", "0").length);
        LayoutWriter writer = LayoutWriter.like(two, false).orElseThrow();
        for (int count = 1; count < 40; count++) {
            int[] values = new SplittableRandom(count).ints(count).toArray();
            byte[] message = new byte[(int) writer.room(count)];
            int length = writer.write(values, count, message);
            assertThat(StaxParser.<int[]>of(ValueType.INT, ITEM, false).read(message, length))
                    .isEqualTo(values);
            parsed = 0;
            assertThat(reader.read(message, length)).isEqualTo(values);
            assertThat(parsed).isEqualTo(count < 3 ? 1 : 0);
        }
        String text = "<a><b>\u00e9\u20ac</b><i>1</i><i> 2 </i></a>";
        byte[] other =
                order.ofUtf8(text.getBytes(StandardCharsets.UTF_8), text.getBytes(StandardCharsets.UTF_8).length);
        assertThat(reader.read(other, other.length)).containsExactly(1, 2);
        for (int wrong : new int[] {other.length - 1, other.length - 2, 2}) {
            assertThatThrownBy(() -> reader.read(other, wrong)).isInstanceOf(XMLStreamException.class);
        }
        // Half of a surrogate pair.
        byte[] half = ByteBuffer.wrap(other.clone())
                .putShort(8, (short) (order == Utf16.BIG_ENDIAN ? 0xD800 : 0x00D8))
                .array();
        assertThatThrownBy(() -> reader.read(half, half.length)).isInstanceOf(XMLStreamException.class);
    }
}
