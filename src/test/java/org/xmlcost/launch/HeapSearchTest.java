package org.xmlcost.launch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

class HeapSearchTest {
    private final List<String> tried = new ArrayList<>();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 6, 49, 100, 333, 1000, 2047, 2048})
    void theResultIsTheSmallestSizeThatSuffices(int limit) throws Exception {
        int least = new HeapSearch(size -> noted(size, size >= limit), 2048).least();
        assertThat(least).isBetween(limit, limit + Math.max(0, limit / 49));
        assertThat(tried.size()).isLessThan(20);
        if (least > 1) {
            assertThat(tried.stream().filter(each -> each.endsWith("-")).distinct())
                    .as("tried twice, as the result is")
                    .anySatisfy(each ->
                            assertThat(Collections.frequency(tried, each)).isEqualTo(2));
        }
        if (least < 2048) {
            assertThat(Collections.frequency(tried, least + "+")).isEqualTo(2);
        }
    }

    /** A size that sufficed once by chance is not the result, and one that failed once by chance is. */
    @Test
    void chanceDoesNotDecide() throws Exception {
        int lucky = new HeapSearch(size -> noted(size, size >= 50 || (size == 49 && first("49+"))), 64).least();
        assertThat(lucky).isEqualTo(50);
        tried.clear();
        int unlucky = new HeapSearch(size -> noted(size, size >= 50 && !(size == 50 && first("50-"))), 64).least();
        assertThat(unlucky).isEqualTo(50);
    }

    /** A heap of which each second trial fails must not keep the search from ending. */
    @Test
    void aSizeThatAlternatesEndsTheSearch() throws Exception {
        int least = new HeapSearch(size -> noted(size, size > 50 || (size == 50 && tried.size() % 2 == 0)), 64).least();
        assertThat(least).isBetween(50, 51);
        assertThat(tried.size()).isLessThan(60);
    }

    private boolean first(String trial) {
        return !tried.contains(trial);
    }

    private boolean noted(int size, boolean enough) {
        tried.add(size + (enough ? "+" : "-"));
        return enough;
    }
}
