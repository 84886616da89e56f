package org.xmlcost.codec.binding;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.Codecs;
import org.xmlcost.codec.stax.StaxLibrary;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.verify.Samples;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import javax.xml.stream.XMLStreamReader;
import java.io.StringReader;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What annotations spell is what the wire spells, and what the libraries would let pass is refused. */
class BindingTest {

    @Test
    void constantsAreTheNamesOfTheWire() {
        assertThat(BoundNames.NS).isEqualTo(Names.NS.uri());
        assertThat(BoundNames.ENCODING).isEqualTo(Names.ARRAY_TYPE.uri());
        assertThat(BoundNames.ARRAY_TYPE).isEqualTo(Names.ARRAY_TYPE.local());
        assertThat(BoundNames.INSTANCE).isEqualTo(Names.XSI_TYPE.uri());
        assertThat(BoundNames.TYPE).isEqualTo(Names.XSI_TYPE.local());
        assertThat(BoundNames.ITEM).isEqualTo(Names.ITEM.local());
        Kind[] bound = Stream.of(Kind.values())
                .filter(Catalogue.load().get("binding.jaxb").info()::supports)
                .toArray(Kind[]::new);
        assertThat(methods(bound))
                .containsExactly(
                        BoundNames.VOID,
                        BoundNames.BYTE,
                        BoundNames.INT,
                        BoundNames.FLOAT,
                        BoundNames.DOUBLE,
                        BoundNames.STRING,
                        BoundNames.MESH,
                        BoundNames.EVENT,
                        BoundNames.BLOB);
        assertThat(Stream.of(bound).skip(1).map(kind -> Names.parameter(kind).local()))
                .containsExactly(
                        BoundNames.BYTES,
                        BoundNames.INTS,
                        BoundNames.FLOATS,
                        BoundNames.DOUBLES,
                        BoundNames.STRINGS,
                        BoundNames.POINTS,
                        BoundNames.EVENTS,
                        BoundNames.BLOBS);
        assertThat(members(Kind.MESH)).containsExactly(BoundNames.X, BoundNames.Y, BoundNames.VALUE);
        assertThat(members(Kind.EVENT)).containsExactly(BoundNames.NUMBER, BoundNames.VALUE, BoundNames.TEXT);
    }

    static Stream<Codec> codecs() {
        return Stream.of("binding.jaxb", "binding.jaxb-jdk", "binding.jackson", "binding.jackson-jdk")
                .map(BindingTest::made);
    }

