package org.xmlcost.stats;

import org.xmlcost.machine.Component;
import org.xmlcost.model.Status;
import org.xmlcost.report.RunRows;
import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ComponentRowsTest {
    private static final RunRow ROW =
            RunRows.time("where", "a", "m").with("direction", "read").row();
    private static final CellStatistics SAMPLED = SampledForks.cell(List.of(
            SampledForks.fork(1, 300, 30, Map.of(Component.NUMBER_TEXT, 600L, Component.TREE, 300L)),
            SampledForks.fork(2, 310, 30, Map.of(Component.NUMBER_TEXT, 580L, Component.TREE, 320L)),
            SampledForks.fork(3, 305, 30, Map.of(Component.NUMBER_TEXT, 620L, Component.TREE, 280L))));
    /** The profiler slows a program down: its forks take longer than those that give the time. */
    private static final CellStatistics TIMED = SampledForks.cell(List.of(
            SampledForks.fork(1, 250, -1, Map.of()),
            SampledForks.fork(2, 260, -1, Map.of()),
            SampledForks.fork(3, 255, -1, Map.of())));

    private static List<RunRow> rows(CellStatistics timed) {
        return ComponentRows.of(List.of(ROW), SAMPLED, timed, PooledVariance.NONE);
    }

    @Test
    void componentsAddUpToTheTimeOfTheOtherForks() {
        List<RunRow> rows = rows(TIMED);
        assertThat(rows).extracting(RunRow::component).containsExactly(ids());
        assertThat(rows.stream().mapToDouble(RunRow::score).sum()).isCloseTo(255, within(0.01));
        assertThat(rows.stream()
                        .mapToDouble(row -> Double.parseDouble(row.get("score_all")))
                        .sum())
                .isCloseTo(255, within(0.01));
    }

    @Test
    void eachScoreIsAShareOfTheTimeInItsInterval() {
        for (RunRow row : rows(TIMED)) {
            assertThat(row.low()).hasValueSatisfying(low -> assertThat(low).isBetween(0.0, row.score()));
            assertThat(row.high()).hasValueSatisfying(high -> assertThat(high).isGreaterThan(row.score()));
            assertThat(row.forks()).isEqualTo(3);
        }
        double pauses = (30.0 / 300 + 30.0 / 310 + 30.0 / 305) / 3;
        assertThat(score(Component.COLLECTOR)).isCloseTo(255 * pauses, within(0.01));
        assertThat(score(Component.TREE)).isCloseTo(255 * (1 - pauses) / 3, within(0.01));
    }

    @Test
    void oneForkHasNoInterval() {
        CellStatistics one = SampledForks.cell(List.of(SampledForks.fork(1, 250, -1, Map.of())));
        assertThat(rows(one)).allSatisfy(row -> {
            assertThat(row.low()).isEmpty();
            assertThat(row.get("ci_level")).isEmpty();
        });
        assertThat(rows(one).stream().mapToDouble(RunRow::score).sum()).isCloseTo(250, within(0.01));
    }

    @Test
    void withoutATimeThereIsNothingToShareOut() {
        assertThat(rows(SampledForks.cell(List.of()))).singleElement().satisfies(row -> {
            assertThat(row.status()).isEqualTo(Status.FAILED);
            assertThat(row.reason()).contains("read");
            assertThat(row.get("score")).isEmpty();
        });
    }

    @Test
    void aRowThatFailedKeepsItsReason() {
        RunRow failed = ROW.with(Map.of("status", Status.FAILED, "reason", "why", "score", ""));
        assertThat(ComponentRows.of(List.of(failed), SAMPLED, TIMED, PooledVariance.NONE))
                .containsExactly(failed);
    }

    private static double score(Component component) {
        return rows(TIMED).stream()
                .filter(row -> row.component().equals(component.id()))
                .mapToDouble(RunRow::score)
                .findFirst()
                .orElseThrow();
    }

    private static String[] ids() {
        return List.of(Component.values()).stream()
                .filter(component -> !component.isRare())
                .map(Component::id)
                .toArray(String[]::new);
    }
}
