package org.xmlcost.report;

import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Test;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

class CostTableTest {

    /** A table has no column for the collector, so what a block measured under others is not in it. */
    @Test
    void rowsUnderCollectorsOfTheirOwnAreNotMixedIn() {
        RunRow usual = RunRows.time("read", "axiom.deferred", "on-demand").row();
        RunRow other = RunRows.time("read", "axiom.deferred", "on-demand")
                .with("gc", "ZGC")
                .taking(9000, 1)
                .row();
        RunRow outside = RunRows.time("read", "gsoap.native", "native")
                .with("jvm", "")
                .with("gc", "")
                .row();
        assertThat(CostTable.times(List.of(outside, usual, other))).containsExactly(outside, usual);
    }
}
