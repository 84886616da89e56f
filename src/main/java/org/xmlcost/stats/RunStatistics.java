package org.xmlcost.stats;

import org.xmlcost.model.Cell;
import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.model.Question.Trait;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Shape;
import org.xmlcost.result.CellState;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Statistics of the cells of a run folder, and the tables that contain them. */
public final class RunStatistics {
    private final RunFolder folder;
    private final RunPlan plan;
    /** Statistics by id of the cell, so that only changed cells are evaluated again. */
    private final Map<String, CellStatistics> known = new HashMap<>();
    /** Drift of the machine by kind of cells, as of the last {@link #write}. */
    private Map<RowKind, Drift> drifts = Map.of();

    public RunStatistics(RunFolder folder, RunPlan plan) {
        this.folder = folder;
        this.plan = plan;
    }

    /** Returns the statistics of what is on disk for a cell, without the drift. */
    public CellStatistics of(Cell cell) throws IOException {
        return raw(cell).without(drifts.getOrDefault(RowKind.of(cell), Drift.NONE));
    }

    @SuppressWarnings("ReferenceEquality") // the folder returns a new object when the cell has changed
    private CellStatistics raw(Cell cell) throws IOException {
        CellState state = folder.state(cell);
        CellStatistics statistics = known.get(cell.id());
        if (statistics == null || statistics.state() != state) {
            statistics = CellStatistics.of(state);
            known.put(cell.id(), statistics);
        }
        return statistics;
    }

    /**
     * Returns the line of {@code results.csv} with the time of a cell; empty if the time has no interval, or is no
     * result because the forks were sampled.
     */
    public Optional<RunRow> time(Cell cell, PooledVariance pooled) throws IOException {
        return cell.has(Trait.SAMPLED)
                ? Optional.empty()
                : ResultRows.of(folder.name(), cell, of(cell), plan.settings(), pooled).stream()
                        .filter(row -> row.is(Metric.TIME) && row.isMeasured())
                        .filter(row -> row.relativeHalfWidth().isPresent())
                        .findFirst();
    }

    /**
     * Writes the tables anew from what is on disk: {@code results.csv}, with a line for every planned cell and metric,
     * {@code forks.csv}, with a line for every finished fork, {@code components.csv}, with a line for every component
     * of every sampled fork, and {@code structure.csv}, with a line for every part of a document that has a cost.
     *
     * @return the priors that moderate the variances of rows
     */
    public Map<RowKind, PooledVariance> write() throws IOException {
        drifts = drifts();
        Map<RowKind, PooledVariance> pooled = pooled();
        List<RunRow> table = new ArrayList<>();
        ForkRows forks = new ForkRows();
        List<List<Object>> components = new ArrayList<>();
        StructureCosts structure = new StructureCosts();
        Map<String, Cell> baselines = new HashMap<>();
        for (Cell cell : plan.cells()) {
            Cell baseline = cell.build().isEmpty() ? null : baselines.putIfAbsent(cell.row(), cell);
            List<RunRow> rows =
                    ResultRows.of(folder.name(), cell, of(cell), plan.settings(), pooled.get(RowKind.of(cell)));
            if (cell.has(Trait.SAMPLED)) {
                Cell timed = timed(cell);
                rows = ComponentRows.of(rows, of(cell), of(timed), pooled.get(RowKind.of(timed)));
                components.addAll(ComponentShares.lines(cell, of(cell)));
            }
            if (Shape.isShape(cell.payload())) {
                structure.add(cell, cell.under(plan.settings()).gc(), of(cell), pooled.get(RowKind.of(cell)));
            }
            table.addAll(rows);
            forks.add(cell, of(cell), baseline == null ? null : of(baseline));
        }
        folder.replaceTable(RunFolder.STRUCTURE, structure.csv());
        folder.replaceTable("forks.csv", forks.csv());
        folder.replaceTable(
                RunFolder.COMPONENTS, components.isEmpty() ? "" : RunTable.csv(ComponentShares.COLUMNS, components));
        folder.replaceTable("results.csv", RunRow.csv(table));
        return pooled;
    }

    /** Returns the cell that measures the time which the components of a sampled cell share. */
    private Cell timed(Cell sampled) {
        Question question = Question.of(sampled.direction());
        return plan.cells().stream()
                .filter(cell -> sampled.isFor(question, cell))
                .findFirst()
                // A merged run that lacks a shard has no machine for the sampled cell, but may have one for its time.
                .or(() -> plan.cells().stream()
                        .filter(cell -> sampled.isFor(question, cell.on(sampled.machine(), false)))
                        .findFirst())
                .orElseThrow(() -> new IllegalStateException("the plan does not measure the time of " + sampled.id()));
    }

    /**
     * Estimates the drift of each kind of cells. All cells of a family have a drift in common. Those whose numbers
     * travel as bits may deviate from it, within each repetition: they are fast, and depend on the machine in another
     * way than number text does. Builds that are compared have no drift, since each pair of forks shares it.
     */
    private Map<RowKind, Drift> drifts() throws IOException {
        Map<RowKind, List<Map<Integer, List<Drift.Start>>>> cells = new LinkedHashMap<>();
        if (plan.builds().isEmpty()) {
            for (Cell cell : plan.cells()) {
                if (!cell.has(Trait.OF_THE_PROCESSOR)) {
                    cells.computeIfAbsent(RowKind.of(cell), kind -> new ArrayList<>())
                            .add(raw(cell).starts());
                }
            }
        }
        Map<RowKind, Drift> drifts = new HashMap<>();
        cells.forEach((kind, own) -> {
            List<Map<Integer, List<Drift.Start>>> others = cells.getOrDefault(kind.other(), List.of());
            Drift common = Drift.of(Stream.concat(own.stream(), others.stream())
                    .map(cell -> cell.values().stream().flatMap(List::stream).toList())
                    .toList());
            drifts.put(kind, kind.bits() && !others.isEmpty() ? common.plus(deviation(own, common)) : common);
        });
        return drifts;
    }

    /** Returns how some cells deviate from a drift, in one repetition after the other. */
    private static Drift deviation(List<Map<Integer, List<Drift.Start>>> cells, Drift common) {
        Map<Integer, List<List<Drift.Start>>> repetitions = new TreeMap<>();
        cells.forEach(cell -> cell.forEach((repetition, forks) -> repetitions
                .computeIfAbsent(repetition, each -> new ArrayList<>())
                .add(common.takenOf(forks))));
        return repetitions.values().stream()
                .filter(forks -> forks.stream().anyMatch(row -> !row.isEmpty()))
                .collect(Collectors.toMap(RunStatistics::begin, Drift::of, Drift::plus, TreeMap::new))
                .entrySet()
                .stream()
                .reduce((one, next) -> Map.entry(one.getKey(), one.getValue().until(next.getKey(), next.getValue())))
                .map(Map.Entry::getValue)
                .orElse(Drift.NONE);
    }

    private static double begin(List<List<Drift.Start>> rows) {
        return rows.stream()
                .flatMap(List::stream)
                .mapToDouble(Drift.Start::seconds)
                .min()
                .orElseThrow();
    }

    private Map<RowKind, PooledVariance> pooled() throws IOException {
        Map<Cell, double[]> means = new LinkedHashMap<>();
        for (Cell cell : plan.cells()) {
            means.put(cell, of(cell).means(cell.has(Trait.OF_THE_PROCESSOR) ? Metric.INSTRUCTIONS : Metric.TIME));
        }
        return RowKind.priors(means.keySet(), RowKind::of, means::get, PooledVariance.Sample::relative);
    }
}
