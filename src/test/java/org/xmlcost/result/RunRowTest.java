package org.xmlcost.result;

import org.xmlcost.report.RunRows;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/** What identifies a row, and which rows are compared. */
class RunRowTest {
    private static final RunRow ROW = RunRows.time("read", "dom.xerces", "DOM").row();

    @Test
    void aKeyLeavesOutColumns() {
        RunRow other = ROW.with(Map.of("machine", "node1", "question", "aa"));
        assertThat(RunTable.key(other)).isNotEqualTo(RunTable.key(ROW));
        assertThat(RunTable.key(other, "machine")).isNotEqualTo(RunTable.key(ROW, "machine"));
        assertThat(RunTable.key(other, "machine", "question")).isEqualTo(RunTable.key(ROW, "machine", "question"));
    }

    @Test
    void onlyMeasuredTimesOfReadAndWriteAreTimesOfMessages() {
        assertThat(ROW.isTimeOfMessage()).isTrue();
        for (Map<String, String> other : List.of(
                Map.of("score", ""),
                Map.of("status", "failed"),
                Map.of("metric", "alloc"),
                Map.of("component", "parser"),
                Map.of("question", "aa"))) {
            assertThat(ROW.with(other).isTimeOfMessage()).as(other.toString()).isFalse();
        }
    }

    @Test
    void aRowOutsideAJvmIsOfEveryCollector() {
        assertThat(ROW.isOfCollector("ParallelGC")).isTrue();
        assertThat(ROW.isOfCollector("ZGC")).isFalse();
        assertThat(ROW.with(Map.of("jvm", "", "gc", "")).isOfCollector("ZGC")).isTrue();
    }
}