    private static Codec made(String id) {
        return new BindingCodecs()
                .rows().stream()
                        .filter(row -> row.id().equals(id))
                        .findFirst()
                        .orElseThrow()
                        .make();
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void whatIsRefusedIsToldWithItsPlace(Codec codec) {
        Payload ints = new Payload.Ints(new int[] {1, -2, 3});
        codec.open(new MessageShape(Kind.INT, Wire.LITERAL, NumberMode.OWN));
        assertThatThrownBy(() -> codec.read(changed(ints, "-2", "1 2")))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageContaining("not an xsd:int: '1 2'")
                .hasMessageContaining("value 1");
        assertThatThrownBy(() -> codec.read(changed(ints, "<item>3", "<thing/><item>3")))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageContaining("unexpected element 'thing'")
                .hasMessageContaining("value 2");
        assertThatThrownBy(() -> codec.read(changed(ints, "</item><item>3", "</itme><item>3")))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageContaining("item");
    }

    /** Without the guard, the libraries report what they cannot convert, in their own words. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "binding.jaxb-unchecked        | ''                       | not a number: '' (binding.jaxb-unchecked)",
                "binding.jaxb-unchecked        | x                        | not a number: 'x' (binding.jaxb-unchecked)",
                "binding.jaxb-unchecked        | 1x                       | not a number: '1x' (binding.jaxb-unchecked)",
                "binding.jackson-unchecked     | ''                       | Cannot coerce `null` to element of `double[]` (value 1)",
                "binding.jackson-jdk-unchecked | x                        | Cannot deserialize value of type `double` from String \"x\": not a valid `double` value (as String to convert) (value 1)",
                "binding.jackson-unchecked     | 2</item><x/><item>       | Unrecognized property \"x\" (binding.jackson-unchecked, line 2, column 174)"
            })
    void whatALibraryRefusesIsToldInItsWords(String id, String item, String message) {
        Codec codec = made(id);
        codec.open(new MessageShape(Kind.DOUBLE, Wire.LITERAL, NumberMode.OWN));
        assertThatThrownBy(() -> codec.read(changed(new Payload.Doubles(new double[] {1, 2.5, 3}), "2.5", item)))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessage(message);
    }

    @Test
    void aValueThatIsNullIsNamed() {
        for (String id : List.of("binding.jackson-unchecked", "binding.jackson-jdk-unchecked")) {
            Codec codec = made(id);
            for (Payload payload : List.of(
                    new Payload.Strings(new String[] {"a", "b"}),
                    new Payload.Events(new int[] {1, 2}, new double[] {1, 2}, new String[] {"a", "b"}))) {
                codec.open(new MessageShape(payload.kind(), Wire.LITERAL, NumberMode.OWN));
                assertThatThrownBy(() -> codec.read(changed(
                                payload,
                                ">b<",
                                " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xsi:nil=\"true\"><")))
                        .isInstanceOf(MalformedMessageException.class)
                        .hasMessage("no value (value 1)");
            }
        }
    }

    /** If this fails, the runtime has become stricter and the guard's comment is out of date. */
    @ParameterizedTest
    @CsvSource({"1 2,12", "2147483648,-2147483648", "--7,-7", "'',0"})
    void theJaxbRuntimeAloneTakesWhatIsNoInt(String text, int value) throws Exception {
        BindingJaxb codec = (BindingJaxb) made("binding.jaxb");
        codec.prepare(Messages.Ints.class);
        assertThat(((Messages.Ints) codec.unmarshal(cursor(text))).array.items).containsExactly(value);
    }

    @Test
    void jacksonAloneTakesWhatIsNoNumber() throws Exception {
        BindingJackson codec = (BindingJackson) made("binding.jackson");
        codec.prepare(Messages.Ints.class);
        assertThat(((Messages.Ints) codec.unmarshal(cursor("\u0663"))).array.items)
                .containsExactly(3);
    }

    private static XMLStreamReader cursor(String item) throws Exception {
        XMLStreamReader cursor = new StaxLibrary.Woodstox()
                .input()
                .createXMLStreamReader(new StringReader(
                        "<n:soapint xmlns:n=\"urn:soapvdt\"><intbin><item>" + item + "</item></intbin></n:soapint>"));
        cursor.next();
        return cursor;
    }

    private static MessageBuffer changed(Payload payload, String from, String to) {
        String good = Samples.good(Wire.LITERAL, payload);
        assertThat(good).contains(from);
        return Codecs.message(good.replace(from, to));
    }

    private static List<String> methods(Kind... kinds) {
        return Arrays.stream(kinds).map(kind -> Names.method(kind).local()).toList();
    }

    private static List<String> members(Kind kind) {
        return Arrays.stream(Names.members(kind)).map(Name::local).toList();
    }

    /** What a kept codec says of a message is of that message, also where the parser refuses its first bytes. */
    @ParameterizedTest
    @MethodSource("codecs")
    void whatIsReportedIsOfThisMessage(Codec codec) {
        Payload ints = new Payload.Ints(new int[] {1, -2, 3});
        codec.open(new MessageShape(Kind.INT, Wire.LITERAL, NumberMode.OWN));
        assertThatThrownBy(() -> codec.read(changed(ints, "-2", "two"))).hasMessageContaining("two");
        assertThatThrownBy(() -> codec.read(changed(ints, "UTF-8", "no-such")))
                .isInstanceOf(MalformedMessageException.class)
                .hasMessageNotContaining("two");
    }
}
