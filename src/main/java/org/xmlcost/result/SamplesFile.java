package org.xmlcost.result;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.machine.Component;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Metric;
import org.xmlcost.model.Status;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Samples of a published run: all that its tables are computed from. JSON Lines, with a line for each fork, and for
 * each figure that needs no fork. A line has the id of its cell, the number of the fork, the samples of each metric by
 * the metric's id, {@code gc_ms}, the samples of the stacks in each component, and the report of the fork. The line of
 * a fork that failed has its status and the reason instead.
 */
public final class SamplesFile {
    /** Name of the compressed file. */
    public static final String NAME = "samples.jsonl" + PackedFile.SUFFIX;

    private static final String CELL = "cell";
    private static final String FORK = "fork";
    private static final String COLLECTING = "gc_ms";
    private static final String COMPONENTS = "components";
    private static final String REPORT = "report";
    private static final String STATUS = "status";
    private static final String REASON = "reason";

    private static final ObjectMapper JSON = new ObjectMapper();

    private SamplesFile() {}

    /** Writes the samples of a run. */
    public static void write(RunFolder run, Path folder) throws IOException {
        write(List.of(run), folder);
    }

    /**
     * Writes the samples of runs of one plan as those of one run, in which each fork has the number of its repetition.
     */
    public static void write(List<RunFolder> runs, Path folder) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (Cell cell : runs.get(0).plan().cells()) {
            int forks = 0;
            for (int i = 0; i < runs.size(); i++) {
                CellState state = runs.get(i).state(cell);
                state.failure()
                        .ifPresent(failure -> lines.append(line(cell, failure)).append('\n'));
                if (state.figures().isPresent() && i == 0) {
                    lines.append(line(cell, state.figures().get())).append('\n');
                }
                for (ForkSamples fork : state.forks()) {
                    forks++;
                    lines.append(line(cell, runs.size() == 1 ? fork : fork.repeated(forks, i + 1)))
                            .append('\n');
                }
            }
        }
        PackedFile.write(
                folder.resolve(NAME.substring(0, NAME.length() - PackedFile.SUFFIX.length())),
                lines.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static ObjectNode line(Cell cell, ForkReport figures) {
        ObjectNode line = JSON.createObjectNode();
        line.put(CELL, cell.id());
        line.set(REPORT, JSON.readTree(figures.json()));
        return line;
    }

    private static ObjectNode line(Cell cell, CellState.Failure failure) {
        ObjectNode line = JSON.createObjectNode();
        line.put(CELL, cell.id());
        line.put(FORK, failure.fork());
        line.put(STATUS, failure.status().toString());
        line.put(REASON, failure.reason());
        return line;
    }

    private static ObjectNode line(Cell cell, ForkSamples fork) {
        ObjectNode line = JSON.createObjectNode();
        line.put(CELL, cell.id());
        line.put(FORK, fork.fork());
        fork.metrics().forEach((metric, samples) -> {
            ArrayNode array = line.putArray(metric.id());
            for (double sample : samples) {
                array.add(number(sample));
            }
        });
        line.set(COLLECTING, number(fork.gcMillis()));
        if (!fork.components().isEmpty()) {
            ObjectNode components = line.putObject(COMPONENTS);
            fork.components().forEach((component, samples) -> components.put(component.id(), samples));
        }
        line.set(REPORT, JSON.readTree(fork.report().json()));
        return line;
    }

    /** Returns a number as short as possible, since most bytes of the file are numbers. */
    private static JsonNode number(double value) {
        return value == (long) value
                ? JSON.getNodeFactory().numberNode((long) value)
                : JSON.getNodeFactory().numberNode(value);
    }

    static Map<String, CellState> read(Path folder) throws IOException {
        Map<String, List<ForkSamples>> forks = new HashMap<>();
        Map<String, CellState> states = new HashMap<>();
        String text = new String(PackedFile.read(folder.resolve(NAME)), StandardCharsets.UTF_8);
        try {
            for (String each : text.lines().toList()) {
                JsonNode line = JSON.readTree(each);
                String cell = line.path(CELL).asString();
                CellState state = states.getOrDefault(cell, CellState.NONE);
                List<ForkSamples> before = forks.computeIfAbsent(cell, id -> new ArrayList<>());
                if (line.has(STATUS)) {
                    states.put(cell, new CellState(before, Optional.of(failure(line)), state.figures()));
                } else if (line.has(FORK)) {
                    before.add(fork(line, report(line)));
                    states.put(cell, new CellState(before, state.failure(), state.figures()));
                } else {
                    states.put(cell, new CellState(before, state.failure(), Optional.of(report(line))));
                }
            }
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IOException(folder.resolve(NAME) + " is damaged: " + e.getMessage(), e);
        }
        return states;
    }

    private static ForkReport report(JsonNode line) {
        return ForkReport.parse(line.path(REPORT).toString());
    }

    private static CellState.Failure failure(JsonNode line) {
        return new CellState.Failure(
                line.path(FORK).asInt(),
                Status.of(line.path(STATUS).asString()),
                line.path(REASON).asString());
    }

    private static ForkSamples fork(JsonNode line, ForkReport report) {
        Map<Metric, double[]> metrics = new EnumMap<>(Metric.class);
        Arrays.stream(Metric.values())
                .filter(metric -> line.has(metric.id()))
                .forEach(metric -> metrics.put(metric, SamplesJson.numbers(line.path(metric.id()))));
        Map<Component, Long> components = new EnumMap<>(Component.class);
        line.path(COMPONENTS)
                .forEachEntry((id, samples) -> components.put(Component.find(id).orElseThrow(), samples.asLong()));
        return new ForkSamples(
                line.path(FORK).asInt(),
                metrics,
                components,
                report,
                line.path(COLLECTING).asDouble());
    }
}
