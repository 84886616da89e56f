package org.xmlcost.docs;

import org.xmlcost.docs.Documents.Generator;
import org.xmlcost.machine.Machine;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunRow.CodecOnWire;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.AcrossMachines;
import org.xmlcost.stats.Ratio;
import org.xmlcost.wire.Wire;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Ratios of two codecs on the processors on which published runs were measured, for docs/processors.md. A ratio is of
 * one run: the newest on the processor that has both rows.
 */
final class ProcessorTables {
    /** Codec with which others are compared. */
    private static final String BASE = "stax.woodstox";

    /** Number of pairs in the table of those that turn. */
    private static final int NAMED = 20;

    /** What all rows of a comparison have in common. Runs with another heap or collector are not compared. */
    private record Panel(int release, String direction, String payload, String flags, String collector) {
        String words() {
            return direction + " " + Markdown.code(payload);
        }
    }

    private static final Comparator<CodecOnWire> ORDER = Comparator.comparing(CodecOnWire::codec)
            .thenComparing(CodecOnWire::wire)
            .thenComparing(CodecOnWire::numbers);

    private record Rows(RunRows run, Map<CodecOnWire, RunRow> of) {}

    private record Pair(Panel panel, CodecOnWire a, CodecOnWire b, Map<String, Ratio> ratios)
            implements AcrossMachines {
        private double[] values() {
            return ratios.values().stream().mapToDouble(Ratio::value).sorted().toArray();
        }

        /** Returns the highest ratio over the lowest. */
        double spread() {
            double[] values = values();
            return values[values.length - 1] / values[0];
        }

        String range() {
            double[] values = values();
            int decimals = values[0] < 0.1 ? 4 : 2;
            return Text.fixed(values[0], decimals, 10, 100) + " to "
                    + Text.fixed(values[values.length - 1], decimals, 10, 100)
                    + (turns() ? ", reversed" : "");
        }
    }

    /** Runs by the names of their processors, newer runs first, with the rows of each panel. */
    private final Map<String, Map<Panel, List<Rows>>> processors = new TreeMap<>();

    /** A machine with each processor. */
    private final List<Machine> machines = new ArrayList<>();

    private final Map<String, Set<String>> used = new TreeMap<>();

    private ProcessorTables(PublishedRuns runs) throws IOException {
        List<RunTable> all = new ArrayList<>(runs.all());
        Collections.reverse(all);
        for (RunTable run : all) {
            if (run.isComplete()
                    && run.machines().size() < 2
                    && run.plan().path("builds").isEmpty()) {
                add(runs.rows(run.name()));
            }
        }
    }

    static Map<String, Generator> of(PublishedRuns runs) {
        return Map.of("processors", of -> new ProcessorTables(runs).text());
    }

    private static boolean isBase(CodecOnWire side) {
        return side.codec().equals(BASE) && side.numbers().equals("jdk");
    }

    private static String words(CodecOnWire side) {
        return Markdown.code(side.codec()) + (side.numbers().equals("fast") ? " with fast numbers" : "");
    }

    private void add(RunRows run) {
        Map<Panel, Map<CodecOnWire, RunRow>> panels = new LinkedHashMap<>();
        boolean isWarm = ReleaseRun.isWarm(run.run());
        String flags = run.run().environment().path("jvm_flags").toString();
        String collector = RunTable.collector(run.rows());
        Map<String, RunRow> usual = new LinkedHashMap<>();
        run.rows().forEach(row -> usual.putIfAbsent(row.codec(), row));
        for (int release : ReleaseRun.releases(run.run())) {
            run.where("threads=1 part= build=").rows().stream()
                    .filter(row -> row.isTimeOfMessage()
                            && !row.codec().startsWith("floor.")
                            && usual.getOrDefault(row.codec(), row).wire().equals(row.wire())
                            && (isWarm || !Wire.carriesBits(row.wire())))
                    .filter(row ->
                            row.isOfCollector(collector) && (row.jvm().isEmpty() || ReleaseRun.release(row) == release))
                    .forEach(row -> panels.computeIfAbsent(
                                    new Panel(release, row.direction(), row.payload(), flags, collector),
                                    panel -> new LinkedHashMap<>())
                            .put(row.codecOnWire(), row));
        }
        Map<Panel, List<Rows>> own =
                processors.computeIfAbsent(name(run.run().machine()), name -> new LinkedHashMap<>());
        panels.forEach((panel, rows) ->
                own.computeIfAbsent(panel, none -> new ArrayList<>()).add(new Rows(run, rows)));
    }

    /** Returns the name that the newest run on such a processor has: older runs know less of it. */
    private String name(Machine machine) {
        if (machines.stream().noneMatch(machine::isAlike)) {
            machines.add(machine);
        }
        return machines.stream()
                .filter(machine::isAlike)
                .findFirst()
                .orElseThrow()
                .processor();
    }

    private String text() {
        Map<Integer, List<Pair>> pairs = new TreeMap<>();
        Set<Panel> panels = new LinkedHashSet<>();
        processors.values().forEach(each -> panels.addAll(each.keySet()));
        panels.stream()
                .sorted(Comparator.comparing(Panel::direction).thenComparing(Panel::payload))
                .forEach(panel -> pairs.computeIfAbsent(panel.release(), none -> new ArrayList<>())
                        .addAll(pairs(panel)));
        pairs.values().removeIf(List::isEmpty);
        StringBuilder text = new StringBuilder();
        pairs.forEach((release, all) ->
                text.append("\n## Java ").append(release).append("\n\n").append(text(all)));
        return text.toString();
    }

