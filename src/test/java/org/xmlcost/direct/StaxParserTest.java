package org.xmlcost.direct;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The parser that comes with the package, alone and behind layouts. */
class StaxParserTest {
    private final StaxParser<int[]> ints = StaxParser.<int[]>of(ValueType.INT, new QName("i"), false);
    private final StaxParser<double[]> list = StaxParser.ofDoubles(new QName("urn:l", "l"), true);

    private int[] read(String text, Charset encoding) throws XMLStreamException {
        byte[] message = text.getBytes(encoding);
        return ints.read(Arrays.copyOf(message, message.length + 9), message.length);
    }

    @Test
    void readsItemsInEveryForm() throws Exception {
        String text =
                "<a arrayType='x:int[4]'><i>1</i><!-- 5 --><i>\n 0<![CDATA[2]]>&#51; </i><h/><i>-<?p?>7</i><i>+8</i></a>";
        for (Charset encoding : new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16}) {
            assertThat(read(text, encoding)).containsExactly(1, 23, -7, 8);
        }
        assertThat(read("<a/>", StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void readsLists() throws Exception {
        byte[] message = "<x:l xmlns:x='urn:l'> 1 2.5\n\tINF </x:l>".getBytes(StandardCharsets.UTF_8);
        assertThat(list.read(message, message.length)).containsExactly(1, 2.5, Double.POSITIVE_INFINITY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a><i>1</i>",
                "<a><i></i></a>",
                "<a><i>x</i></a>",
                "<a><i>1 2</i></a>",
                "<a><i>1<b/></i></a>",
                "<a><i>\u0661</i></a>",
                "<a><i>2147483648</i></a>",
                "<a arrayType='x:int[2]'><i>1</i></a>",
                "<a arrayType='x:int[]'><i>1</i></a>",
                "<!DOCTYPE a [<!ENTITY e '1'>]><a><i>&e;</i></a>"
            })
    void refusesWhatIsNoArrayOfInts(String text) {
        assertThatThrownBy(() -> read(text, StandardCharsets.UTF_8)).isInstanceOf(XMLStreamException.class);
    }

    /** More values than a chunk has, by the parser alone, by layouts, and from the place of an uncommon item. */
    @Test
    void readsManyItems() throws Exception {
        String text = IntStream.range(0, 30_000)
                .mapToObj(i -> "<i>" + i + "</i>")
                .collect(Collectors.joining("", "<a>", "</a>"));
        int[] expected = IntStream.range(0, 30_000).toArray();
        assertThat(read(text, StandardCharsets.UTF_8)).isEqualTo(expected);
        LayoutReader<int[], XMLStreamException> reader =
                LayoutReader.<int[], XMLStreamException>of(false, ints, ValueType.INT);
        for (String message : new String[] {text, text, text.replace("<i>777</i>", "<i><!-- -->777</i>")}) {
            byte[] bytes = message.getBytes(StandardCharsets.UTF_8);
            assertThat(reader.read(bytes, bytes.length)).isEqualTo(expected);
        }
    }
}
