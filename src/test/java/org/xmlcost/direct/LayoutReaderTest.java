package org.xmlcost.direct;

import org.xmlcost.codec.Codecs;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Reading of known and unknown layouts, from arrays and from streams, against a parser that reads everything. */
class LayoutReaderTest {
    private static final String HEAD = "<a xmlns:x='urn:x'><b x:arrayType='x:int[";
    private static final String START = "]'>";
    private static final String TAIL = "</b></a>";
    private static final int CHUNK = 7;
    private static final StaxParser<int[]> INTS = StaxParser.<int[]>of(ValueType.INT, new QName("i"), false);
    private static final StaxParser<double[]> LIST = StaxParser.ofDoubles(new QName("l"), true);

    /** Lengths of the messages that the parser was given. */
    private final List<Integer> parsed = new ArrayList<>();

    private final LayoutReader<int[], XMLStreamException> ints =
            LayoutReader.<int[], XMLStreamException>of(true, this::parseInts, ValueType.INT);
    private final LayoutReader<double[], XMLStreamException> doubles =
            LayoutReader.ofDoubles(false, (message, length) -> parse(LIST, message, length));

    private <A> A parse(StaxParser<A> parser, byte[] message, int length) throws XMLStreamException {
        parsed.add(length);
        return parser.read(message, length);
    }

    private int[] parseInts(byte[] message, int length) throws XMLStreamException {
        return parse(INTS, message, length);
    }

    /** What a parser reads that knows no layouts. */
    private static int[] expected(String text) throws XMLStreamException {
        return INTS.read(bytes(text), text.length());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String message(String count, String separator, String... values) {
        return HEAD + count + START + "<i>"
                + Arrays.stream(values).collect(Collectors.joining("</i>" + separator + "<i>")) + "</i>" + TAIL;
    }

    private static String[] numbers(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> Integer.toString(i * i * 37))
                .toArray(String[]::new);
    }

    /** Reads a message by itself, and as a stream, which must agree. */
    private int[] read(String text) throws XMLStreamException {
        int[] values = ints.read(bytes(text), text.length());
        assertThat(stream(text, true)).isEqualTo(values);
        return values;
    }

    private double[] readList(String text) throws XMLStreamException {
        double[] values = doubles.read(bytes(text), text.length());
        assertThat(stream(text, false)).isEqualTo(values);
        return values;
    }

