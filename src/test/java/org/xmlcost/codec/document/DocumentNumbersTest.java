package org.xmlcost.codec.document;

import org.xmlcost.Python;
import org.xmlcost.codec.CanonicalDocuments;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codecs;
import org.xmlcost.codec.DocumentAccess;
import org.xmlcost.codec.DocumentsTest;
import org.xmlcost.payload.Payload;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The numbers of documents in the ways that formats of the sciences have them. */
class DocumentNumbersTest {
    private static final double[] NUMBERS = {0.1, -2.5E-300, 1e22, 4.9E-324, -0.0, 3, 1.7976931348623157E308, 12345};

    /** A document for each path, all with {@link #NUMBERS}, or with what float and int keep of them. */
    private static final Map<String, String> DOCUMENTS = Map.ofEntries(
            Map.entry("posList", "<g><pos>7 8</pos><posList>\n  " + text(" ") + "</posList></g>"),
            Map.entry("coordinates", "<k><coordinates>" + text(",") + "</coordinates></k>"),
            Map.entry("TR/TD", "<T><TR>" + each("<TD>", "</TD>") + "<TH>8</TH></TR><TD>9</TD></T>"),
            Map.entry("row/*", "<T><row>" + each("<c>", "</c>") + "</row><c>9</c></T>"),
            Map.entry("/a/a", "<a>9<a>" + text(" ") + "<a>9</a></a></a>"),
            Map.entry("trkpt/@lat", "<x lat='9'>" + each("<trkpt lon='9' lat='", "'/>") + "</x>"),
            Map.entry(
                    "c[@r='B']/v",
                    "<s><c r='A'><v>1</v></c>" + each("<c s='1' r='B'><f>9</f><v>", "</v></c>")
                            + "<c><v>2</v></c></s>"),
            Map.entry(
                    "D[@Name='p/q;r']",
                    "<V><D Name='z'>1</D><D type='F' Name='p/q;r'>" + text("\n") + "</D><D Name='p'>1</D></V>"),
            Map.entry(
                    "TR/TD[2]",
                    "<T><TR><TD>9</TD></TR>" + each("<TR><TH>7</TH><TD>9</TD><TD>", "</TD><TD>9</TD></TR>") + "</T>"),
            Map.entry("row/*[2]", "<T>" + each("<row><a/><b>", "</b><b>9</b></row>") + "</T>"),
            Map.entry("a[2]/b", "<r><a><b>9</b></a><a><b>" + text(" ") + "</b></a><a><b>9</b></a></r>"),
            Map.entry(
                    "s[p/@n='mz']/b",
                    "<r>"
                            + each(
                                    "<s><p n='i'/><b>9</b></s><s><q n='mz'/><b>9</b></s><s><p n='mz'/><p n='i'/><b>",
                                    "</b></s>")
                            + "</r>"),
            Map.entry("b;base64,float64", "<a><b>" + base64(doubles(ByteOrder.LITTLE_ENDIAN)) + "</b></a>"),
            Map.entry("b;base64,float64,big-endian", "<a><b>" + base64(doubles(ByteOrder.BIG_ENDIAN)) + "</b></a>"),
            Map.entry(
                    "b;base64,float64,zlib",
                    "<a><b>\n " + base64(zlib(doubles(ByteOrder.LITTLE_ENDIAN))) + "\n</b><b></b></a>"),
            Map.entry(
                    "D;base64,float64,big-endian,vtk-uint32",
                    "<V><D>" + base64(join(header(Integer.BYTES, 64), doubles(ByteOrder.BIG_ENDIAN))) + "</D></V>"),
            Map.entry("D;base64,float64,big-endian,zlib,vtk-uint64", "<V><D>\n " + twoBlocks() + "\n</D><D/></V>"),
            Map.entry("A;base64,float64,big-endian,zlib,vtk-uint64", "<V><A>\n _" + twoBlocks() + "AAAA</A></V>"),
            Map.entry(
                    "A;base64,float64,big-endian,vtk-uint64",
                    "<V><A>_" + base64(join(header(Long.BYTES, 64), doubles(ByteOrder.BIG_ENDIAN)))
                            + base64(join(header(Long.BYTES, 1), new byte[1])) + "</A></V>"));

