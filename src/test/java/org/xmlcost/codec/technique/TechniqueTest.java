package org.xmlcost.codec.technique;

import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

import static org.assertj.core.api.Assertions.assertThat;

/** That the techniques differ in what they are about and in nothing else. */
class TechniqueTest {
    private static final int CHANGES = 4_000;
    private static final int START = "<?xml version='1.0' encoding='UTF-8'?>".length();
    /**
     * What markup is made of; no document type, which this parser does not look into, and no letters beyond ASCII in
     * names.
     */
    private static final String[] PIECES =
            ("<~>~/~&~;~\"~'~=~ ~\n~\r\n~:~x~1~-~--~]]>~<!--~-->~<?p~?>~<?xml ~<![CDATA[~&#49;~"
                            + "&#x31;~&lt;~&#0;~&#xD;~<item>~</item>~<item/>~<item a='1'>~xmlns=''~ xmlns:p='u'~"
                            + " xmlns='u'~ p:a=''~ xsi:type='x'~ xml:space='x'~xsi:~\t~\u0001~\u00E9~\uD83D\uDE00~"
                            + "\uFFFE")
                    .split("~");

    /**
     * Whatever is done to a message, the readers take it as the same values as Woodstox does, or refuse it as Woodstox
     * does.
     */
    @ParameterizedTest
    @ValueSource(strings = {"technique.strings", "technique.trie", "technique.array"})
    void readersAgreeWithAParserThatIsTrusted(String reader) {
        SplittableRandom random = new SplittableRandom(2029);
        for (Kind kind : new Kind[] {Kind.VOID, Kind.INT, Kind.STRING, Kind.MESH, Kind.EVENT, Kind.BLOB}) {
            String good = Samples.good(Wire.SOAP_ENC, Codecs.payload(kind, 3));
            try (Codec ours = open(reader, kind);
                    Codec trusted = open("stax.woodstox", kind)) {
                for (int i = 0; i < CHANGES; i++) {
                    String changed = changed(good, random);
                    assertThat(outcome(ours, changed)).as(changed).isEqualTo(outcome(trusted, changed));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void bothWaysOfWritingMakeTheSameMessage(Kind kind) {
        String spec = switch (kind) {
            case VOID -> "void";
            case STRING -> "string:50:unicode";
            case BUSINESS -> "business:1:special";
            default -> kind + ":50";
        };
        Payload payload = PayloadSpec.parse(spec).make(4);
        for (Wire wire : new Wire[] {Wire.SOAP_ENC, Wire.LITERAL, Wire.LIST, Wire.BASE64, Wire.BASE64_DECIMAL}) {
            if (wire.cannotCarry(kind).isEmpty()) {
                MessageShape shape = new MessageShape(kind, wire, NumberMode.values()[wire.carriesBits() ? 3 : 1]);
                MessageBuffer direct = new MessageBuffer(16);
                MessageBuffer concatenated = new MessageBuffer(16);
                try (Codec bytes = Codecs.CATALOGUE.get("technique.bytes").open(shape);
                        Codec concat = Codecs.CATALOGUE.get("technique.concat").open(shape)) {
                    bytes.write(payload, direct);
                    concat.write(payload, concatenated);
                    bytes.write(payload, direct);
                }
                assertThat(direct.toByteArray()).isEqualTo(concatenated.toByteArray());
            }
        }
    }

    /** The parser sees the tags of the envelope, each item that is written otherwise, and no other. */
    @Test
    void theArrayReaderLeavesToTheParserWhatItDoesNotExpect() throws MalformedMessageException {
        Payload mesh = PayloadSpec.parse("mesh:100").make(1);
        MessageShape shape = new MessageShape(Kind.MESH, Wire.SOAP_ENC, NumberMode.FAST);
        List<String> seen = new ArrayList<>();
        ArrayReader reader = new ArrayReader(shape, (bytes, from, to) -> {
            seen.add(new String(bytes, from, to - from, StandardCharsets.UTF_8));
            return seen.get(seen.size() - 1);
        });
        List<String> envelope = List.of("Envelope", "encodingStyle", "Body", "soapmesh", "type", "arrayType", "mshbin");
        assertThat(mesh.firstDifference(reader.read(Codecs.message(Samples.good(Wire.SOAP_ENC, mesh)))))
                .isEmpty();
        assertThat(seen).containsExactlyInAnyOrderElementsOf(envelope);
        seen.clear();
        String otherwise =
                Samples.good(Wire.SOAP_ENC, mesh).replaceFirst("</item><item>", "</item><item ><!-- otherwise -->");
        assertThat(mesh.firstDifference(reader.read(Codecs.message(otherwise)))).isEmpty();
        List<String> more = new ArrayList<>(envelope);
        more.addAll(List.of("item", "x", "y", "value"));
        assertThat(seen).containsExactlyInAnyOrderElementsOf(more);
    }

    /** Unprefixed names are in the default namespace, if there is one: then no item is one of ours. */
    @Test
    void theArrayReaderMindsTheDefaultNamespace() {
        String text = Samples.good(Wire.SOAP_ENC, Samples.INTS);
        try (Codec codec = open("technique.array", Kind.INT)) {
            assertThat(outcome(codec, text)).startsWith(Codecs.ACCEPTED);
            assertThat(outcome(codec, text.replace("<intbin", "<intbin xmlns=\"urn:other\"")))
                    .isEmpty();
            assertThat(outcome(codec, text.replace("<ns:soapint", "<ns:soapint xmlns=\"\"")))
                    .startsWith(Codecs.ACCEPTED);
        }
    }

    private static String changed(String good, SplittableRandom random) {
        StringBuilder changed = new StringBuilder(good);
        for (int i = random.nextInt(3); i >= 0; i--) {
            // Behind the declaration: Woodstox takes encodings by more names than one.
            int at = START + random.nextInt(changed.length() - START);
            String piece = PIECES[random.nextInt(PIECES.length)];
            switch (random.nextInt(4)) {
                case 0 -> changed.insert(at, piece);
                case 1 -> changed.replace(at, Math.min(changed.length(), at + piece.length()), piece);
                case 2 -> changed.deleteCharAt(at);
                default -> {
                    // Where markup begins or ends, where most of it matters.
                    int edge = changed.indexOf(random.nextBoolean() ? "<" : ">", at);
                    changed.insert(edge < 0 ? at : edge, piece);
                }
            }
        }
        return changed.toString();
    }

    private static String outcome(Codec codec, String message) {
        return Codecs.outcome(codec, message.getBytes(StandardCharsets.UTF_8));
    }

    private static Codec open(String id, Kind kind) {
        return Codecs.CATALOGUE.get(id).open(new MessageShape(kind, Wire.SOAP_ENC, NumberMode.FAST));
    }
}