    /** Returns the pairs of codecs that two processors or more have. */
    private List<Pair> pairs(Panel panel) {
        List<CodecOnWire> sides = processors.values().stream()
                .flatMap(each -> each.getOrDefault(panel, List.of()).stream())
                .flatMap(rows -> rows.of().keySet().stream())
                .distinct()
                .sorted(Comparator.comparing((CodecOnWire side) -> !isBase(side))
                        .thenComparing(ORDER))
                .toList();
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < sides.size(); i++) {
            for (CodecOnWire b : sides.subList(i + 1, sides.size())) {
                CodecOnWire a = sides.get(i);
                Map<String, Ratio> ratios = new LinkedHashMap<>();
                Map<String, String> runs = new LinkedHashMap<>();
                processors.forEach((name, own) -> own.getOrDefault(panel, List.of()).stream()
                        .filter(rows -> rows.of().containsKey(a) && rows.of().containsKey(b))
                        .findFirst()
                        .ifPresent(rows -> rows.run()
                                .statistics()
                                .ratio(rows.of().get(b), rows.of().get(a))
                                .ifPresent(ratio -> {
                                    ratios.put(name, ratio);
                                    runs.put(name, rows.run().run().name());
                                })));
                if (ratios.size() > 1) {
                    pairs.add(new Pair(panel, a, b, ratios));
                    runs.forEach((name, run) -> used.computeIfAbsent(panel.release() + name, none -> new TreeSet<>())
                            .add(run));
                }
            }
        }
        return pairs;
    }

    private String text(List<Pair> pairs) {
        int release = pairs.get(0).panel().release();
        List<String> names = processors.keySet().stream()
                .filter(name -> used.containsKey(release + name))
                .toList();
        List<Pair> turning = pairs.stream()
                .filter(Pair::turns)
                .sorted(Comparator.comparing(Pair::spread).reversed())
                .toList();
        double[] spreads = pairs.stream().mapToDouble(Pair::spread).sorted().toArray();
        Pair widest = Collections.max(pairs, Comparator.comparing(Pair::spread));
        StringBuilder text = new StringBuilder(Table.of(names)
                .column("processor", name -> name)
                .column(
                        "runs",
                        name -> String.join(
                                ", ",
                                used.get(release + name).stream()
                                        .map(run -> "[%1$s](../results/%1$s/results.csv)".formatted(run))
                                        .toList()))
                .markdown());
        text.append(
                ("\n%d pairs were measured on at least two processors. In %d of them all intervals lie on one side of 1. %d are"
                                + " reversed. In %d at least one interval contains 1. The highest ratio of a pair over its lowest is %s"
                                + " in the median, and at most %s for nine pairs in ten. It is highest, %s, for %s over %s (%s).\n")
                        .formatted(
                                pairs.size(),
                                pairs.stream().filter(Pair::isOnAll).count(),
                                turning.size(),
                                pairs.stream()
                                        .filter(pair -> !pair.isOnAll() && !pair.turns())
                                        .count(),
                                Text.fixed(spreads[spreads.length / 2], 2),
                                Text.fixed(spreads[spreads.length * 9 / 10], 2),
                                Text.fixed(widest.spread(), 2),
                                words(widest.b()),
                                words(widest.a()),
                                widest.panel().words()));
        for (String direction : ModelPage.DIRECTIONS) {
            String table = toBase(pairs.stream()
                    .filter(pair -> pair.panel().direction().equals(direction) && isBase(pair.a()))
                    .toList());
            text.append(
                            table.isEmpty()
                                    ? ""
                                    : "\nTime of " + direction + " over that of " + Markdown.code(BASE) + ":\n\n")
                    .append(table);
        }
        if (!turning.isEmpty()) {
            text.append("\n")
                    .append(
                            turning.size() > NAMED
                                    ? "The %d of the %d reversed pairs whose ratios differ most"
                                            .formatted(NAMED, turning.size())
                                    : "The reversed pairs")
                    .append(", time of B over that of A:\n\n")
                    .append(Table.of(turning.subList(0, Math.min(NAMED, turning.size())))
                            .column("what", pair -> pair.panel().words())
                            .column("A", pair -> words(pair.a()))
                            .column("B", pair -> words(pair.b()))
                            .columns(
                                    names,
                                    name -> name,
                                    (pair, name) -> Optional.ofNullable(
                                                    pair.ratios().get(name))
                                            .map(ratio -> Text.fixed(ratio, 2, 10, 100)))
                            .markdown());
        }
        return text.toString();
    }

    private static String toBase(List<Pair> pairs) {
        Map<CodecOnWire, Map<String, Pair>> lines = new TreeMap<>(ORDER);
        pairs.forEach(pair -> lines.computeIfAbsent(pair.b(), side -> new LinkedHashMap<>())
                .put(pair.panel().payload(), pair));
        return lines.isEmpty()
                ? ""
                : Table.of(lines.entrySet())
                        .column("codec", line -> words(line.getKey()))
                        .columns(
                                pairs.stream()
                                        .map(pair -> pair.panel().payload())
                                        .distinct()
                                        .toList(),
                                payload -> payload,
                                (line, payload) -> Optional.ofNullable(
                                                line.getValue().get(payload))
                                        .map(Pair::range))
                        .markdown();
    }
}
