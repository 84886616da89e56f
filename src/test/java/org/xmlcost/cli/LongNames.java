package org.xmlcost.cli;

import org.xmlcost.machine.Component;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A published run whose rows bear the longest names that a report may have to show: the longest ids of codecs and
 * wires, each codec on two wires and with both number texts, two distributions, and two JVMs of one release. Questions
 * are added for which the run has no row.
 */
final class LongNames {
    private static final String OTHER_JVM = "17.0.15+6-Ubuntu-0ubuntu124.04";

    private final List<RunRow> rows = new ArrayList<>();
    private final List<String> codecs;
    private final List<String> wires;

    private LongNames() throws Exception {
        codecs = longest("codecs");
        wires = longest("wires");
    }

    /**
     * @param to its folder, which is made
     * @param components whether it has the question where; else it has many rows of one kind
     */
    static void write(Path published, Path to, boolean components) throws Exception {
        Files.createDirectories(to);
        for (String file : List.of("environment.json", "plan.json.xz")) {
            Files.copy(published.resolve(file), to.resolve(file));
        }
        LongNames run = new LongNames();
        run.extend(RunTable.read(published).rows());
        if (components) {
            run.takeApart();
        } else {
            run.multiply();
        }
        Files.writeString(to.resolve("results.csv"), RunRow.csv(run.rows));
    }

    /** Ids of all that there are, the longest first. */
    private static List<String> longest(String what) throws Exception {
        return InProcess.run("list", what, "--format", "csv").lines().stream()
                .skip(1)
                .map(line -> line.split(",", 2)[0])
                .sorted(Comparator.comparingInt(String::length).reversed())
                .toList();
    }

    private void extend(List<RunRow> published) {
        List<String> known = new ArrayList<>(
                new LinkedHashSet<>(published.stream().map(RunRow::codec).toList()));
        for (RunRow row : published) {
            String codec = codecs.get(known.indexOf(row.get("codec")));
            add(row, "codec=" + codec, "wire=" + wires.get(0));
            if (!row.get("numbers").equals("fast") && !row.get("question").equals("aa")) {
                add(row, "codec=" + codec, "wire=" + wires.get(1), "numbers=fast");
            }
            if (row.get("codec").equals(known.get(0))) {
                String payload = row.get("payload").replace("uniform-bits", "integers");
                add(row, "codec=" + codec, "wire=" + wires.get(0), "distribution=integers", "payload=" + payload);
            }
        }
        for (RunRow row : List.copyOf(rows)) {
            boolean large = row.get("metric").equals("time") && row.get("count").equals("100000");
            if (large && row.get("question").equals("read") && row.get("kind").equals("int")) {
                add(row, "jvm=" + OTHER_JVM);
                add(row, "question=setup", "score=" + row.get("ci_high"), "ci_low=" + row.get("score"), "ci_high=");
                alone(row, "number-text", "parse", "");
                alone(row, "floor", "scan", row.get("wire"));
            }
        }
    }

    /** Sixty times the same row with short names, and a long one among them. */
    private void multiply() {
        RunRow row = RowQuery.first(rows, "question=write metric=time count=100000");
        for (int i = 0; i < 60; i++) {
            add(row, "codec=" + (i == 41 ? codecs.get(0) + "-and-more" : "short-" + i));
        }
    }

    /** The largest times of reading and writing taken apart, each into all components. */
    private void takeApart() {
        List<String> components =
                Arrays.stream(Component.values()).map(Component::id).toList();
        Set<List<String>> taken = new HashSet<>();
        for (RunRow row : List.copyOf(rows)) {
            if (row.get("metric").equals("time")
                    && row.get("question").equals(row.get("direction"))
                    && row.get("count").equals("100000")
                    && taken.add(RunTable.key(row))) {
                double part = row.score() / components.size();
                for (String component : components) {
                    add(
                            row,
                            "question=where",
                            "component=" + component,
                            "score=" + part,
                            "ci_low=" + part * 0.9,
                            "ci_high=" + part * 1.1);
                }
            }
        }
    }

    /** What the values or the bytes of a row take by themselves: a part of what all of it takes. */
    private void alone(RunRow row, String question, String direction, String wire) {
        double part = Double.parseDouble(row.get("score")) / 4;
        String numbers = "numbers=" + (wire.isEmpty() ? row.get("numbers") : "");
        add(
                row,
                "question=" + question,
                "direction=" + direction,
                "codec=",
                "model=",
                "wire=" + wire,
                numbers,
                "score=" + part,
                "ci_low=",
                "ci_high=");
    }

    private void add(RunRow row, String... columns) {
        rows.add(row.with(Stream.of(columns)
                .map(column -> column.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]))));
    }
}