    private static String text(String between) {
        return Arrays.stream(NUMBERS).mapToObj(Double::toString).collect(Collectors.joining(between));
    }

    private static String each(String start, String end) {
        return start + text(end + "\n" + start) + end;
    }

    private static byte[] doubles(ByteOrder order) {
        ByteBuffer bytes = ByteBuffer.allocate(8 * NUMBERS.length).order(order);
        bytes.asDoubleBuffer().put(NUMBERS);
        return bytes.array();
    }

    /** Numbers of the header of an array of VTK. */
    private static byte[] header(int width, int... sizes) {
        ByteBuffer header = ByteBuffer.allocate(width * sizes.length);
        for (int size : sizes) {
            header.position(header.position() + width - Integer.BYTES).putInt(size);
        }
        return header.array();
    }

    private static byte[] join(byte[] first, byte[] second) {
        return ByteBuffer.allocate(first.length + second.length)
                .put(first)
                .put(second)
                .array();
    }

    /** The doubles in VTK's blocks of zlib: 40 bytes, and 24. */
    private static String twoBlocks() {
        byte[] bytes = doubles(ByteOrder.BIG_ENDIAN);
        byte[] first = zlib(Arrays.copyOf(bytes, 40));
        byte[] second = zlib(Arrays.copyOfRange(bytes, 40, 64));
        return base64(header(Long.BYTES, 2, 40, 24, first.length, second.length)) + base64(join(first, second));
    }

    private static String base64(byte[] bytes) {
        return Base64.getEncoder().encodeToString(bytes);
    }

