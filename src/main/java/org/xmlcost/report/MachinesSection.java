package org.xmlcost.report;

import org.xmlcost.compare.Comparison;
import org.xmlcost.compare.MachineRatios;
import org.xmlcost.compare.Replicates;
import org.xmlcost.model.Metric;
import org.xmlcost.page.Estimate;
import org.xmlcost.page.Figures;
import org.xmlcost.page.PageSection;
import org.xmlcost.page.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import tools.jackson.databind.JsonNode;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Sections on the machines of a merged run: how much they differ and, for replicates, which ratios hold on all of them
 * and which turn.
 */
record MachinesSection(RunTable run, RowNames names) {
    /** Codec with which others are compared, if the run has it. */
    private static final String BASE = "stax.woodstox";

    private static final Set<String> TOLD = Set.of("codec", "wire", "numbers");

    /** What rows on both sides of a ratio are: a codec on a wire with a number mode. */
    private record Side(String codec, String wire, String numbers) {
        static Side of(RunRow row) {
            return new Side(row.codec(), row.wire(), row.numbers());
        }
    }

    /** Ratio of two rows: on such machines, and on each that was measured. */
    private record Line(RunRow a, RunRow b, Ratio ratio, Replicates.Agreement agreement) {
        String verdict() {
            if (agreement.turns()) {
                return "turns";
            }
            if (agreement.isOnAll()) {
                return agreement.above() > 0 ? "slower on all" : "faster on all";
            }
            return "open on " + (agreement.machines() - agreement.above() - agreement.below()) + " of "
                    + agreement.machines();
        }
    }

    /** Returns the section with the properties and the speed of each machine. */
    PageSection machines() {
        String first = run.machines().isEmpty() ? "" : run.machines().get(0);
        MachineRatios ratios = MachineRatios.of(run);
        return new PageSection(
                "machines",
                "Machines",
                "Time of each machine relative to the first, from rows that both measured. A row on one machine and a row on another "
                        + "differ by this as well.",
                List.of(),
                List.of(Table.of("machine-table", "Machines of this run", run.machines())
                        .column("machine", machine -> machine)
                        .column("processor", machine -> property(machine, "cpu"))
                        .column("processors", machine -> property(machine, "cpus"))
                        .column("memory, MiB", machine -> mebibytes(property(machine, "memory_bytes")))
                        .column(
                                "time relative to " + first,
                                machine -> ratios.of(first, machine).map(MachinesSection::range))
                        .column(
                                "uncertainty of one row|half-width of the interval that a ratio of two rows on different "
                                        + "machines has from the machines alone",
                                machine -> machine.equals(first)
                                        ? ""
                                        : ratios.ofOneRow(first, machine)
                                                .<Object>map(one -> Table.Cell.percent(one.relativeHalfWidth()))
                                                .orElse("unknown"))),
                "This run has one machine.");
    }

    private static Table.Cell range(Ratio ratio) {
        return Table.Cell.range(Estimate.of(ratio));
    }

    private String property(String machine, String name) {
        JsonNode of = run.environment().path("machines").path(machine);
        return of.path(name).asString("");
    }

    private static String mebibytes(String bytes) {
        return bytes.matches("\\d+") ? Long.toString(Long.parseLong(bytes) >> 20) : bytes;
    }

    /** Returns the section with the ratios of all rows to one codec. */
    PageSection agreement() {
        List<RunRow> rows = times();
        Side base = rows.stream()
                .map(Side::of)
                .filter(side -> side.codec().equals(BASE))
                .findFirst()
                .or(() -> rows.stream().map(Side::of).findFirst())
                .orElse(new Side("", "", ""));
        List<Line> lines = sides(rows).stream()
                .filter(side -> !side.equals(base))
                .flatMap(side -> lines(rows, base, side).stream())
                .toList();
        return new PageSection(
                "agreement",
                "Ratios on all machines",
                "Time of each row over that of " + base.codec()
                        + ". The interval holds for machines such as these: the machine is a "
                        + "random effect, with one degree of freedom less than there are machines. The verdict is that of the single "
                        + "machines, each by the interval of its own forks."
                        + deviation(lines),
                List.of(),
                List.of(table("agreement-table", "Ratios to " + base.codec(), lines)),
                "No row was measured on several machines.");
    }

    private String deviation(List<Line> lines) {
        double[] logs =
                lines.stream().mapToDouble(line -> variance(line.agreement())).toArray();
        return logs.length == 0
                ? ""
                : " Between machines, ratios have a standard deviation of "
                        + Figures.percent(
                                Math.sqrt(Arrays.stream(logs).average().orElse(0)))
                        + ".";
    }

