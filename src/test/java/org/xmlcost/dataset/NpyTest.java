package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The files under {@code src/test/resources/npy} are NumPy's own: {@code make.py} there wrote them. */
class NpyTest {
    private static final Map<String, Payload> VALUES = Map.of(
            "byte", new Payload.Bytes(new byte[] {0, 1, -128, -1}),
            "int", new Payload.Ints(new int[] {0, -1, Integer.MAX_VALUE, Integer.MIN_VALUE}),
            "float",
                    new Payload.Floats(new float[] {
                        1.5f, -0.0f, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN, Float.MIN_VALUE
                    }),
            "double",
                    new Payload.Doubles(new double[] {
                        1.5, -0.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, Double.MIN_VALUE
                    }),
            "string", new Payload.Strings(new String[] {"", "ab", "\uDBFF\uDFFF\r\n", "\u00E9"}),
            "mesh",
                    new Payload.Mesh(
                            new int[] {1, Integer.MIN_VALUE}, new int[] {-2, Integer.MAX_VALUE}, new double[] {0.5, -0.0
                            }),
            "event", new Payload.Events(new int[] {1, 2}, new double[] {0.5, Double.NaN}, new String[] {"a,\"", ""}),
            "empty", new Payload.Doubles(new double[0]));

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"byte", "int", "float", "double", "string", "mesh", "event", "empty"})
    void writesTheBytesThatNumpyWrites(String name) throws IOException {
        assertThat(npy(VALUES.get(name))).isEqualTo(numpy(name));
        assertRead(name, name);
    }

    @ParameterizedTest
    @CsvSource({
        "int-i8, int",
        "int-big-endian, int",
        "byte-u8, byte",
        "float-f8, float",
        "double-big-endian, double",
        "string-big-endian, string",
        "mesh-aligned, mesh",
        "double-version-2, double",
        "double-version-3, double"
    })
    void readsWhatNumpyWrites(String name, String values) throws IOException {
        assertRead(name, values);
    }

    private void assertRead(String name, String values) throws IOException {
        Payload expected = VALUES.get(values);
        assertThat(read(numpy(name), expected.kind()).firstDifference(expected)).isEmpty();
    }

    /** Narrower numbers widen, and whole ones become real, where nothing is lost. */
    @Test
    void widensExactly() throws IOException {
        double[] ints = {0, -1, Integer.MAX_VALUE, Integer.MIN_VALUE};
        assertThat(read(numpy("int"), Kind.DOUBLE).firstDifference(new Payload.Doubles(ints)))
                .isEmpty();
        assertThat(read(numpy("byte"), Kind.INT).firstDifference(new Payload.Ints(new int[] {0, 1, 128, 255})))
                .isEmpty();
        assertThat(read(numpy("byte"), Kind.BLOB).firstDifference(new Payload.Blob(new byte[] {0, 1, -128, -1})))
                .isEmpty();
    }

    @Test
    void refusesVoidBeforeTheFirstByte() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThatThrownBy(() -> DataFormat.NPY.write(new Payload.Void(), out))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("npy cannot hold void: an array needs a type; csv can");
        assertThatThrownBy(() -> npy(PayloadSpec.parse("business:1").make(1)))
                .hasMessage("npy cannot hold business: an array has records of one type; csv can");
        assertThat(out.size()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "void   # '<f8'           # (1,)   # header: an array has values of one type; void has none, business several",
                "int    # '<f8'           # (1,)   # value 0: dtype '<f8' holds no integers",
                "double # '<U1'           # (1,)   # value 0: dtype '<U1' holds no numbers",
                "string # '<f8'           # (1,)   # value 0: dtype '<f8' holds no strings",
                "double # '|O'            # (1,)   # header: cannot read dtype '|O'; i and u of 1, 2, 4 or 8 bytes, f4, f8 and U can be read: convert the array with astype('<f8')",
                "double # '<f2'           # (1,)   # header: cannot read dtype '<f2'; i and u of 1, 2, 4 or 8 bytes, f4, f8 and U can be read: convert the array with astype('<f8')",
                "double # '|i4'           # (1,)   # header: cannot read dtype '|i4'; i and u of 1, 2, 4 or 8 bytes, f4, f8 and U can be read: convert the array with astype('<f8')",
                "double # '<f8'           # (1, 1) # header: shape [1, 1] is not one dimension; choose a column with --column N, or save the array's ravel()",
                "double # '<f8'           # (1, 1, 1) # header: shape [1, 1, 1] is not one dimension; save the array's ravel()",
                "double # '<f8'           # (-1,)  # header: shape [-1] is not one dimension; save the array's ravel()",
                "double # '<f8'           # ()     # header: shape [] is not one dimension; save the array's ravel()",
                "mesh   # '<f8'           # (1,)   # header: dtype '<f8' where fields are expected: [x, y, value]",
                "double # [('x', '<f8')]  # (1,)   # header: descr [[x, <f8]] where one value is expected; choose a field with --column NAME",
                "mesh   # [('x', '<i4'), ('z', '<i4')] # (1,) # header: field 'z' where there should be [x, y, value]",
                "mesh   # [('x', '<i4'), ('y', '<i4')] # (1,) # header: no column 'value'; there are 'x', 'y'",
                "mesh   # [('x', '<i4', (2,))] # (1,)  # header: cannot read the field [x, <i4, [2]]",
                "string # '<U4194305'     # (1,)   # header: rows of 16777220 bytes; at most 16777216 are read",
                "double # '<f8'           # (2,)   # value 1: the file ends here, 2 values were announced",
                "double # '<f8'           # (0,)   # value 0: the file goes on after the last of 0 values",
                "double # '<f8'           # (999999999999,) # value 1: the file ends here, 999999999999 values were announced",
                "double # '<f8            # (1,)   # header: the header's text cannot be read: expected '}' (at position 18)"
            })
    void saysFilePlaceAndWhat(String kind, String descr, String shape, String message) {
        byte[] file = file(descr, shape);
        assertRefused(file, Kind.of(kind), message);
    }

    @Test
    void readsColumns() throws IOException {
        byte[] matrix = file(
                "{'descr': '<i4', 'fortran_order': False, 'shape': (2, 3), }",
                HexFormat.of().parseHex("010000000200000003000000040000000500000006000000"));
        assertThat(read(matrix, Kind.INT, "2").firstDifference(new Payload.Ints(new int[] {2, 5})))
                .isEmpty();
        assertThat(read(matrix, Kind.MESH, "3,1,2")
                        .firstDifference(new Payload.Mesh(new int[] {3, 6}, new int[] {1, 4}, new double[] {2, 5})))
                .isEmpty();
        byte[] records = file(
                "{'descr': [('day', '<M8[D]'), ('', '|V4'), ('no', '<U1'), ('v', '<f4')], 'fortran_order': False, 'shape': (1,), }",
                HexFormat.of().parseHex("0".repeat(24) + "61000000" + "0000c03f"));
        assertThat(read(records, Kind.DOUBLE, "v").firstDifference(new Payload.Doubles(new double[] {1.5})))
                .isEmpty();
        assertThat(read(records, Kind.STRING, "2").firstDifference(new Payload.Strings(new String[] {"a"})))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "'<f8'          # (1, 1)    # 2 # header: no column 2; the last one is 1",
                "'<f8'          # (1, 0)    # 1 # header: no column 1; the last one is 0",
                "'<f8'          # (1,)      # 2 # header: no column 2; the last one is 1",
                "'<f8'          # (1, 1)    # x # header: an array of dtype '<f8' has no names: choose columns by number",
                "'<f8'          # (1, 9999999999999999) # 1 # header: rows of 134217736 bytes; at most 16777216 are read",
                "'<U0'          # (1, 9999999999999999) # 16777216 # value 0: dtype '<U0' holds no numbers",
                "[('x', '<f8')] # (1, 1)    # x # header: shape [1, 1] is not one dimension; save the array's ravel()",
                "[('x', '<f8')] # (1,)      # y # header: no column 'y'; there are 'x'",
                "[('x', '<M8[s]')] # (1,)   # x # header: cannot read dtype '<M8[s]'; i and u of 1, 2, 4 or 8 bytes, f4, f8 and U can be read: convert the array with astype('<f8')"
            })
    void saysWhatIsWrongWithAColumn(String descr, String shape, String column, String message) {
        byte[] file = file(descr, shape);
        assertThatThrownBy(() -> read(file, Kind.DOUBLE, column))
                .isInstanceOf(MalformedDataException.class)
                .hasMessage(folder.resolve("data.npy") + ", " + message);
    }

    /** The bytes are big-endian. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "i8 # 0000000080000000 # int    # value 0: not from -2147483648 to 2147483647: 2147483648",
                "u8 # ffffffffffffffff # int    # value 0: beyond 2^63: 18446744073709551615",
                "i4 # 00000100         # byte   # value 0: not from 0 to 255: 256",
                "f8 # 3fb999999999999a # float  # value 0: no float is 0.1; convert the array with astype('<f4')",
                "i8 # 0020000000000001 # double # value 0: beyond 2^53, where few whole numbers are doubles: 9007199254740993",
                "U1 # 0000d800         # string # value 0: U+D800 is no character of XML 1.0",
                "U2 # 0000000000000061 # string # value 0: U+0000 is no character of XML 1.0"
            })
    void refusesValuesThatDoNotFit(String type, String value, String kind, String message) {
        byte[] file = file(
                "{'descr': '>" + type + "', 'fortran_order': False, 'shape': (1,), }",
                HexFormat.of().parseHex(value));
        assertRefused(file, Kind.of(kind), message);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "1 # {'descr': '<f8', 'fortran_order': True, 'shape': (1,), } # fortran_order is not False; save numpy.ascontiguousarray of the array",
                "1 # [] # the header is no dict",
                "9 # [] # format version 9; 1, 2 and 3 can be read",
                // Version 2 has a length of four bytes.
                "2 # {'descr': '<f8'} # a header of 662372368 bytes; at most 65536 are read"
            })
    void refusesOtherLayouts(byte version, String header, String message) {
        byte[] file = file(header, new byte[8]);
        file[6] = version;
        assertRefused(file, Kind.DOUBLE, "header: " + message);
    }

    @Test
    void refusesHeadersInManyBrackets() {
        assertRefused(
                file("(".repeat(1000), new byte[8]),
                Kind.DOUBLE,
                "header: the header's text has more than 100 brackets");
    }

    /** Wherever a file is cut, it is refused and nothing else goes wrong. */
    @Test
    void refusesEveryBeginningOfAFile() throws IOException {
        for (byte[] whole : List.of(npy(VALUES.get("double")), numpy("double-version-2"))) {
            for (int length = NpyWriter.MAGIC.length; length < whole.length; length++) {
                byte[] part = Arrays.copyOf(whole, length);
                assertThatThrownBy(() -> read(part, Kind.DOUBLE))
                        .as(length + " bytes")
                        .isInstanceOf(MalformedDataException.class);
            }
        }
    }

    private void assertRefused(byte[] file, Kind kind, String message) {
        assertThatThrownBy(() -> read(file, kind))
                .isInstanceOf(MalformedDataException.class)
                .hasMessage(folder.resolve("data.npy") + ", " + message);
    }

    private static byte[] file(String descr, String shape) {
        return file("{'descr': " + descr + ", 'fortran_order': False, 'shape': " + shape + ", }", new byte[8]);
    }

    private static byte[] file(String header, byte[] values) {
        byte[] text = header.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(10 + text.length + values.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(NpyWriter.MAGIC)
                .put((byte) 1)
                .put((byte) 0)
                .putShort((short) text.length)
                .put(text)
                .put(values)
                .array();
    }

    private Payload read(byte[] file, Kind kind, String columns) throws IOException {
        return DataFile.read(Files.write(folder.resolve("data.npy"), file), kind, DataColumns.parse(columns));
    }

    private Payload read(byte[] file, Kind kind) throws IOException {
        return DataFile.read(Files.write(folder.resolve("data.npy"), file), kind);
    }

    private static byte[] npy(Payload payload) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        DataFormat.NPY.write(payload, out);
        return out.toByteArray();
    }

    private static byte[] numpy(String name) throws IOException {
        try (InputStream in = NpyTest.class.getResourceAsStream("/npy/" + name + ".npy")) {
            return in.readAllBytes();
        }
    }
}
