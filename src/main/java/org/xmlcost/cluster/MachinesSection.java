package org.xmlcost.cluster;

import org.xmlcost.report.Estimate;
import org.xmlcost.report.Figures;
import org.xmlcost.report.PageSection;
import org.xmlcost.report.RowNames;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunRow.CodecOnWire;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Comparison;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import tools.jackson.databind.JsonNode;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Sections on the machines of a merged run: how much they differ and, for replicates, which ratios hold on all of them
 * and which turn.
 */
record MachinesSection(RunTable run, RowNames names, RowStatistics statistics) {
    /** Codec with which others are compared, if the run has it. */
    private static final String BASE = "stax.woodstox";

    private static final Set<String> TOLD = Set.of("codec", "wire", "numbers");

    /** Ratio of two rows: on such machines, and on each that was measured. */
    private record Line(Comparison.Line on, Replicates.Row row) {
        String verdict() {
            if (row.turns()) {
                return "turns";
            }
            int machines = row.ratios().size();
            return row.isOnAll()
                    ? (row.above() > 0 ? "slower on all" : "faster on all")
                    : "open on " + (machines - row.above() - row.below()) + " of " + machines;
        }
    }

    PageSection machines() {
        String first = run.machines().isEmpty() ? "" : run.machines().get(0);
        MachineRatios ratios = new MachineRatios(run);
        return new PageSection(
                "machines",
                "Machines",
                "Time of each machine relative to the first, from rows that both measured. A row on one machine and a row on another "
                        + "differ by this as well.",
                List.of(),
                List.of(Table.of("machine-table", "Machines of this run", run.machines())
                        .column("machine", machine -> machine)
                        .column("processor", machine -> run.machine(machine).processor())
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

    PageSection agreement() {
        Map<CodecOnWire, List<RunRow>> sides = sides();
        CodecOnWire base = sides.keySet().stream()
                .filter(side -> side.codec().equals(BASE))
                .findFirst()
                .or(() -> sides.keySet().stream().findFirst())
                .orElse(new CodecOnWire("", "", ""));
        List<Line> lines = sides.keySet().stream()
                .filter(side -> !side.equals(base))
                .flatMap(side -> lines(sides.get(base), sides.get(side)))
                .toList();
        return new PageSection(
                "agreement",
                "Ratios on all machines",
                "Time of each row over that of " + base.codec()
                        + ". The interval holds for machines such as these: the machine is a "
                        + "random effect, with one degree of freedom less than there are machines. The verdict is that of the single "
                        + "machines, each by the interval of its own forks."
                        + (lines.isEmpty()
                                ? ""
                                : " Between machines, ratios have a standard deviation of "
                                        + Figures.percent(Replicates.deviation(
                                                lines.stream().map(Line::row).toList()))
                                        + "."),
                List.of(),
                List.of(table("agreement-table", "Ratios to " + base.codec(), lines)),
                "No row was measured on several machines.");
    }

    /** Returns the section with all pairs of rows of which one is faster on one machine and the other on another. */
    PageSection turning() {
        List<List<RunRow>> sides = List.copyOf(sides().values());
        List<Line> turning = IntStream.range(0, sides.size())
                .boxed()
                .flatMap(a -> sides.subList(a + 1, sides.size()).stream().flatMap(b -> lines(sides.get(a), b)))
                .filter(line -> line.row().turns())
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

    private Table<?> table(String id, String caption, List<Line> lines) {
        Table<Line> table = Table.of(id, caption, lines)
                .filterable()
                .column("what", line -> names.panelOnAnyMachine(line.on().a()))
                .column("A", line -> names.row(line.on().a()))
                .column("B", line -> names.row(line.on().b()))
                .column("B / A on such machines", line -> range(line.on().ratio()));
        run.machines()
                .forEach(machine -> table.column(
                        "on " + machine,
                        line -> Optional.ofNullable(line.row().ratios().get(machine))
                                .map(MachinesSection::range)));
        return table.column("verdict", Line::verdict);
    }

    /** Returns the times of reading and writing. */
    private Map<CodecOnWire, List<RunRow>> sides() {
        return run.rows().stream()
                .filter(RunRow::isTimeOfMessage)
                .collect(Collectors.groupingBy(RunRow::codecOnWire, LinkedHashMap::new, Collectors.toList()));
    }

    private Stream<Line> lines(List<RunRow> a, List<RunRow> b) {
        Replicates replicates = Replicates.of(run, statistics, a, b, TOLD);
        return replicates.comparison().lines().stream()
                .map(line -> new Line(line, replicates.rows().get(line.key())));
    }
}
