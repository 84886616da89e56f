package org.xmlcost.cluster;

import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Shard;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RawFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.ShardRuns;
import org.xmlcost.stats.RunStatistics;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Merges the runs of the shards of a plan into one run folder. Each row has the name of the machine that measured it.
 * Rows that several machines measured are rows of their own. Samples are copied byte by byte. Rows that no run measured
 * are in the merged run without a figure, and the merged run is then incomplete.
 */
final class Merge {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final List<ShardRun> runs;
    private final List<String> leftOut = new ArrayList<>();
    private final boolean replicates;
    private Optional<String> firstFailure = Optional.empty();

    /**
     * Reads the runs. If they are no replicates, one of several runs of a shard is merged: the first complete one, or
     * the one with most forks if none is complete.
     *
     * @param replicates whether several runs of one shard are all merged, each as that of a machine of its own
     * @throws IllegalArgumentException if the runs do not belong together, or if replicates are asked for and there are
     *     none
     * @throws IOException if a folder is not that of a shard, or if no run can be used
     */
    Merge(List<Path> folders, boolean replicates) throws IOException {
        this.replicates = replicates;
        Map<Shard, List<RunFolder>> shards = new LinkedHashMap<>();
        for (Path path : folders) {
            RunFolder folder = RunFolder.open(path);
            shards.computeIfAbsent(ShardRun.requireShard(folder), shard -> new ArrayList<>())
                    .add(folder);
        }
        List<ShardRun> read = new ArrayList<>();
        for (List<RunFolder> attempts : shards.values()) {
            if (replicates) {
                for (RunFolder attempt : attempts) {
                    read.add(ShardRun.read(attempt));
                }
            } else {
                best(attempts).ifPresent(read::add);
            }
        }
        if (read.isEmpty()) {
            throw new IOException("no run can be merged: " + String.join("; ", leftOut));
        }
        ShardRun first = read.get(0);
        for (ShardRun run : read) {
            run.differsFrom(first).ifPresent(how -> {
                throw new IllegalArgumentException(first.name() + " and " + run.name() + " cannot be merged: " + how);
            });
        }
        if (replicates && shards.size() == read.size()) {
            throw new IllegalArgumentException("--replicates needs several runs of a shard, and there is one of each");
        }
        this.runs = named(read);
    }

    /**
     * Returns the run to merge of several of one shard. A run that is damaged, as by the death of its machine, is used
     * as little as one that is not the best.
     */
    private Optional<ShardRun> best(List<RunFolder> attempts) throws IOException {
        List<RunFolder> rest = new ArrayList<>(attempts);
        RunPlan plan = rest.get(0).plan();
        Optional<ShardRun> best = Optional.empty();
        while (best.isEmpty() && !rest.isEmpty()) {
            RunFolder next = ShardRuns.best(rest, plan).orElseThrow();
            rest.remove(next);
            try {
                best = Optional.of(ShardRun.read(next));
            } catch (IOException e) {
                leftOut.add("left out: " + e.getMessage());
            }
        }
        rest.forEach(other ->
                leftOut.add("left out: " + other.path().getFileName() + ", since another run of its shard is merged"));
        return best;
    }

    /**
     * Different machines may have the same host name, and one host may have measured a shard several times: each then
     * counts as a machine, whose name ends with a number.
     */
    private static List<ShardRun> named(List<ShardRun> runs) {
        Map<List<Object>, Integer> times = new HashMap<>();
        Map<String, List<List<Object>>> machines = new HashMap<>();
        List<Integer> numbers = new ArrayList<>();
        for (ShardRun run : runs) {
            int time = times.merge(
                    List.of(run.machine(), run.properties(), run.shard().index()), 1, Integer::sum);
            List<Object> machine = List.of(run.properties(), time);
            List<List<Object>> alike = machines.computeIfAbsent(run.machine(), host -> new ArrayList<>());
            if (!alike.contains(machine)) {
                alike.add(machine);
            }
            numbers.add(alike.indexOf(machine) + 1);
        }
        return IntStream.range(0, runs.size())
                .mapToObj(i -> machines.get(runs.get(i).machine()).size() == 1
                        ? runs.get(i)
                        : runs.get(i).named(runs.get(i).machine() + "-" + numbers.get(i)))
                .toList();
    }

    /** Returns what is missing, in one line each; empty if every planned row was measured. */
    List<String> missing(Path merged) {
        int of = runs.get(0).shard().of();
        Set<Integer> there = runs.stream().map(run -> run.shard().index()).collect(Collectors.toSet());
        return Stream.concat(
                        IntStream.rangeClosed(1, of)
                                .filter(index -> !there.contains(index))
                                .mapToObj(index -> "missing: shard " + index + "/" + of
                                        + ": measure it with xmlcost run --plan "
                                        + merged.resolve(RunFolder.WHOLE_PLAN) + " --shard " + index + "/" + of
                                        + ", or give its run folder to merge"),
                        runs.stream()
                                .filter(run -> !run.folder().isComplete())
                                .map(run -> "incomplete: shard " + run.shard() + " of " + run.machine()
                                        + ": resume it there with xmlcost run --resume "
                                        + run.folder().path()))
                .toList();
    }

