package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@SuppressWarnings("FloatingPointLiteralPrecision")
class CsvTest {
    @TempDir
    private Path folder;

    @Test
    void writesALineAValue() throws IOException {
        assertThat(csv(new Payload.Void())).isEmpty();
        assertThat(csv(new Payload.Bytes(new byte[] {0, -1}))).isEqualTo("0\n255\n");
        assertThat(csv(new Payload.Blob(new byte[] {0, -1}))).isEqualTo("0\n255\n");
        assertThat(csv(new Payload.Ints(new int[] {0, Integer.MIN_VALUE}))).isEqualTo("0\n-2147483648\n");
        assertThat(csv(new Payload.Floats(new float[] {0.1f, Float.NaN, 3.4e10f})))
                .isEqualTo("0.1\nNaN\n3.4E10\n");
        assertThat(csv(new Payload.Doubles(
                        new double[] {0.1, -0.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2e23})))
                .isEqualTo("0.1\n-0.0\nINF\n-INF\n2.0E23\n");
        assertThat(csv(new Payload.Strings(new String[] {"", "a,\"b\"\r\n", "\u00E9"})))
                .isEqualTo("\"\"\n\"a,\"\"b\"\"\r\n\"\n\"\u00E9\"\n");
        assertThat(csv(new Payload.Mesh(new int[] {1}, new int[] {-2}, new double[] {0.5})))
                .isEqualTo("1,-2,0.5\n");
        assertThat(csv(new Payload.Events(new int[] {1}, new double[] {0.5}, new String[] {"x"})))
                .isEqualTo("1,0.5,\"x\"\n");
    }

    @ParameterizedTest
    @MethodSource("org.xmlcost.dataset.PayloadSpecTest#all")
    void readsBackWhatItWrites(PayloadSpec spec) throws IOException {
        Payload payload = spec.make(1);
        assertThat(read(csv(payload), spec.kind()).firstDifference(payload)).isEmpty();
    }

    @Test
    void skipsAByteOrderMarkAndKeepsTheCharacter() throws IOException {
        assertRead("\uFEFF1\n", new Payload.Ints(new int[] {1}));
        Payload payload = new Payload.Strings(new String[] {"\uFEFFx"});
        assertRead(csv(payload), payload);
    }

    /** As other programs write it: CRLF, blanks, plus signs, whole numbers with a point, the C library's words. */
    @Test
    void readsGenerously() throws IOException {
        assertRead("1\r\n-2", new Payload.Ints(new int[] {1, -2}));
        assertRead(" +1 \n5.000000000000000000e+00\n-1E1\n", new Payload.Ints(new int[] {1, 5, -10}));
        assertRead("nan\ninf\n-Infinity\n+INF\n1\n.5\n5.\n1e-400\n", new Payload.Doubles(new double[] {
            Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 1, 0.5, 5, 0
        }));
        assertRead("a b\n\n\"c\nd\"\n\uFEFFe", new Payload.Strings(new String[] {"a b", "", "c\nd", "\uFEFFe"}));
        assertRead("1, 2, 3\n", new Payload.Mesh(new int[] {1}, new int[] {2}, new double[] {3}));
        assertRead("", new Payload.Doubles(new double[0]));
        // Half way between two floats and a little more: right only if rounded once.
        assertRead("1.00000005960464477539062500000001", new Payload.Floats(new float[] {Math.nextUp(1f)}));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = true,
            value = {
                "double | 1\\nx\\n          | line 2: not a double: 'x'",
                "double | 1\\n\\n2          | line 2: not a double: ''",
                "double | 1d                | line 1: not a double: '1d'",
                "double | 0x1p3             | line 1: not a double: '0x1p3'",
                "double | 1e999             | line 1: out of the range of double: '1e999'",
                "double | 1,2               | line 1: expected value, found 2 fields",
                "double | \u0661            | line 1: not a double: '\u0661'",
                "float  | 1e39              | line 1: out of the range of float: '1e39'",
                "int    | 1\\n2147483648    | line 2: not a whole number from -2147483648 to 2147483647: '2147483648'",
                "int    | 1.5               | line 1: not a whole number from -2147483648 to 2147483647: '1.5'",
                "int    | 1e999999999       | line 1: not a whole number from -2147483648 to 2147483647: '1e999999999'",
                "int    | 1e99999999999     | line 1: not a whole number from -2147483648 to 2147483647: '1e99999999999'",
                "int    | NaN               | line 1: not a whole number: 'NaN'",
                "byte   | 256               | line 1: not a whole number from 0 to 255: '256'",
                "blob   | -1                | line 1: not a whole number from 0 to 255: '-1'",
                "void   | 1                 | line 1: void has no values",
                "business | texts           | line 1: expected texts,text, found 1 fields",
                "business | header,1        | line 1: no section 'header'; there are [texts, headers, customers, products, jpeg]",
                "business | jpeg,AQ==\\njpeg,AQ== | line 2: more than one jpeg",
                "mesh   | 1,2,3\\n1,2       | line 2: expected x,y,value, found 2 fields",
                "event  | 1,2,\"a\\nb\"\\n1 | line 3: expected number,value,text, found 1 fields",
                "string | a\\n\"b\\001\"    | line 2: U+0001 is no character of XML 1.0"
            })
    void saysFileLineAndWhat(String kind, String text, String message) {
        assertThatThrownBy(() -> read(text.translateEscapes(), Kind.of(kind)))
                .isInstanceOf(MalformedDataException.class)
                .hasMessage(folder.resolve("data.csv") + ", " + message);
    }

    @Test
    void saysWhereItIsNoCsv() {
        assertThatThrownBy(() -> read("\"a\"\n\"b", Kind.STRING))
                .isInstanceOf(MalformedDataException.class)
                .hasMessageContaining("line 2: ");
        assertThatThrownBy(() -> read("\"a\"b\n", Kind.STRING))
                .isInstanceOf(MalformedDataException.class)
                .hasMessageContaining("line 1: ");
    }

    @Test
    void refusesWhatIsNotUtf8() throws IOException {
        Path file = Files.write(folder.resolve("latin1.csv"), new byte[] {'a', '\n', (byte) 0xE9, '\n'});
        assertThatThrownBy(() -> DataFile.read(file, Kind.STRING))
                .isInstanceOf(MalformedDataException.class)
                .hasMessageContaining("not UTF-8");
    }

    @Test
    void refusesHalfACharacterRatherThanWriteAnother() {
        assertThatThrownBy(() -> csv(new Payload.Strings(new String[] {"\uD800"})))
                .isInstanceOf(IOException.class);
    }

    @Test
    void leavesAMissingFileToTheSystemToName() {
        assertThatThrownBy(() -> DataFile.read(folder.resolve("none.csv"), Kind.INT))
                .isInstanceOf(NoSuchFileException.class);
    }

    private void assertRead(String text, Payload expected) throws IOException {
        assertThat(read(text, expected.kind()).firstDifference(expected)).isEmpty();
    }

    private Payload read(String text, Kind kind) throws IOException {
        return DataFile.read(Files.writeString(folder.resolve("data.csv"), text), kind);
    }

    private static String csv(Payload payload) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DataFormat.CSV.write(payload, out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
