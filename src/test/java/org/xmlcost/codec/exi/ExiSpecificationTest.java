package org.xmlcost.codec.exi;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Messages written by hand from the specification, in place of a second implementation: that readers and writers of one
 * library agree shows no more than that. Under strict the grammars are those of the schema and nothing else (EXI 1.0,
 * 8.5.4), so that few bits are left to derive:
 *
 * <ul>
 *   <li>the header (5): 10, no options, final version 1;
 *   <li>the root: one of 11 global elements in the order of their names, or any other (8.5.1): four bits, Envelope is
 *       second;
 *   <li>Body, and what the envelope holds beside: no choice, no bits;
 *   <li>the method: by a wildcard, so its name follows (7.1.7): of six namespaces, or another, in three bits, ours is
 *       the sixth; a local name that is known, 0; of 11 names in four bits (types are among them);
 *   <li>the parameter: no choice; an item or the end: one bit; a value whose type has no derived types: no bits;
 *   <li>the ends of all others: no bits.
 * </ul>
 */
class ExiSpecificationTest {
    private static final String HEADER = "10" + "0" + "0" + "0000";
    private static final String ROOT = ExiBits.bits(4, 1);
    private static final String SERVICE = ExiBits.bits(3, 6) + ExiBits.octets(0);
    /**
     * xsd:int has derived types, so that a value may be preceded by xsi:type, at the price of a bit where it is not.
     */
    private static final String UNCAST = "0";

    /**
     * What stands before the parameter of a method, of event, mesh, soapblob, soapchar, soapdouble, soapevent,
     * soapfloat, soapint, soapmesh, soapstring, soapvoid.
     */
    private static String method(int index) {
        return HEADER + ROOT + SERVICE + ExiBits.bits(4, index);
    }

    /** A bit tells an item from the end. */
    private static String items(String... values) {
        return Stream.of(values).map(value -> "0" + value).collect(Collectors.joining()) + "1";
    }

    private static String integer(long value) {
        return value < 0 ? "1" + ExiBits.unsigned(-(value + 1)) : "0" + ExiBits.unsigned(value);
    }

    private static String number(long mantissa, long exponent) {
        return integer(mantissa) + integer(exponent);
    }

    @Test
    void doublesAreMantissaAndExponent() {
        double[] values = {
            1.5, -0.25, 1e300, 0, Double.NEGATIVE_INFINITY, Double.NaN, Double.MIN_VALUE, Double.MAX_VALUE
        };
        String first = number(15, -1) + "0" + number(-25, -2) + "0" + number(1, 300) + "0" + number(0, 0);
        String special = number(-1, -16384) + "0" + number(0, -16384);
        String ends = number(49, -325) + "0" + number(17976931348623157L, 292);
        agree(new Payload.Doubles(values), method(4) + items(first, special, ends));
    }

    @Test
    void bytesHaveEightBits() {
        agree(
                new Payload.Bytes(new byte[] {0, 1, (byte) 255}),
                method(3) + items(ExiBits.octets(0), ExiBits.octets(1), ExiBits.octets(255)));
    }

    @Test
    void integersHaveASign() {
        int[] values = {0, -1, 127, 128, Integer.MAX_VALUE, Integer.MIN_VALUE};
        String[] bits =
                IntStream.of(values).mapToObj(value -> UNCAST + integer(value)).toArray(String[]::new);
        agree(new Payload.Ints(values), method(7) + items(bits));
    }

    @Test
    void structsAndTheEmptyArrayNeedNoNames() {
        agree(
                new Payload.Mesh(new int[] {1}, new int[] {2}, new double[] {0.5}),
                method(8) + items(UNCAST + integer(1) + UNCAST + integer(2) + number(5, -1)));
        agree(new Payload.Floats(new float[0]), method(6) + items());
        agree(new Payload.Void(), method(10));
    }

    @Test
    void octetsStandAsTheyAre() {
        byte[] octets = {1, 2, (byte) 255};
        agree(new Payload.Blob(octets), method(2) + ExiBits.unsigned(3) + ExiBits.octets(1, 2, 255));
    }

    @Test
    void unsignedIntegersAreWrittenHereAsTheSpecificationHasThem() {
        assertThat(ExiBits.unsigned(300)).isEqualTo("10101100" + "00000010");
        assertThat(ExiBits.unsigned(BigInteger.ONE.shiftLeft(64))).isEqualTo("10000000".repeat(9) + "00000010");
    }

    /** What is written by hand is what the library writes, and all its interfaces read it. */
    private static void agree(Payload payload, String bits) {
        byte[] written = Codecs.canonical(Wire.EXI_SCHEMA_STRICT, payload);
        assertThat(ExiBits.of(written)).isEqualTo(ExiBits.of(ExiBits.bytes(bits)));
        for (String reader : List.of("exi.schema", "exi.schema-stax", "exi.schema-typed")) {
            try (Codec codec = Codecs.open(reader, payload.kind(), Wire.EXI_SCHEMA_STRICT)) {
                byte[] message = Arrays.copyOf(ExiBits.bytes(bits), written.length);
                Codecs.requireReads(
                        reader, codec, payload, message, codec.info().tolerance());
            }
        }
    }
}
