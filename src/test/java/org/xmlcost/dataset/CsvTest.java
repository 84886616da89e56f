package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;

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
                "double | 1\\n\\n2          | line 2: blank line before other values; remove it",
                "double | 1\\n \\n\\n2       | line 2: blank line before other values; remove it",
                "double | value\\n1         | line 1: not a double: 'value'; if this line is a header, choose by name: --column value",
                "double | air temp\\n1      | line 1: not a double: 'air temp'; if this line is a header, choose by name: --column 'air temp'",
                "double | t,temp\\n1,2      | line 1: expected value, found 2 fields; if this line is a header, choose by name: --column t",
                "mesh   | a,b,c\\n1,2,3     | line 1: not a whole number: 'a'; if this line is a header, choose by name: --column a,b,c",
                "double | 1\\nvalue         | line 2: not a double: 'value'",
                "double | 1,2,3             | line 1: expected value, found 3 fields; choose one of the columns with --column",
                "mesh   | 1,2,3,4           | line 1: expected x,y,value, found 4 fields; choose 3 of the columns with --column",
                "double | 1;2               | line 1: not a double: '1;2'; separate the columns by commas",
                "double | 1,5;2,5           | line 1: expected value, found 3 fields; separate the columns by commas",
                "double | 1\\t2             | line 1: not a double: '1?2'; separate the columns by commas",
                "double | \"1,5\"           | line 1: not a double: '1,5'; write a decimal point, not a comma",
                "double | 1d                | line 1: not a double: '1d'",
                "double | 0x1p3             | line 1: not a double: '0x1p3'",
                "double | 1e999             | line 1: out of the range of double: '1e999'",
                "double | 1,2               | line 1: expected value, found 2 fields; choose one of the columns with --column, or write a decimal point if the comma is one",
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
    void ignoresBlankLinesAtTheEnd() throws IOException {
        assertRead("1\n2\n\n \r\n", new Payload.Ints(new int[] {1, 2}));
        assertRead("1,2,3\n\n", new Payload.Mesh(new int[] {1}, new int[] {2}, new double[] {3}));
        assertRead("a\n\n", new Payload.Strings(new String[] {"a", ""}));
    }

    /** A name says that the first line is a header; a number says that there is none. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "t,temp\\n1,2.5\\n2,3.5\\n        | temp             | 2.5,3.5",
                "\uFEFFt, temp \\n1,2.5\\n          | temp             | 2.5",
                "t,\"temp, C\"\\n1,2.5\\n           | '\"temp, C\"'    | 2.5",
                "t,2020\\n1,2.5\\n                 | t                | 1",
                "a,1,2\\nb,3,4\\n\\n               | 3                | 2,4",
                "value\\n1\\n                      | value            | 1",
                "7\\n8                            | 1                | 7,8",
                "note,v\\n\"a; 1,5\",1\\n            | v                | 1",
                "t,temp\\n                        | temp             | ''",
            })
    void readsAColumn(String text, String column, String values) throws IOException {
        double[] expected = values.isEmpty()
                ? new double[0]
                : Arrays.stream(values.split(","))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
        assertThat(read(text.translateEscapes(), Kind.DOUBLE, column).firstDifference(new Payload.Doubles(expected)))
                .isEmpty();
    }

    @Test
    void readsColumnsOfStructsAndStrings() throws IOException {
        String table = "name,y,x,v\na,1,2,3\n,4,5,6\n";
        assertThat(read(table, Kind.MESH, "x,y,v")
                        .firstDifference(new Payload.Mesh(new int[] {2, 5}, new int[] {1, 4}, new double[] {3, 6})))
                .isEmpty();
        assertThat(read(table, Kind.STRING, "name").firstDifference(new Payload.Strings(new String[] {"a", ""})))
                .isEmpty();
        assertThat(read("1,2,a\n", Kind.EVENT, "2,1,3")
                        .firstDifference(new Payload.Events(new int[] {2}, new double[] {1}, new String[] {"a"})))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "double | t,temp\\n1,2     | tmp  | line 1: no column 'tmp'; there are 't', 'temp'",
                "double | t,t\\n1,2        | t    | line 1: several columns have the name 't'",
                "double | 1,2              | 3    | line 1: no column 3; the last one is 2",
                "double | 1,2              | 0    | line 1: no column 0; the last one is 2",
                "double | t,temp\\n1,2     | 2    | line 1: not a double: 'temp'; if this line is a header, choose by name: --column temp",
                "double | t,temp\\n1,x     | temp | line 2: not a double: 'x'",
                "double | t,temp\\n1,2\\n3  | t    | line 3: 1 fields, but the first line has 2",
                "double | \"a\"b            | a    | line 1: not CSV: Invalid character between encapsulated token and delimiter"
            })
    void saysWhatIsWrongWithAColumn(String kind, String text, String column, String message) {
        assertThatThrownBy(() -> read(text.translateEscapes(), Kind.of(kind), column))
                .isInstanceOf(MalformedDataException.class)
                .hasMessageStartingWith(folder.resolve("data.csv") + ", " + message);
    }

    @Test
    void wantsAColumnForEachMember() {
        assertThatThrownBy(() -> read("", Kind.MESH, "1"))
                .hasMessage("mesh has the members x,y,value: choose as many columns, not 1");
        assertThatThrownBy(() -> read("", Kind.DOUBLE, "a,b"))
                .hasMessage("double has the members value: choose as many columns, not 2");
        assertThatThrownBy(() -> read("", Kind.VOID, "1")).hasMessage("void has no columns to choose");
        assertThatThrownBy(() -> read("", Kind.BUSINESS, "1")).hasMessage("business has no columns to choose");
        assertThatThrownBy(() -> DataColumns.parse("\"a"))
                .hasMessage("not a list of columns: '\"a'; write names or numbers, such as 2 or x,y,value");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "a@b[1],c d", "\"temp, \u00B0C\"", "100%"})
    void aSourceKeepsItsColumns(String columns) throws IOException {
        DataColumns chosen = DataColumns.parse(columns);
        assertThat(DataColumns.decode(chosen.toString())).isEqualTo(chosen);
        Path file = Files.writeString(folder.resolve("a@b.csv"), "a,b\n1,2\n");
        PayloadSource source = PayloadSource.ofFile(file, Kind.INT, DataColumns.parse("b"));
        assertThat(source).hasToString("int[b]@" + file).returns("int[b]@a@b.csv", PayloadSource::name);
        assertThat(PayloadSource.parse(source.toString()).make(1).firstDifference(source.make(1)))
                .isEmpty();
    }

    @Test
    void aSourceWithoutValuesIsRefused() throws IOException {
        Path file = Files.writeString(folder.resolve("data.csv"), "\n");
        assertThatThrownBy(() -> PayloadSource.ofFile(file, Kind.DOUBLE, DataColumns.NONE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(file + ": no values; for a message without values, give --payload double:0");
        assertThat(PayloadSource.ofFile(file, Kind.VOID, DataColumns.NONE).count())
                .isZero();
    }

    @Test
    void saysWhereItIsNoCsv() {
        assertThatThrownBy(() -> read("\"a\"\n\"b", Kind.STRING))
                .isInstanceOf(MalformedDataException.class)
                .hasMessageEndingWith("line 2: not CSV: EOF reached before encapsulated token finished");
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

    private Payload read(String text, Kind kind, String columns) throws IOException {
        return DataFile.read(Files.writeString(folder.resolve("data.csv"), text), kind, DataColumns.parse(columns));
    }

    private static String csv(Payload payload) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DataFormat.CSV.write(payload, out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
