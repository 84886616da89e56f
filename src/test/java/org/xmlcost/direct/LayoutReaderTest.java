package org.xmlcost.direct;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What is learned from a message, and what is not. */
class LayoutReaderTest {
    private static final String HEAD = "<a xmlns:x='urn:x'><b x:arrayType='x:int[";
    private static final String START = "]'>";
    private static final String TAIL = "</b></a>";

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static String message(String count, String separator, String... values) {
        return HEAD + count + START + "<i>"
                + Arrays.stream(values).collect(Collectors.joining("</i>" + separator + "<i>")) + "</i>" + TAIL;
    }

    private static LayoutReader taught(String text, int... values) {
        LayoutReader reader = LayoutReader.ofInts(true);
        assertThat(read(reader, text)).isNull();
        reader.learn(bytes(text), text.length(), values);
        return reader;
    }

    private static int[] read(LayoutReader reader, String text) {
        return (int[]) reader.read(bytes(text), text.length());
    }

    @Test
    void readsOtherCountsAndValues() {
        LayoutReader reader = taught(message("2", "", "1", "2"), 1, 2);
        assertThat(read(reader, message("3", "", "-7", "12345678", "2147483647")))
                .containsExactly(-7, 12345678, Integer.MAX_VALUE);
        assertThat(read(reader, message("1", "", "5"))).containsExactly(5);
        String many =
                message("1000", "", java.util.Collections.nCopies(1000, "42").toArray(String[]::new));
        assertThat(read(reader, many)).hasSize(1000).containsOnly(42);
    }

    @Test
    void learnsIndentedLayouts() {
        LayoutReader reader = taught(message("2", "\n   ", "1", "2"), 1, 2);
        assertThat(read(reader, message("3", "\n   ", "3", "4", "5"))).containsExactly(3, 4, 5);
        assertThat(read(reader, message("3", "", "3", "4", "5"))).isNull();
        assertThat(read(reader, message("3", "\n  ", "3", "4", "5"))).isNull();
    }

    @Test
    void keepsSomeLayouts() {
        LayoutReader reader = taught(message("2", "", "1", "2"), 1, 2);
        String other = message("2", " ", "1", "2");
        reader.learn(bytes(other), other.length(), new int[] {1, 2});
        assertThat(read(reader, message("2", "", "8", "9"))).containsExactly(8, 9);
        assertThat(read(reader, message("2", " ", "8", "9"))).containsExactly(8, 9);
    }

    /** A message that differs in anything but its values and their count is left to a parser. */
    @Test
    void skipsNothing() {
        String good = message("3", "", "10", "20", "30");
        LayoutReader reader = taught(message("2", "", "1", "2"), 1, 2);
        assertThat(read(reader, good)).isNotNull();
        for (int i = 0; i < good.length(); i++) {
            assertThat(read(reader, good.substring(0, i))).as("cut at %d", i).isNull();
            char old = good.charAt(i);
            char other = old == '#' ? '%' : '#';
            assertThat(read(reader, good.substring(0, i) + other + good.substring(i + 1)))
                    .as("changed at %d", i)
                    .isNull();
            assertThat(read(reader, good.substring(0, i) + other + good.substring(i)))
                    .as("inserted at %d", i)
                    .isNull();
        }
        assertThat(read(reader, good + " ")).isNull();
        assertThat(read(reader, message("2", "", "10", "20", "30"))).isNull();
        assertThat(read(reader, message("4", "", "10", "20", "30"))).isNull();
        assertThat(read(reader, message("03", "", "10", "20", "30"))).isNull();
        assertThat(read(reader, message("", "", "10", "20", "30"))).isNull();
        assertThat(read(reader, message("999999999", "", "10", "20", "30"))).isNull();
        assertThat(read(reader, message("3", "", "10", "", "30"))).isNull();
        assertThat(read(reader, message("3", "", "10", "2 0", "30"))).isNull();
        assertThat(read(reader, message("3", "", "10", "20", "3000000000"))).isNull();
    }

    /** Bytes behind the message in its array are not read as part of it. */
    @Test
    void endsWhereTheMessageEnds() {
        LayoutReader reader = taught(message("2", "", "1", "2"), 1, 2);
        String good = message("3", "", "10", "20", "30");
        byte[] roomy = Arrays.copyOf(bytes(good), good.length() + 1000);
        assertThat((int[]) reader.read(roomy, good.length())).containsExactly(10, 20, 30);
        for (int length = 0; length < good.length(); length++) {
            assertThat(reader.read(roomy, length)).as("%d", length).isNull();
        }
    }

