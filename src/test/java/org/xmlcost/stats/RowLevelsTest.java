package org.xmlcost.stats;

import org.xmlcost.report.MadeRun;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.Test;

import java.util.Map;
import java.util.Set;

import static org.assertj.core.api.Assertions.assertThat;

class RowLevelsTest {
    /** Components of one row differ in no column of the key, and have no level of their own. */
    @Test
    void componentsAreLeftOut() {
        RunTable run = new MadeRun("a")
                .row("stax.aalto", "int:100:integers", 10, 11, 12)
                .row(Map.of("codec", "stax.aalto", "question", "where", "component", "tree"), 4, 4, 4)
                .row(Map.of("codec", "stax.aalto", "question", "where", "component", "checks"), 6, 7, 8)
                .table();
        assertThat(RowLevels.of(run, run.rows(), Set.of()).rows().values())
                .containsExactly(run.rows().get(0));
    }
}
