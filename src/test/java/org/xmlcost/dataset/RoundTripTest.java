package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.Size;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** Whatever is written is read back, bit for bit, in either format. */
class RoundTripTest {

    @Property
    void bytes(@ForAll byte[] values) throws IOException {
        assertSurvives(new Payload.Bytes(values));
        assertSurvives(new Payload.Blob(values));
    }

    @Property
    void ints(@ForAll int[] values) throws IOException {
        assertSurvives(new Payload.Ints(values));
    }

    @Property
    void floats(@ForAll int[] bits) throws IOException {
        float[] values = new float[bits.length];
        for (int i = 0; i < bits.length; i++) {
            values[i] = Float.intBitsToFloat(bits[i]);
        }
        assertSurvives(new Payload.Floats(values));
    }

    @Property
    void doubles(@ForAll long[] bits) throws IOException {
        assertSurvives(new Payload.Doubles(doublesOf(bits)));
    }

    @Property
    void strings(@ForAll("texts") List<String> texts) throws IOException {
        assertSurvives(new Payload.Strings(texts.toArray(String[]::new)));
    }

    @Property
    void structs(@ForAll @Size(5) int[] ints, @ForAll @Size(5) long[] bits, @ForAll("fiveTexts") List<String> texts)
            throws IOException {
        assertSurvives(new Payload.Mesh(ints, ints, doublesOf(bits)));
        assertSurvives(new Payload.Events(ints, doublesOf(bits), texts.toArray(String[]::new)));
    }

    @Provide
    Arbitrary<List<String>> texts() {
        return text().list().ofMaxSize(20);
    }

    @Provide
    Arbitrary<List<String>> fiveTexts() {
        return text().list().ofSize(5);
    }

    /** Half of the characters are those that CSV gives a meaning. */
    private static Arbitrary<String> text() {
        Arbitrary<Integer> any = Arbitraries.integers().between(0, 0x10FFFF).filter(XmlCharacters::allows);
        Arbitrary<Integer> meaningful = Arbitraries.of((int) '"', (int) ',', (int) '\r', (int) '\n', (int) ' ', 0xFEFF);
        return Arbitraries.oneOf(any, meaningful)
                .list()
                .ofMaxSize(12)
                .map(codePoints -> codePoints.stream().map(Character::toString).reduce("", String::concat));
    }

    private static double[] doublesOf(long[] bits) {
        double[] values = new double[bits.length];
        for (int i = 0; i < bits.length; i++) {
            values[i] = Double.longBitsToDouble(bits[i]);
        }
        return values;
    }

    private static void assertSurvives(Payload payload) throws IOException {
        Kind kind = payload.kind();
        ByteArrayOutputStream csv = new ByteArrayOutputStream();
        DataFormat.CSV.write(payload, csv);
        RowReader fromCsv = new CsvReader(new ByteArrayInputStream(csv.toByteArray()), kind, DataColumns.NONE);
        assertThat(payload.firstDifference(Rows.read(kind, fromCsv, "csv"))).isEmpty();
        ByteArrayOutputStream npy = new ByteArrayOutputStream();
        DataFormat.NPY.write(payload, npy);
        RowReader fromNpy = new NpyReader(new ByteArrayInputStream(npy.toByteArray()), kind, DataColumns.NONE);
        assertThat(payload.firstDifference(Rows.read(kind, fromNpy, "npy"))).isEmpty();
    }
}