    /** Where digits in brackets could be something else than the count, or bytes something else than ASCII. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a><!-- [2] --><b t='x&#91;2]'><i>1</i><i>2</i></b></a>",
                "<a><?p [2]?><b><i>1</i><i>2</i></b></a>",
                "<a p='[2]' t='x[2]'><i>1</i><i>2</i></a>",
                "<a t='x&#91;2]' p='[2]'><i>1</i><i>2</i></a>",
                "<a t='x[2]'><i>1</i><i>2</i><u>\u00e9</u></a>",
                "<a t='x[2]'><i p='[0]'>1</i><i p='[1]'>2</i></a>",
                "<a t='x[2]'><i>1</i><i n='1'>2</i></a>",
                "<a t='x[2]'><i>1</i><j>2</j></a>",
                "<a t='x[2]'><i> 1</i><i>2</i></a>",
                "<a t='x[2]'><i>1</i><!-- c --><i>2</i></a>",
                "<a t='x[3]'><i>1</i><i>2</i></a>",
                "<a><i>1</i><i>2</i></a>"
            })
    void learnsNothingFromUncommonMessages(String text) {
        assertThat(read(taught(text, 1, 2), text)).isNull();
    }

    /** A header may have a number, too. What was read with the layout must be what a parser read. */
    @Test
    void comparesWhatItLearned() {
        String text = "<a t='x[2]'><h>9</h><i>1</i><i>2</i></a>";
        assertThat(read(taught(text, 1, 2), text)).isNull();
    }

    @Test
    void readsWithoutCounts() {
        LayoutReader reader = LayoutReader.ofDoubles(false);
        String text = "<l>1.5 2.5</l>";
        reader.learn(bytes(text), text.length(), new double[] {1.5, 2.5});
        for (int count : new int[] {1, 2, 3, 15, 16, 17, 1000}) {
            String many = "<l>" + "0.25 ".repeat(count - 1) + "-7</l>";
            double[] values = (double[]) reader.read(bytes(many), many.length());
            assertThat(values).hasSize(count).endsWith(-7.0);
        }
        assertThat(reader.read(bytes("<l></l>"), 7)).isNull();
        assertThat(reader.read(bytes("<l>1 </l>"), 9)).isNull();
        assertThat(reader.read(bytes("<l>1  2</l>"), 11)).isNull();
    }

    /** A message can be collected as soon as it has been read, whether it was of the layout or not. */
    @Test
    void keepsNoMessage() {
        String two = message("2", "", "1", "2");
        LearnedReader reader =
                new IntArrayReader(Layout.of(bytes(two), two.length(), 2, true).orElseThrow());
        String good = message("3", "", "10", "20", "30");
        assertThat(reader.read(bytes(good), good.length())).isTrue();
        assertThat(reader.bytes).isNull();
        assertThat(reader.read(bytes("<a/>"), 4)).isFalse();
        assertThat(reader.bytes).isNull();
    }

    /** One value does not show what is between two. */
    @Test
    void oneValueShowsALayoutOfOneValue() {
        LayoutReader reader = taught(message("1", "", "4"), 4);
        assertThat(read(reader, message("1", "", "5"))).containsExactly(5);
        assertThat(read(reader, message("2", "", "5", "6"))).isNull();
    }

    @Test
    void writesWhatItReads() {
        byte[] two = bytes(message("2", "", "0", "0"));
        LayoutWriter writer = LayoutWriter.like(two, true).orElseThrow();
        int[] values = {1, -22, 333, Integer.MIN_VALUE};
        byte[] out = new byte[(int) writer.room(values.length)];
        int length = writer.write(values, out);
        assertThat(new String(out, 0, length, StandardCharsets.US_ASCII))
                .isEqualTo(message("4", "", "1", "-22", "333", "-2147483648"));
        assertThatThrownBy(() -> writer.write(new float[1], out))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("float[]");
        assertThat(LayoutWriter.like(bytes("<a/>"), true)).isEmpty();
    }

    /** The longest texts fit into the room. */
    @Test
    void thereIsRoomForTheLongestTexts() {
        LayoutWriter writer = LayoutWriter.like(bytes("<l>0.0 0.0</l>"), false).orElseThrow();
        for (int count = 1; count < 40; count++) {
            double[] values = new double[count];
            Arrays.fill(values, -Double.MIN_NORMAL);
            byte[] out = new byte[(int) writer.room(count)];
            assertThat(writer.write(values, out)).isEqualTo(7 + 25 * count - 1);
        }
    }
}