    /** Returns a line for each run that is left out: another run of its shard is merged, or it is damaged. */
    List<String> leftOut() {
        return leftOut;
    }

    Set<String> machines() {
        return runs.stream().map(ShardRun::machine).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private record Copy(ShardRun run, Cell from, Cell to) {}

    /** Writes the merged run into a new folder, whose name says that it is incomplete if rows are missing. */
    Path write(Path target) throws IOException {
        RunPlan whole = runs.get(0).whole();
        Map<String, List<Copy>> copies = new LinkedHashMap<>();
        whole.cells().forEach(cell -> copies.put(cell.id(), new ArrayList<>()));
        Map<String, Cell> unmeasured = whole.cells().stream().collect(Collectors.toMap(Cell::id, cell -> cell));
        Set<Cell> cells = new LinkedHashSet<>();
        for (ShardRun run : runs) {
            run.plan()
                    .cells()
                    .forEach(cell -> copies.computeIfAbsent(cell.id(), id -> new ArrayList<>())
                            .add(new Copy(run, cell, null)));
        }
        copies.replaceAll((id, each) -> {
            boolean several =
                    each.stream().map(copy -> copy.run.machine()).distinct().count() > 1;
            List<Copy> named = each.stream()
                    .map(copy -> new Copy(copy.run, copy.from, copy.from.on(copy.run.machine(), several)))
                    .toList();
            named.forEach(copy -> cells.add(copy.to));
            if (named.isEmpty()) {
                cells.add(unmeasured.get(id));
            }
            return named;
        });
        RunPlan plan = new RunPlan(
                whole.profile(),
                whole.build(),
                whole.orderSeed(),
                whole.settings(),
                List.copyOf(cells),
                whole.builds());
        Path absolute = target.toAbsolutePath().normalize();
        RunFolder folder =
                RunFolder.create(absolute.getParent(), absolute.getFileName().toString(), plan, whole, environment());
        try {
            Path raw = folder.path().resolve(RawFiles.FOLDER);
            for (Copy copy : copies.values().stream().flatMap(List::stream).toList()) {
                copy(copy.from.timed(), copy.run.raw(copy.from), raw.resolve(copy.to.id()));
            }
            new RunStatistics(folder, plan).write();
        } catch (IOException | RuntimeException e) {
            RunFolder.delete(folder.path());
            throw e;
        }
        firstFailure = folder.firstFailure(plan);
        if (missing(target).isEmpty()) {
            folder.complete();
        }
        return folder.path();
    }

    Optional<String> firstFailure() {
        return firstFailure;
    }

    /** Copies the files of a cell's forks after those that are there. They are numbered anew. */
    private static void copy(boolean timed, Path from, Path to) throws IOException {
        if (!Files.isDirectory(from)) {
            return;
        }
        Files.createDirectories(to);
        int next = 1;
        while (ForkFiles.of(to, null, next).hasEnded(timed)) {
            next++;
        }
        for (int fork = 1; ForkFiles.of(from, null, fork).hasEnded(timed); fork++, next++) {
            String name = "fork-" + fork + ".";
            try (Stream<Path> files = Files.list(from)) {
                for (Path file : files.toList()) {
                    String its = file.getFileName().toString();
                    if (its.startsWith(name) && !its.endsWith(".unfinished") && !its.endsWith(".new")) {
                        Files.copy(file, to.resolve("fork-" + next + "." + its.substring(name.length())));
                    }
                }
            }
        }
    }

    /** Returns the environment of the first run, with the machines by their names and the runs that were merged. */
    private Map<String, Object> environment() {
        Map<String, Object> all = new LinkedHashMap<>();
        runs.get(0).environment().properties().forEach(each -> all.put(each.getKey(), value(each.getValue())));
        Map<String, Object> machines = new TreeMap<>();
        runs.forEach(run ->
                machines.putIfAbsent(run.machine(), value(run.environment().path("machine"))));
        all.put("machines", machines);
        all.put("replicates", replicates);
        all.put(RunTable.MERGED, runs.stream().map(Merge::described).toList());
        return all;
    }

    private static Map<String, Object> described(ShardRun run) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("run", run.folder().name());
        described.put("machine", run.machine());
        described.put("shard", run.shard().toString());
        described.put("complete", run.folder().isComplete());
        described.put("plan", run.shard().plan());
        described.put("noise", value(run.environment().path("noise")));
        return described;
    }

    private static Object value(JsonNode node) {
        return JSON.convertValue(node, Object.class);
    }
}
