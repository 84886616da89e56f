package org.xmlcost.guide;

import org.xmlcost.guide.MixedUse.Range;
import org.xmlcost.guide.MixedUse.Times;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

class MixedUseTest {
    private static final Times INDEX = new Times("index", 10, 90);
    private static final Times STREAM = new Times("stream", 20, 40);
    private static final Times TREE = new Times("tree", 50, 30);

    /** Halves and quarters: 10 + 80 s = 20 + 20 s at a sixth, 20 + 20 s = 50 - 20 s at three quarters. */
    @Test
    void eachIsTheFastestWhereItsLineIsTheLowest() {
        assertThat(new MixedUse(List.of(TREE, STREAM, INDEX)).fastest())
                .containsExactly(new Range(INDEX, 0), new Range(STREAM, 1.0 / 6), new Range(TREE, 0.75));
    }

    @Test
    void whatIsSlowerInBothIsNeverTheFastest() {
        assertThat(new MixedUse(List.of(INDEX, new Times("slow", 15, 95), new Times("between", 30, 41))).fastest())
                .extracting(range -> range.codec().name())
                .containsExactly("index", "between");
    }

    @Test
    void oneIsTheFastestAlways() {
        assertThat(new MixedUse(List.of(INDEX)).fastest()).containsExactly(new Range(INDEX, 0));
        assertThat(new MixedUse(List.of()).fastest()).isEmpty();
    }
}