    private static double variance(Replicates.Agreement agreement) {
        double[] logs =
                agreement.ratios().values().stream().mapToDouble(Ratio::log).toArray();
        double mean = Arrays.stream(logs).average().orElseThrow();
        return Arrays.stream(logs).map(log -> (log - mean) * (log - mean)).sum() / (logs.length - 1);
    }

    /** Returns the section with all pairs of rows of which one is faster on one machine and the other on another. */
    PageSection turning() {
        List<RunRow> rows = times();
        List<Line> turning = turningPairs(rows).stream()
                .flatMap(pair -> lines(rows, pair.get(0), pair.get(1)).stream())
                .filter(line -> line.agreement().turns())
                .toList();
        return new PageSection(
                "turning",
                "Ratios that turn",
                "Pairs of rows of which one is faster on one machine, and the other on another. No claim on such a pair holds for all "
                        + "machines.",
                List.of(),
                List.of(table("turning-table", "Ratios that turn", turning)),
                "Of no pair of rows is one faster on one machine, and the other on another.");
    }

    /** Returns the pairs of which some rows turn. */
    private Set<List<Side>> turningPairs(List<RunRow> rows) {
        RowStatistics statistics = RowStatistics.of(run);
        Map<List<String>, Map<String, Map<Side, Ratio.Side>>> panels = new LinkedHashMap<>();
        for (RunRow row : rows) {
            statistics
                    .side(row)
                    .ifPresent(side -> panels.computeIfAbsent(
                                    List.of(
                                            row.question(),
                                            row.payload(),
                                            row.get("seed"),
                                            row.get("threads"),
                                            row.jvm(),
                                            row.get("gc")),
                                    key -> new LinkedHashMap<>())
                            .computeIfAbsent(row.get("machine"), machine -> new LinkedHashMap<>())
                            .put(Side.of(row), side));
        }
        Set<List<Side>> turning = new LinkedHashSet<>();
        for (Map<String, Map<Side, Ratio.Side>> machines : panels.values()) {
            List<Side> sides = machines.values().stream()
                    .flatMap(own -> own.keySet().stream())
                    .distinct()
                    .toList();
            for (Side a : sides) {
                for (Side b : sides.subList(sides.indexOf(a) + 1, sides.size())) {
                    List<Ratio> ratios = machines.values().stream()
                            .filter(own -> own.containsKey(a) && own.containsKey(b))
                            .map(own -> Ratio.of(own.get(a), own.get(b)))
                            .toList();
                    if (ratios.stream().anyMatch(ratio -> ratio.low() > 1)
                            && ratios.stream().anyMatch(ratio -> ratio.high() < 1)) {
                        turning.add(List.of(a, b));
                    }
                }
            }
        }
        return turning;
    }

    private Table<?> table(String id, String caption, List<Line> lines) {
        Table<Line> table = Table.of(id, caption, lines)
                .filterable()
                .column("what", line -> what(line.a()))
                .column("A", line -> names.row(line.a()))
                .column("B", line -> names.row(line.b()))
                .column("B / A on such machines", line -> range(line.ratio()));
        run.machines()
                .forEach(machine -> table.column(
                        "on " + machine,
                        line -> Optional.ofNullable(line.agreement().ratios().get(machine))
                                .map(MachinesSection::range)));
        return table.column("verdict", Line::verdict);
    }

    /** Returns the panel of a row without its machine. */
    private String what(RunRow row) {
        return names.panel(row.with(Map.of("machine", "")));
    }

    /** Returns the times of reading and writing. */
    private List<RunRow> times() {
        return run.rows().stream()
                .filter(row -> row.is(Metric.TIME)
                        && row.isMeasured()
                        && row.component().isEmpty()
                        && row.question().equals(row.direction()))
                .toList();
    }

    private static List<Side> sides(List<RunRow> rows) {
        return rows.stream().map(Side::of).distinct().toList();
    }

    private List<Line> lines(List<RunRow> rows, Side a, Side b) {
        Comparison comparison = Comparison.ofParts(run, of(rows, a), of(rows, b), TOLD);
        Map<String, Comparison.Line> byKey = comparison.lines().stream()
                .collect(Collectors.toMap(Comparison.Line::key, line -> line, (one, other) -> one, LinkedHashMap::new));
        return comparison.replicates().rows().entrySet().stream()
                .flatMap(row -> Stream.ofNullable(byKey.get(row.getKey()))
                        .map(line -> new Line(line.a(), line.b(), line.ratio(), row.getValue())))
                .toList();
    }

    private static List<RunRow> of(List<RunRow> rows, Side side) {
        return rows.stream().filter(row -> Side.of(row).equals(side)).toList();
    }
}
