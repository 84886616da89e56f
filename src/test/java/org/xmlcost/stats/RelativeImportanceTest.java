package org.xmlcost.stats;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

/** Tests of {@link RelativeImportance}. */
class RelativeImportanceTest {
    private final List<Double> values = new ArrayList<>();
    private final Map<String, List<String>> factors = new LinkedHashMap<>();

    private void add(double value, String a, String b) {
        values.add(value);
        factors.computeIfAbsent("a", name -> new ArrayList<>()).add(a);
        factors.computeIfAbsent("b", name -> new ArrayList<>()).add(b);
    }

    /** In a balanced design the shares are those of an analysis of variance. */
    @Test
    void sharesOfIndependentFactorsAreTheirVariances() {
        for (int a = 0; a < 2; a++) {
            for (int b = 0; b < 2; b++) {
                add(3 * a + 4 * b, "a" + a, "b" + b);
            }
        }
        RelativeImportance found = RelativeImportance.of(values, factors);
        assertThat(found.shares().get("a")).isCloseTo(9 / 25.0, within(1e-12));
        assertThat(found.shares().get("b")).isCloseTo(16 / 25.0, within(1e-12));
        assertThat(found.rest()).isCloseTo(0, within(1e-12));
    }

    /** The product of two signs is no sum of effects. */
    @Test
    void interactionsAreTheRest() {
        add(1, "plus", "plus");
        add(-1, "plus", "minus");
        add(-1, "minus", "plus");
        add(1, "minus", "minus");
        RelativeImportance found = RelativeImportance.of(values, factors);
        assertThat(found.rest()).isCloseTo(1, within(1e-12));
        assertThat(found.shares().values())
                .allSatisfy(share -> assertThat(share).isCloseTo(0, within(1e-12)));
    }

    /** Two names of the same thing explain as much each. */
    @Test
    void factorsThatAreTheSameShareEqually() {
        add(1, "x", "x");
        add(2, "y", "y");
        add(4, "z", "z");
        RelativeImportance found = RelativeImportance.of(values, factors);
        assertThat(found.shares().get("a")).isCloseTo(0.5, within(1e-12));
        assertThat(found.shares().get("b")).isCloseTo(0.5, within(1e-12));
    }

    /** A level of the finer factor implies one of the coarser, which explains nothing beyond it. */
    @Test
    void coarserFactorHasHalfOfWhatItExplainsAlone() {
        add(0, "c1", "c");
        add(2, "c2", "c");
        add(10, "java1", "java");
        add(12, "java2", "java");
        RelativeImportance found = RelativeImportance.of(values, factors);
        double alone = 25.0 / 26;
        assertThat(found.shares().get("b")).isCloseTo(alone / 2, within(1e-12));
        assertThat(found.shares().get("a")).isCloseTo(1 - alone / 2, within(1e-12));
    }

    @Test
    void orderOfValuesDoesNotMatter() {
        Random random = new Random(5);
        for (int i = 0; i < 30; i++) {
            add(random.nextGaussian(), "a" + random.nextInt(3), "b" + random.nextInt(4));
        }
        RelativeImportance before = RelativeImportance.of(values, factors);
        Collections.reverse(values);
        factors.values().forEach(Collections::reverse);
        RelativeImportance after = RelativeImportance.of(values, factors);
        assertThat(after.shares().get("a")).isCloseTo(before.shares().get("a"), within(1e-9));
        double sum = after.shares().values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
        assertThat(sum + after.rest()).isCloseTo(1, within(1e-9));
    }

    @Test
    void refusesWhatHasNoShares() {
        add(1, "x", "x");
        add(1, "y", "y");
        assertThatThrownBy(() -> RelativeImportance.of(values, factors)).isInstanceOf(IllegalArgumentException.class);
        factors.get("a").add("z");
        assertThatThrownBy(() -> RelativeImportance.of(List.of(1.0, 2.0), factors))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