    private static Object stream(String text, boolean ofInts) throws XMLStreamException {
        List<Number> values = new ArrayList<>();
        LayoutStreamReader reader = LayoutStreamReader.of(ofInts, CHUNK, ofInts ? ValueType.INT : ValueType.DOUBLE);
        ArraySink sink = (array, from, to) -> IntStream.range(from, to)
                .forEach(i -> values.add(ofInts ? (Number) ((int[]) array)[i] : (Number) ((double[]) array)[i]));
        try {
            reader.read(Codecs.pieces(bytes(text), 13), ofInts ? INTS : LIST, sink);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return ofInts
                ? values.stream().mapToInt(Number::intValue).toArray()
                : values.stream().mapToDouble(Number::doubleValue).toArray();
    }

    @Test
    void readsOtherCountsAndValuesWithoutTheParser() throws Exception {
        assertThat(read(message("2", "", "1", "2"))).containsExactly(1, 2);
        assertThat(parsed).hasSize(1);
        parsed.clear();
        assertThat(read(message("3", "", "-7", "12345678", "2147483647")))
                .containsExactly(-7, 12345678, Integer.MAX_VALUE);
        assertThat(read(message("1", "", "5"))).containsExactly(5);
        String many = message("1000", "", Collections.nCopies(1000, "42").toArray(String[]::new));
        assertThat(read(many)).hasSize(1000).containsOnly(42);
        assertThat(parsed).isEmpty();
    }

    /** The parser does not read the values of a message of an unknown layout. */
    @Test
    void givesTheParserAShortMessage() throws Exception {
        String many = message("1000", "", numbers(1000));
        assertThat(read(many)).isEqualTo(expected(many));
        assertThat(parsed).hasSize(1).allMatch(length -> length < 100);
    }

    @Test
    void learnsSomeLayouts() throws Exception {
        for (String separator : new String[] {"", "\n   ", " ", "\t"}) {
            assertThat(read(message("3", separator, "3", "4", "5"))).containsExactly(3, 4, 5);
        }
        parsed.clear();
        for (String separator : new String[] {"", "\n   ", " ", "\t"}) {
            assertThat(read(message("4", separator, "3", "4", "5", "6"))).containsExactly(3, 4, 5, 6);
        }
        assertThat(parsed).isEmpty();
    }

    /** A message that deviates in an item is read up to there, and the parser reads the rest. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<i><!-- c -->7</i>",
                "<i>7<!-- c --></i>",
                "<i>0<!-- c -->7</i>",
                "<i>0&#55;</i>",
                "<i> 7</i>",
                "<i>7 </i>",
                "<i>7 <!-- c --></i>",
                "<i><![CDATA[7]]></i>",
                "<i>0<![CDATA[7]]></i>",
                "<i x='y'>7</i>",
                "<i\n>7</i>",
                "<i>7</i\n>",
                "\n<i>7</i>",
                "<?p i?><i>7</i>",
                "<i>007</i>",
                "<i>+7</i>"
            })
    void leavesTheRestToTheParser(String seven) throws Exception {
        for (int place = 0; place < 40; place++) {
            String[] values = numbers(40);
            values[place] = "7";
            String plain = message("40", "", values);
            String text = plain.replace("<i>7</i>", seven);
            parsed.clear();
            assertThat(read(text)).as("%d", place).isEqualTo(expected(plain));
            if (place > 3) {
                assertThat(parsed).as("%d", place).hasSizeLessThan(2).allMatch(length -> length < text.length());
            }
        }
    }

    /** What the parser refuses is refused, at any place, whether the layout is known or not. */
    @Test
    void skipsNothing() throws Exception {
        String good = message("9", "", numbers(9));
        for (boolean isKnown : new boolean[] {true, false}) {
            for (int i = 0; i < good.length(); i++) {
                String rest = good.substring(i);
                for (String text : new String[] {
                    good.substring(0, i),
                    good.substring(0, i) + '#' + rest.substring(1),
                    good.substring(0, i) + '#' + rest
                }) {
                    LayoutReader<int[], XMLStreamException> reader =
                            LayoutReader.<int[], XMLStreamException>of(true, this::parseInts, ValueType.INT);
                    if (isKnown) {
                        assertThat(reader.read(bytes(good), good.length())).isNotNull();
                    }
                    assertSameAsParser(reader, text);
                }
            }
        }
    }

    private void assertSameAsParser(LayoutReader<int[], XMLStreamException> reader, String text) {
        int[] expected;
        try {
            expected = expected(text);
        } catch (XMLStreamException e) {
            assertThatThrownBy(() -> reader.read(bytes(text), text.length()))
                    .as(text)
                    .isInstanceOf(XMLStreamException.class);
            assertThatThrownBy(() -> stream(text, true)).as(text).isInstanceOf(XMLStreamException.class);
            return;
        }
        try {
            assertThat(reader.read(bytes(text), text.length())).as(text).isEqualTo(expected);
            assertThat((int[]) stream(text, true)).as(text).isEqualTo(expected);
        } catch (XMLStreamException e) {
            throw new AssertionError(text, e);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"8", "10", "09", "", "999999999", "9999999999999999999", "9 "})
    void requiresTheCount(String count) throws Exception {
        String good = message("9", "", numbers(9));
        LayoutReader<int[], XMLStreamException> reader =
                LayoutReader.<int[], XMLStreamException>of(true, this::parseInts, ValueType.INT);
        reader.read(bytes(good), good.length());
        assertSameAsParser(reader, message(count, "", numbers(9)));
        assertSameAsParser(
                LayoutReader.<int[], XMLStreamException>of(true, this::parseInts, ValueType.INT),
                message(count, "", numbers(9)));
    }

    /** Bytes behind the message in its array are not read as part of it. */
    @Test
    void endsWhereTheMessageEnds() throws Exception {
        String good = message("3", "", "10", "20", "30");
        byte[] roomy = Arrays.copyOf(bytes(good + good), 2 * good.length() + 1000);
        for (int i = 0; i < 2; i++) {
            assertThat(ints.read(roomy, good.length())).containsExactly(10, 20, 30);
        }
        for (int length = 0; length < good.length(); length++) {
            int cut = length;
            assertThatThrownBy(() -> ints.read(roomy, cut)).isInstanceOf(XMLStreamException.class);
        }
    }

    /** Where digits in brackets could be something else than the count, or bytes something else than ASCII. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a><!-- [9] --><b arrayType='x&#91;2]'><i>1</i><i>2</i></b></a>",
                "<a><?p [9]?><b arrayType='x[2]'><i>1</i><i>2</i></b></a>",
                "<a p='[9]'><b arrayType='x[2]'><i>1</i><i>2</i></b></a>",
                "<a><b arrayType='x&#91;2]' p='[9]'><i>1</i><i>2</i></b></a>",
                "<?xml version='1.0' encoding='ISO-8859-1'?><a p='\u00e9'><b arrayType='x[2]'><i>1</i><i>2</i></b></a>",
                "<a><b arrayType='x[2]'><i p='[0]'>1</i><i p='[1]'>2</i></b></a>",
                "<a><b arrayType='x[2]'><i>1</i><i n='1'>2</i></b></a>",
                "<a><b arrayType='x[2]'><h>1</h><i>1</i><i>2</i></b></a>",
                "<a><h>9</h><b arrayType='x[2]'><i>1</i><i>2</i></b></a>",
                "<a><b arrayType='x[2]'><i> 1</i><i>2</i></b></a>",
                "<a><b arrayType='x[2]'><i>1</i><!-- c --><i>2</i></b></a>",
                "\ufffe<a><b arrayType='x[2]'><i>1</i><i>2</i></b></a>"
            })
    void isNotDeceived(String text) {
        for (int i = 0; i < 3; i++) {
            assertSameAsParser(ints, text);
        }
    }

    /** A value in another place, with the same values behind it as a short message could have. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a><!-- ><l>5 6</l> --><l>1 2</l></a>",
                "<a><?p ><l>5 6</l> ?><l>1 2</l></a>",
                "<a p='>5 6'><l>1 2</l></a>",
                "<a><h>5 6</h><l>1 2</l></a>",
                "<a><h>5</h><l>1 2 3</l></a>",
                "<a><h/>5<l>1 2 3</l></a>",
                "<a><h>5</h><l>5</l></a>",
                "<a>5<l>5</l></a>",
                "<a><l>1 2</l><!-- <l>5 6</l> --></a>"
            })
    void readsNoValueElsewhere(String text) throws Exception {
        for (String other : new String[] {text, text.replace("5", "7"), text.replace("1", "3"), text}) {
            double[] expected = LIST.read(bytes(other), other.length());
            assertThat(readList(other)).as(other).isEqualTo(expected);
        }
    }

    /** Messages whose layouts are of no use cost little: fewer and fewer are guessed. */
    @Test
    void guessesLessAfterFailures() throws Exception {
        String text = "<a><b arrayType='x&#91;2]'><i>1</i><i>2</i></b></a>";
        for (int i = 0; i < 100; i++) {
            assertThat(read(text)).containsExactly(1, 2);
        }
        assertThat(parsed).hasSize(100);
        String good = message("9", "", numbers(9));
        for (int i = 0; i < 2000; i++) {
            ints.read(bytes(good), good.length());
        }
        parsed.clear();
        read(good);
        assertThat(parsed).isEmpty();
    }

    @Test
    void readsWithoutCounts() throws Exception {
        for (int count : new int[] {1, 2, 3, 6, 7, 8, 15, 16, 17, 1000}) {
            String many = "<l>" + "0.25 ".repeat(count - 1) + "-7</l>";
            assertThat(readList(many)).hasSize(count).endsWith(-7.0);
        }
        assertThat(readList("<l>1  2 3 INF -INF NaN 1e5 123456789 0.1000000000000000055511151231257827</l>"))
                .containsExactly(
                        1, 2, 3, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 1e5, 123456789, 0.1);
        parsed.clear();
        assertThat(readList("<l>1 2 3 INF -INF NaN 1e5 123456789 0.1000000000000000055511151231257827</l>"))
                .containsExactly(
                        1, 2, 3, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 1e5, 123456789, 0.1);
        assertThat(parsed).isEmpty();
    }

    /** Values and what is between them lie across the ends of buffers at all places. */
    @Test
    void readsLongStreams() throws Exception {
        for (int shift = 0; shift < 60; shift++) {
            String[] values = numbers(8000);
            Arrays.setAll(values, i -> Integer.toString(i * 1_000_003));
            String text = message("8000", "\n", values).replace("<a ", "<a" + " ".repeat(shift + 1));
            assertThat((int[]) stream(text, true)).hasSize(8000).startsWith(0, 1_000_003);
            String list = "<l>" + " ".repeat(shift) + "NaN 1.5 ".repeat(20_000) + "INF</l>";
            assertThat((double[]) stream(list, false)).hasSize(40_001).endsWith(1.5, Double.POSITIVE_INFINITY);
        }
    }

    /** Text that goes on to the end of the array is not read beyond it. */
    @Test
    void isCutInsideLongNumbers() throws Exception {
        String digits = "<l>1.5 2.5 " + "0.25 ".repeat(20) + "0." + "0".repeat(300) + "1".repeat(300);
        assertThat(readList("<l>1.5 2.5</l>")).containsExactly(1.5, 2.5);
        for (int length = 12; length < digits.length(); length++) {
            byte[] cut = bytes(digits.substring(0, length));
            assertThatThrownBy(() -> doubles.read(cut, cut.length)).isInstanceOf(XMLStreamException.class);
        }
    }

    /** A message can be collected as soon as it has been read, whether it was of the layout or not. */
    @Test
    void keepsNoMessage() {
        byte[] two = bytes(message("2", "", "1", "2"));
        LearnedReader reader = LearnedReader.of(
                Layout.of(two, two.length, true, ValueTypes.of(ValueType.INT)).orElseThrow());
        assertThat(reader.read(two, two.length)).isPositive();
        assertThat(reader.bytes).isNull();
        assertThat(reader.read(bytes("<a/>"), 4)).isNegative();
        assertThat(reader.bytes).isNull();
    }

    @Test
    void writesWhatItReads() throws Exception {
        byte[] two = bytes(message("2", "", "0", "0"));
        LayoutWriter writer = LayoutWriter.like(two, true).orElseThrow();
        int[] values = {1, -22, 333, Integer.MIN_VALUE};
        byte[] out = new byte[(int) writer.room(values.length)];
        int length = writer.write(values, values.length, out);
        String expected = message("4", "", "1", "-22", "333", "-2147483648");
        assertThat(new String(out, 0, length, StandardCharsets.US_ASCII)).isEqualTo(expected);
        assertThatThrownBy(() -> writer.write(new char[1], 1, out))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("char[]");
        assertThat(LayoutWriter.like(bytes("<a/>"), true)).isEmpty();
        assertThat(LayoutWriter.like(bytes(message("1", "", "0")), true)).isEmpty();

        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        writer.begin(4, stream);
        writer.add(values, 1, true, stream);
        writer.add(new int[] {-22, 333, Integer.MIN_VALUE, 5}, 3, false, stream);
        writer.end(stream);
        assertThat(stream.toString(StandardCharsets.US_ASCII)).isEqualTo(expected);
    }

    /** The longest texts fit into the room. */
    @Test
    void thereIsRoomForTheLongestTexts() {
        LayoutWriter writer = LayoutWriter.like(bytes("<l>0.0 0.0</l>"), false).orElseThrow();
        for (int count = 1; count < 40; count++) {
            double[] values = new double[count];
            Arrays.fill(values, -Double.MIN_NORMAL);
            byte[] out = new byte[(int) writer.room(count)];
            assertThat(writer.write(values, count, out)).isEqualTo(7 + 25 * count - 1);
        }
    }
}
