package org.xmlcost.cluster;

import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.SamplesFile;
import org.xmlcost.stats.RunStatistics;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Runs of one plan that were measured one after the other on the same processor, merged into one run. The unit of its
 * intervals is the run, so that they include the variance between runs. The merged folder has the form of a published
 * one, and published runs can be merged.
 */
final class RepeatedRuns {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<RunFolder> runs = new ArrayList<>();
    private final List<RunTable> tables = new ArrayList<>();

    /**
     * Reads the runs.
     *
     * @throws IllegalArgumentException if they are not complete runs of one plan, build and processor
     */
    RepeatedRuns(List<Path> folders) throws IOException {
        for (Path folder : folders) {
            runs.add(RunFolder.open(folder));
            tables.add(RunTable.read(folder));
            if (!runs.get(runs.size() - 1).plan().builds().isEmpty()
                    || tables.get(tables.size() - 1).environment().has(RunTable.REPETITIONS)) {
                throw new IllegalArgumentException(
                        folder + " compares two builds, or is merged of repetitions: it is no repetition itself");
            }
            if (!tables.get(tables.size() - 1).isComplete()) {
                throw new IllegalArgumentException(
                        folder + " is incomplete: go on with xmlcost run --resume " + folder);
            }
        }
        for (int i = 1; i < runs.size(); i++) {
            String how =
                    difference(runs.get(0).plan(), tables.get(0), runs.get(i).plan(), tables.get(i));
            if (!how.isEmpty()) {
                throw new IllegalArgumentException(tables.get(0).name() + " and "
                        + tables.get(i).name() + " are not repetitions of one run: " + how);
            }
        }
        requireOneAfterTheOther();
    }

    /** Checks that no run began before another one had ended. A run that is given twice fails as well. */
    private void requireOneAfterTheOther() {
        List<RunTable> inOrder = new ArrayList<>(tables);
        inOrder.sort(Comparator.comparing(run -> starts(run).get(0)));
        for (int i = 1; i < inOrder.size(); i++) {
            List<Instant> before = starts(inOrder.get(i - 1));
            if (!before.get(before.size() - 1).isBefore(starts(inOrder.get(i)).get(0))) {
                throw new IllegalArgumentException(
                        inOrder.get(i - 1).name() + " and " + inOrder.get(i).name()
                                + " are not repetitions of one run: they were measured at the same time");
            }
        }
    }

    private static List<Instant> starts(RunTable run) {
        List<Instant> starts = run.forks().values().stream()
                .flatMap(List::stream)
                .map(RunTable.Fork::start)
                .filter(Objects::nonNull)
                .sorted()
                .toList();
        if (starts.isEmpty()) {
            throw new IllegalArgumentException(run.name() + " does not say when its forks were started");
        }
        return starts;
    }

    /** Returns the first way in which two runs are not repetitions of one; empty if they are. */
    private static String difference(RunPlan plan, RunTable table, RunPlan other, RunTable repeated) {
        if (!ids(plan).equals(ids(other)) || !plan.settings().equals(other.settings())) {
            return "their plans differ";
        }
        if (!plan.build().equals(other.build())) {
            return "they were measured by different builds of xmlcost";
        }
        for (String property : List.of("jvms", "jvm_flags", "codecs", "libraries", "native", "gsoap")) {
            if (!table.environment()
                    .path(property)
                    .equals(repeated.environment().path(property))) {
                return property + " in environment.json differ";
            }
        }
        return table.machine().processors().equals(repeated.machine().processors())
                ? ""
                : "they were measured on " + table.machine().processors() + " and on "
                        + repeated.machine().processors();
    }

    private static List<String> ids(RunPlan plan) {
        return plan.cells().stream().filter(Cell::measurable).map(Cell::id).toList();
    }

    /** Writes the merged run into a new folder. */
    Path write(Path target) throws IOException {
        Path absolute = target.toAbsolutePath().normalize();
        Map<String, Object> environment = new LinkedHashMap<>();
        tables.get(0)
                .environment()
                .properties()
                .forEach(each -> environment.put(each.getKey(), JSON.convertValue(each.getValue(), Object.class)));
        environment.put(
                RunTable.REPETITIONS,
                tables.stream().map(RepeatedRuns::described).toList());
        RunFolder folder = RunFolder.create(
                absolute.getParent(),
                absolute.getFileName().toString(),
                runs.get(0).plan(),
                environment);
        try {
            SamplesFile.write(runs, folder.path());
            new RunStatistics(folder, folder.plan()).write();
            folder.complete();
        } catch (IOException | RuntimeException e) {
            RunFolder.delete(folder.path());
            throw e;
        }
        return folder.path();
    }

    private static Map<String, Object> described(RunTable run) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("run", run.name());
        JsonNode machine = run.environment().path("machine");
        described.put("machine", JSON.convertValue(machine, Object.class));
        described.put("noise", JSON.convertValue(run.environment().path("noise"), Object.class));
        return described;
    }
}
