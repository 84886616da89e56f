package org.xmlcost.stats;

import org.xmlcost.model.Cell;
import org.xmlcost.model.Question;
import org.xmlcost.result.RunRow;
import org.xmlcost.stats.PooledVariance.Sample;
import org.xmlcost.wire.Wire;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Kind of rows that drift alike, and whose variances have a scale in common.
 *
 * @param machine machine that measured them, if a run has several
 * @param family family of questions
 * @param bits whether the wire carries the bits of numbers: such rows are fast, and depend on the machine in another
 *     way than number text does
 */
public record RowKind(String machine, String family, boolean bits) {
    /** Returns the kind of a cell's row. */
    public static RowKind of(Cell cell) {
        return new RowKind(cell.machine(), cell.family(), Wire.carriesBits(cell.wire()));
    }

    static RowKind of(RunRow row) {
        return new RowKind(row.get("machine"), Question.family(row.question()), Wire.carriesBits(row.wire()));
    }

    /** Returns the kind of the rows of the same family on the other wires. */
    RowKind other() {
        return new RowKind(machine, family, !bits);
    }

    /**
     * Returns the priors of the variances of rows, which a family has in common but for their scale.
     *
     * @param draws draws of a row's mean
     * @param sample variance of two or more draws
     */
    public static <R> Map<RowKind, PooledVariance> priors(
            Collection<R> rows,
            Function<R, RowKind> kindOf,
            Function<R, double[]> draws,
            Function<double[], Sample> sample) {
        Map<RowKind, Map<RowKind, List<Sample>>> families = new LinkedHashMap<>();
        for (R row : rows) {
            RowKind kind = kindOf.apply(row);
            List<Sample> samples = families.computeIfAbsent(kind.bits ? kind.other() : kind, each -> new HashMap<>())
                    .computeIfAbsent(kind, each -> new ArrayList<>());
            double[] own = draws.apply(row);
            if (own.length > 1) {
                samples.add(sample.apply(own));
            }
        }
        Map<RowKind, PooledVariance> priors = new HashMap<>();
        families.values().forEach(kinds -> priors.putAll(PooledVariance.of(kinds)));
        return priors;
    }
}
