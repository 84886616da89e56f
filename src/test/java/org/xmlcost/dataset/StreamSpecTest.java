package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.ValueSource;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class StreamSpecTest {

    static Stream<String> specs() {
        return Stream.of(Kind.values())
                .filter(kind -> kind != Kind.VOID && kind != Kind.BLOB && kind != Kind.BUSINESS)
                .flatMap(kind -> Distribution.of(kind).stream().map(distribution -> {
                    // Two whole chunks and a rest, and more than the list of special values.
                    int count = Math.min(2 * ValueSource.CHUNK + 5, distribution.largestCount(kind));
                    return kind + ":" + count + ":" + distribution;
                }));
    }

    @ParameterizedTest
    @MethodSource("specs")
    void theChunksAreThePayload(String spec) {
        Payload whole = PayloadSpec.parse(spec).make(7);
        ValueSource source = StreamSpec.parse(spec).open(7);
        assertThat(source.kind()).isEqualTo(whole.kind());
        assertThat(source.count()).isEqualTo(whole.count());
        int from = 0;
        for (Payload chunk = source.next(); chunk != null; chunk = source.next()) {
            assertThat(chunk.count()).isBetween(1, ValueSource.CHUNK);
            int[] indices = new int[chunk.count()];
            for (int i = 0; i < indices.length; i++) {
                indices[i] = from++;
            }
            assertThat(whole.pick(indices).firstDifference(chunk)).isEmpty();
        }
        assertThat(from).isEqualTo(whole.count());
        assertThat(source.next()).isNull();
    }

    @Test
    void countsMoreThanAnIntCan() {
        StreamSpec spec = StreamSpec.parse("double:5000000000");
        assertThat(spec.open(1).count()).isEqualTo(5_000_000_000L);
        assertThat(spec).hasToString("double:5000000000:uniform-bits");
        assertThat(StreamSpec.parse(spec.toString())).isEqualTo(spec);
    }

    @Test
    void ofNothingThereIsNoChunk() {
        assertThat(StreamSpec.parse("int:0").open(1).next()).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "void, not of the form",
        "int, not of the form",
        "int:-1, not a whole number",
        "int:1000000000000000, not a whole number of at most 15 digits",
        "blob:10, no stream of values",
        "business:1:simple, no stream of values",
        "int:10:words, no distribution",
        "string:101:text-1000, is not from 0 to 100"
    })
    void whatIsNoStreamIsRefused(String spec, String why) {
        assertThatThrownBy(() -> StreamSpec.parse(spec))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }
}
