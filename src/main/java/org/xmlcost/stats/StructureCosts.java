package org.xmlcost.stats;

import org.xmlcost.model.Cell;
import org.xmlcost.model.Factor;
import org.xmlcost.model.Metric;
import org.xmlcost.model.Shape;
import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code structure.csv}: a line for each factor of each codec whose documents have enough shapes, with its cost in
 * nanoseconds. {@code deviation} is the typical relative deviation of the fit, and {@code shapes} the number of shapes.
 */
final class StructureCosts {
    private static final List<String> COLUMNS =
            List.of(("codec,wire,direction,jvm,gc,build,factor,unit,value,ci_low,ci_high,ci_level,deviation,"
                            + "shapes,machine")
                    .split(","));

    /** Measured shapes by the values of the first columns. */
    private final Map<List<String>, Points> rows = new LinkedHashMap<>();

    /** Shapes of one codec in one direction, with their mean times. */
    private static final class Points {
        private final List<Shape> shapes = new ArrayList<>();
        private final List<Ratio.Side> means = new ArrayList<>();

        private Optional<StructureFit> fit() {
            return StructureFit.of(
                    shapes,
                    means.stream().mapToDouble(Ratio.Side::mean).toArray(),
                    means.stream().mapToDouble(Ratio.Side::error).toArray());
        }
    }

    /** Adds a cell of question {@code structure}. A cell whose variance is unknown is left out. */
    void add(Cell cell, String collector, CellStatistics statistics, PooledVariance pooled) {
        double[] means = statistics.means(Metric.TIME);
        if (pooled.knows(means.length)) {
            Points points = rows.computeIfAbsent(
                    List.of(
                            cell.codec(),
                            cell.wire(),
                            cell.direction(),
                            cell.jvm(),
                            collector,
                            cell.build(),
                            cell.machine()),
                    key -> new Points());
            points.shapes.add(Shape.parse(cell.payload()));
            points.means.add(Ratio.Side.of(means, pooled));
        }
    }

    String csv() {
        List<List<Object>> lines = new ArrayList<>();
        rows.forEach((key, points) ->
                points.fit().ifPresent(fit -> fit.factors().forEach(factor -> lines.add(line(key, factor, fit)))));
        return lines.isEmpty() ? "" : RunTable.csv(COLUMNS, lines);
    }

    private static List<Object> line(List<String> key, Factor factor, StructureFit fit) {
        Interval cost = fit.cost(factor).orElseThrow();
        int machine = key.size() - 1;
        List<Object> line = new ArrayList<>(key.subList(0, machine));
        line.addAll(Arrays.asList(
                factor.id(),
                "ns",
                ResultRows.number(cost.mean()),
                ResultRows.number(cost.low()),
                ResultRows.number(cost.high()),
                Interval.LEVEL,
                ResultRows.number(fit.deviation()),
                fit.shapes(),
                key.get(machine)));
        return line;
    }
}
