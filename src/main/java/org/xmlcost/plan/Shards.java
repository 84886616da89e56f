package org.xmlcost.plan;

import org.xmlcost.model.Cell;
import org.xmlcost.model.Question.Trait;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Shard;
import org.xmlcost.result.PlanFile;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Cuts a plan into shards, which different machines can measure. Rows that are compared with each other are in one
 * shard: those of one kind and distribution of values, in all directions, wires, number modes and Javas, and of all
 * questions whose figures a report holds against each other. All sizes are in one shard as well, unless they would take
 * longer than one shard's part of the time. The reference rows are in every shard, with an A/A pair. They show how the
 * machines differ.
 */
public final class Shards {
    /** Codecs of the reference rows. */
    public static final List<String> REFERENCES = List.of("gsoap.jni", "stax.woodstox", "floor.copy");

    /** Number of reference rows, for each Java, without which machines cannot be compared. */
    private static final int LEAST_REFERENCES = 3;

    private final RunPlan whole;
    private final ToLongFunction<List<Cell>> estimate;
    private final List<Cell> references;

    /** Prepares the shards of a plan, by the estimated time of its forks. */
    public Shards(RunPlan whole) {
        this(whole, cells -> ForkTime.of(whole.settings(), cells).toMillis());
    }

    /** Prepares the shards of a plan, by an estimate of the time of some cells in any unit. */
    public Shards(RunPlan whole, ToLongFunction<List<Cell>> estimate) {
        this.whole = whole;
        this.estimate = estimate;
        this.references = references(whole.cells());
    }

    /** Returns the plans of all shards of a plan; an error if it cannot be cut into so many. */
    public static List<RunPlan> all(RunPlan whole, int of) {
        if (of < 1) {
            throw new IllegalArgumentException("the number of shards must be at least 1: " + of);
        }
        Shards shards = new Shards(whole);
        return IntStream.rangeClosed(1, of)
                .mapToObj(index -> shards.shard(index, of))
                .toList();
    }

    /** Returns the plan of one shard, such as {@code 2/8}; an error if there is no such shard. */
    public RunPlan shard(String part) {
        if (!part.matches("\\d{1,9}/\\d{1,9}")) {
            throw new IllegalArgumentException("'" + part + "' is not a shard: give I/N, such as 2/8");
        }
        int slash = part.indexOf('/');
        return shard(Integer.parseInt(part.substring(0, slash)), Integer.parseInt(part.substring(slash + 1)));
    }

    /**
     * Returns the plan of one shard. All shards take about the same time, as far as the tables of the plan can be
     * divided so. A budget of the plan is divided in proportion to the estimated time.
     *
     * @param index number of the shard, from 1
     * @throws IllegalArgumentException if there is no such shard, or if the plan cannot be cut into so many
     */
    public RunPlan shard(int index, int of) {
        if (of < 1 || index < 1 || index > of) {
            throw new IllegalArgumentException("there is no shard " + index + "/" + of + ": in I/N, I is from 1 to N");
        }
        Set<String> ids = cut(of).get(index - 1).stream().map(Cell::id).collect(Collectors.toSet());
        List<Cell> cells = new ArrayList<>(whole.cells().stream()
                .filter(cell -> ids.remove(cell.id()) || isReference(cell))
                .toList());
        if (of > 1) {
            Set<String> planned = cells.stream().map(Cell::id).collect(Collectors.toSet());
            pairs().stream().filter(cell -> !planned.contains(cell.id())).forEach(cells::add);
        }
        long budget = whole.settings().budgetSeconds();
        double share = (double) estimate.applyAsLong(cells) / Math.max(1, estimate.applyAsLong(whole.cells()));
        return new RunPlan(
                whole.profile(),
                whole.build(),
                whole.orderSeed() + index,
                whole.settings().withBudget(budget == 0 ? 0 : Math.max(1, Math.round(budget * Math.min(1, share)))),
                List.copyOf(cells),
                whole.builds(),
                new Shard(index, of, PlanFile.checksum(whole)));
    }

    private List<List<Cell>> cut(int of) {
        if (of == 1) {
            return List.of(whole.cells());
        }
        long draws = references.stream()
                .map(cell -> cell.codec() + " " + cell.direction())
                .distinct()
                .count();
        if (draws < LEAST_REFERENCES) {
            throw new IllegalArgumentException("the plan has " + draws
                    + " reference rows, so its shards could not be compared: it must read and write with at least two of "
                    + String.join(", ", REFERENCES));
        }
        List<List<Cell>> tables = tables(of);
        if (tables.size() < of) {
            throw new IllegalArgumentException("the plan can be cut into at most " + tables.size()
                    + " shards: it has so many tables, and a table is not divided");
        }
        List<List<Cell>> shards = IntStream.range(0, of)
                .<List<Cell>>mapToObj(i -> new ArrayList<>())
                .toList();
        tables.stream()
                .sorted(Comparator.comparingLong(estimate).reversed())
                .forEach(table -> shards.stream()
                        .min(Comparator.comparingLong(estimate).thenComparingInt(List::size))
                        .orElseThrow()
                        .addAll(table));
        return shards;
    }

    /** Returns the cells that stay together, in a fixed order. */
    private List<List<Cell>> tables(int of) {
        Map<String, List<Cell>> tables =
                whole.cells().stream().collect(Collectors.groupingBy(Shards::table, TreeMap::new, Collectors.toList()));
        long part = estimate.applyAsLong(whole.cells()) / of;
        return tables.values().stream()
                .flatMap(table -> tables.size() >= of && estimate.applyAsLong(table) <= part
                        ? Stream.of(table)
                        : table.stream()
                                .collect(Collectors.groupingBy(Cell::payload, TreeMap::new, Collectors.toList()))
                                .values()
                                .stream())
                .toList();
    }

    private static String table(Cell cell) {
        return String.join(
                " ",
                cell.has(Trait.ALONE) ? cell.question() : "",
                cell.kind(),
                cell.message().distribution(),
                Long.toString(cell.seed()));
    }

    private boolean isReference(Cell cell) {
        return references.contains(cell);
    }

    /**
     * Returns the reference rows of a plan: for each codec of {@link #REFERENCES}, direction and Java the first row of
     * the payload that most of these codecs have.
     */
    private static List<Cell> references(List<Cell> cells) {
        Map<String, Map<List<String>, Cell>> byPayload = new LinkedHashMap<>();
        cells.stream()
                .filter(cell -> cell.asked().canBeRepeated() && cell.measurable())
                .filter(cell -> REFERENCES.contains(cell.codec()) && cell.gc() == null)
                .forEach(cell -> byPayload
                        .computeIfAbsent(cell.payload(), payload -> new LinkedHashMap<>())
                        .putIfAbsent(List.of(cell.codec(), cell.direction(), cell.jvm()), cell));
        return byPayload.values().stream()
                .max(Comparator.comparingInt(Map::size))
                .map(rows -> List.copyOf(rows.values()))
                .orElse(List.of());
    }

    /** Returns an A/A pair of the first reference row of each Java. */
    private List<Cell> pairs() {
        Map<String, Cell> first = new LinkedHashMap<>();
        references.forEach(cell -> first.putIfAbsent(cell.jvmHome(), cell));
        return first.values().stream().map(Cell::repeated).toList();
    }
}