    private static byte[] zlib(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (DeflaterOutputStream deflater = new DeflaterOutputStream(out)) {
            deflater.write(bytes);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return out.toByteArray();
    }

    private static double[] numbers(String document, String path) throws Exception {
        DocumentFile file = new DocumentFile(document.getBytes(StandardCharsets.UTF_8), "file.xml");
        return ((Payload.Doubles)
                        file.pass(new DocumentNumbers(NumberPath.parse(path))).payload())
                .values();
    }

    static List<String> codecs() {
        return DocumentsTest.readers().stream()
                .filter(id -> Codecs.CATALOGUE.get(id).is(DocumentAccess.class))
                .toList();
    }

    static Stream<String> paths() {
        return DOCUMENTS.keySet().stream().sorted();
    }

    @ParameterizedTest
    @MethodSource("paths")
    void theNumbersAtAPathAreRead(String path) throws Exception {
        assertThat(numbers(DOCUMENTS.get(path), path)).containsExactly(NUMBERS);
        assertThat(NumberPath.parse(path)).hasToString(path).isEqualTo(NumberPath.parse(path));
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void everyCodecReadsTheSameNumbers(String id) throws Exception {
        Catalogue.Entry entry = Codecs.CATALOGUE.get(id);
        for (Map.Entry<String, String> each : DOCUMENTS.entrySet()) {
            DocumentFile file = new DocumentFile(each.getValue().getBytes(StandardCharsets.UTF_8), "file.xml");
            DocumentNumbers seen = new DocumentNumbers(NumberPath.parse(each.getKey()));
            try (DocumentAccess codec = (DocumentAccess) entry.open(CanonicalDocuments.shape(entry.info()))) {
                codec.walk(CanonicalDocuments.write(entry.info().firstWire(), file, Codecs.CATALOGUE), seen);
            }
            assertThat(((Payload.Doubles) seen.payload()).values())
                    .as(each.getKey())
                    .containsExactly(NUMBERS);
        }
    }

    @Test
    void narrowNumbersAndIntegersBecomeDoubles() throws Exception {
        ByteBuffer floats = ByteBuffer.allocate(8)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putFloat(0.1f)
                .putFloat(Float.NaN);
        assertThat(numbers("<a>" + base64(floats.array()) + "</a>", "a;base64,float32"))
                .containsExactly(0.1f, Double.NaN);
        ByteBuffer ints = ByteBuffer.allocate(8).putInt(-7).putInt(Integer.MAX_VALUE);
        assertThat(numbers("<a>" + base64(ints.array()) + "</a>", "a;base64,int32,big-endian"))
                .containsExactly(-7, Integer.MAX_VALUE);
        ByteBuffer longs = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(-(1L << 53));
        assertThat(numbers("<a>" + base64(longs.array()) + "</a>", "a;base64,int64"))
                .containsExactly(-9007199254740992.0);
        assertThat(numbers("<a>INF -INF NaN</a>", "a"))
                .containsExactly(Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            <a>1 x 2</a>                     | a                         | : 'x'
            <a>1e400</a>                     | a                         | 1e400
            <a>AAAA</a>                      | a;base64,float64          | 3 bytes are not numbers of 8
            <a>A*A=</a>                      | a;base64,float32          | base64Binary
            <a>AAAAAAAAAAA=</a>              | a;base64,float64,zlib     | no zlib stream
            <a>/////////38=</a>              | a;base64,int64            | is no double
            <a>eJwDAAAAAAEA</a>              | a;base64,float64,zlib     | bytes follow
            <a>eJw=</a>                      | a;base64,float64,zlib     | ends early
            <a>CAAAAAAA</a>                  | a;base64,float32,vtk-uint32 | does not have the bytes that it claims
            <a>_CAAAAAAA</a>                 | a;base64,float32,vtk-uint32 | ends early
            <a>////fwAA</a>                  | a;base64,float32,vtk-uint64 | does not have the bytes that it claims
            """)
    void whatIsNoNumberOfTheEncodingIsRefused(String document, String path, String reason) {
        assertThatThrownBy(() -> numbers(document, path)).hasMessageContaining(reason);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "a/",
                "a//b",
                "@a",
                "a/@b/c",
                "a[b]",
                "a[@b=c]",
                "a[0]",
                "a[-1]",
                "a[1][2]",
                "a[b/c/@d='e']",
                "a[b/@d]",
                "a b",
                "a;base64",
                "a;base65,float32",
                "a;base64,float32,gzip",
                "a;float32",
                "a;text,zlib",
                "a;float32,vtk-uint32",
                "a;base64,float32,big-endian,little-endian",
                "a;base64,float32,vtk-uint32,vtk-uint64"
            })
    void whatIsNoPathIsRefused(String path) {
        assertThatThrownBy(() -> NumberPath.parse(path)).isInstanceOf(IllegalArgumentException.class);
    }

    /** A second way that shares no code: Expat in Python reads the document, and NumPy the numbers. */
    @Test
    void numpyReadsTheSameNumbers(@TempDir Path folder) throws Exception {
        Python python = Python.obtain();
        Random random = new Random(7);
        double[] values = IntStream.range(0, 5000)
                .mapToDouble(i -> Double.longBitsToDouble(random.nextLong()))
                .filter(Double::isFinite)
                .toArray();
        ByteBuffer bytes = ByteBuffer.allocate(8 * values.length);
        bytes.asDoubleBuffer().put(values);
        Path document = Files.writeString(
                folder.resolve("a.xml"),
                "<a xmlns='urn:a'><t>"
                        + Arrays.stream(values).mapToObj(Double::toString).collect(Collectors.joining(" ")) + "</t><b>"
                        + base64(zlib(bytes.array())) + "</b></a>");
        String script = """
                import base64, sys, zlib, numpy, xml.etree.ElementTree as tree
                root = tree.parse(sys.argv[1]).getroot()
                text = numpy.array(root.find('{urn:a}t').text.split(), dtype='f8')
                binary = numpy.frombuffer(zlib.decompress(base64.b64decode(root.find('{urn:a}b').text)), dtype='>f8')
                sys.stdout.write(text.astype('>f8').tobytes().hex() + '\\n' + binary.tobytes().hex() + '\\n')
                """;
        Process process = python.command("-c", script, document.toString()).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(printed).isZero();
        String text = Files.readString(document);
        for (int i = 0; i < 2; i++) {
            double[] read = numbers(
                    text, List.of("a/t", "b;base64,float64,big-endian,zlib").get(i));
            ByteBuffer seen = ByteBuffer.allocate(8 * read.length);
            seen.asDoubleBuffer().put(read);
            assertThat(HexFormat.of().formatHex(seen.array()))
                    .isEqualTo(printed.lines().toList().get(i));
        }
    }
}
