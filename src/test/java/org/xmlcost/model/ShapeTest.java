package org.xmlcost.model;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ShapeTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "shape:100kB | shape:100kB",
                "shape:400kB:depth=64 | shape:400kB:depth=64",
                "shape:1kB:text=64,attributes=2,depth=1 | shape:1kB:attributes=2,text=64",
                "shape:10kB:prefix=3,declarations=16,name=1000 | shape:10kB:declarations=16,prefix=3,name=1000",
                "shape:10kB:depth=1,attributes=0,declarations=0,prefix=0,name=4,text=8 | shape:10kB"
            })
    void readsASpecAndPrintsWhatIsNotUsual(String spec, String printed) {
        Shape shape = Shape.parse(spec);
        assertThat(shape).hasToString(printed);
        assertThat(Shape.parse(printed)).isEqualTo(shape);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "shape | 'shape' is not of the form shape:SIZE[:NAME=NUMBER,...], such as shape:100kB:depth=4,attributes=2",
                "shape:1kB:depth=1:2 | 'shape:1kB:depth=1:2' is not of the form shape:SIZE[:NAME=NUMBER,...]",
                "shape: | size '' is not a number of kB, such as 100kB",
                "shape:100 | size '100' is not a number of kB, such as 100kB",
                "shape:0kB | size 0kB is not from 1kB to 100000kB",
                "shape:100001kB | size 100001kB is not from 1kB to 100000kB",
                "shape:1kB: | '' in 'shape:1kB:' is not NAME=NUMBER",
                "shape:1kB:depth | 'depth' in 'shape:1kB:depth' is not NAME=NUMBER",
                "shape:1kB:depth=-1 | 'depth=-1' in 'shape:1kB:depth=-1' is not NAME=NUMBER",
                "shape:1kB:width=1 | a shape has no 'width', but [depth, attributes, declarations, prefix, name, text]",
                "shape:1kB:depth=0 | depth 0 is not from 1 to 10000",
                "shape:1kB:name=0 | name 0 is not from 1 to 1000",
                "shape:1kB:text=1,text=2 | 'shape:1kB:text=1,text=2' has two values for text",
                "shape:1kB:declarations=1 | declarations need a prefix: write prefix=2, for instance"
            })
    void saysWhatWouldBeRight(String spec, String message) {
        assertThatThrownBy(() -> Shape.parse(spec))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith(message)
                .hasMessageNotContaining("\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shape:1kB", "shapes:1kB", "double:1000", ""})
    void tellsShapesFromPayloads(String spec) {
        assertThat(Shape.isShape(spec)).isEqualTo(spec.equals("shape:1kB"));
    }

    /** By hand: an item is {@code <p:abcd a="8" b="8" xmlns:p="16"><p:abcd ...>8 digits} and its two end tags. */
    @Test
    void countsThePartsOfItsDocuments() {
        Shape shape = Shape.parse("shape:10kB:depth=2,attributes=2,declarations=1,prefix=1");
        int element = 5 + 2 * 6 + 2 * 16 + 27;
        int items = Math.round((10_000f - 13) / (2 * element + 8));
        assertThat(shape.items()).isEqualTo(items);
        assertThat(Factor.ELEMENT.amount(shape)).isEqualTo(2 * items + 1);
        assertThat(Factor.LEVEL.amount(shape)).isEqualTo(items);
        assertThat(Factor.ATTRIBUTE.amount(shape)).isEqualTo(4 * items);
        assertThat(Factor.DECLARATION.amount(shape)).isEqualTo(2 * items);
        assertThat(Factor.PREFIX.amount(shape)).isEqualTo(2 * items);
        assertThat(Factor.NAME_CHARACTER.amount(shape)).isEqualTo(12 * items + 4);
        assertThat(Factor.TEXT.amount(shape)).isEqualTo(items);
        assertThat(Factor.TEXT_CHARACTER.amount(shape)).isEqualTo(8 * items);
        assertThat(Factor.DOCUMENT.amount(shape)).isEqualTo(1);
    }
}
