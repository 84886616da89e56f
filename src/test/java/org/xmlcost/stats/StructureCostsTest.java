package org.xmlcost.stats;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Factor;
import org.xmlcost.model.Question;
import org.xmlcost.model.Shape;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Planner;
import org.xmlcost.plan.Profile;
import org.xmlcost.plan.Selection;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

class StructureCostsTest {

    private static List<Cell> cells() throws Exception {
        Selection selection = new Selection("*", "stax.woodstox,sax.xerces", "*", "*", List.of(), 1);
        return Planner.cells(Profile.load("structure"), selection, Catalogue.load(), List.of(Jvm.current())).stream()
                .filter(cell -> cell.asked() == Question.STRUCTURE)
                .toList();
    }

    private static CellStatistics forks(double... times) {
        return SampledForks.cell(Arrays.stream(times)
                .mapToObj(time -> SampledForks.fork(1, time, -1, Map.of()))
                .toList());
    }

    /** An element costs 30 ns to read and 10 ns to write, a character of text 2 ns. */
    private static double time(Cell cell) {
        Shape shape = Shape.parse(cell.payload());
        return (cell.direction().equals("read") ? 30 : 10) * Factor.ELEMENT.amount(shape)
                + 2 * Factor.TEXT_CHARACTER.amount(shape);
    }

    @Test
    void hasALineForEachFactorOfEachCodecAndDirection() throws Exception {
        StructureCosts costs = new StructureCosts();
        for (Cell cell : cells()) {
            costs.add(cell, "ParallelGC", forks(0.999 * time(cell), 1.001 * time(cell)), PooledVariance.NONE);
        }
        List<String> lines = costs.csv().lines().toList();
        assertThat(lines).hasSize(1 + 4 * Factor.values().length);
        assertThat(lines.get(0))
                .isEqualTo(
                        "codec,wire,direction,jvm,gc,build,factor,unit,value,ci_low,ci_high,ci_level,deviation,shapes,machine");
        assertThat(lines)
                .filteredOn(line -> line.startsWith("stax.woodstox,soap-enc,read,"))
                .anySatisfy(line -> assertThat(line).contains(",ParallelGC,,element,ns,30,29"))
                .anySatisfy(line -> assertThat(line).contains(",ParallelGC,,text character,ns,2,1.9"))
                .allSatisfy(line -> assertThat(line).endsWith(",17,"));
        assertThat(lines)
                .filteredOn(line -> line.startsWith("sax.xerces,soap-enc,write,"))
                .anySatisfy(line -> assertThat(line).contains(",element,ns,10,9."));
    }

    @Test
    void cellsOfOneForkHaveNoCosts() throws Exception {
        StructureCosts costs = new StructureCosts();
        for (Cell cell : cells()) {
            costs.add(cell, "ParallelGC", forks(time(cell)), PooledVariance.NONE);
        }
        assertThat(costs.csv()).isEmpty();
    }
}
