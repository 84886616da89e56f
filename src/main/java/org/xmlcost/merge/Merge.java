package org.xmlcost.merge;

import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Shard;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RawFiles;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.ShardRuns;
import org.xmlcost.stats.RunStatistics;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
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
public final class Merge {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** Difference between clocks that is not worth a remark. */
    private static final Duration SMALL = Duration.ofMinutes(1);

    /** What several runs of one shard mean. */
    public enum Copies {
        /** They are an error. */
        REFUSED,
        /** They are replicates, each on a machine of its own. */
        REPLICATES,
        /** They are attempts: the first complete run counts, or the one with most forks if none is complete. */
        ATTEMPTS
    }

    private final List<ShardRun> runs;
    private final List<String> leftOut;
    private final Copies copies;
    private Optional<String> firstFailure = Optional.empty();

    private Merge(List<ShardRun> runs, List<String> leftOut, Copies copies) {
        this.runs = runs;
        this.leftOut = leftOut;
        this.copies = copies;
    }

    /**
     * Reads the runs.
     *
     * @param folders folders of the runs
     * @param copies what several runs of one shard mean
     * @throws IllegalArgumentException if the runs do not belong together, or a shard is there twice
     * @throws IOException if a folder is not that of a shard, or has lost some of its files
     */
    public static Merge of(List<Path> folders, Copies copies) throws IOException {
        List<ShardRun> runs = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        if (copies == Copies.ATTEMPTS) {
            for (List<RunFolder> attempts : attempts(folders)) {
                best(attempts, leftOut).ifPresent(runs::add);
            }
            if (runs.isEmpty()) {
                throw new IOException("no run can be merged: " + String.join("; ", leftOut));
            }
        } else {
            for (Path folder : folders) {
                runs.add(ShardRun.read(folder));
            }
        }
        ShardRun first = runs.get(0);
        for (ShardRun other : runs) {
            other.differsFrom(first).ifPresent(how -> {
                throw new IllegalArgumentException(first.name() + " and " + other.name() + " cannot be merged: " + how);
            });
        }
        List<ShardRun> named = identified(runs);
        return new Merge(
                switch (copies) {
                    case REFUSED -> withoutCopies(named);
                    case REPLICATES -> numbered(named);
                    case ATTEMPTS -> named;
                },
                leftOut,
                copies);
    }

    /** Returns the runs of each shard, of which one is to be merged. */
    private static Collection<List<RunFolder>> attempts(List<Path> folders) throws IOException {
        Map<Integer, List<RunFolder>> attempts = new TreeMap<>();
        for (Path path : folders) {
            RunFolder folder = RunFolder.open(path);
            Shard shard = folder.plan().shard();
            if (shard == null) {
                throw new IOException(path + " was not measured with run --plan, so it cannot be merged");
            }
            attempts.computeIfAbsent(shard.index(), index -> new ArrayList<>()).add(folder);
        }
        return attempts.values();
    }

    /**
     * Returns the run to merge of several of one shard. A run that is damaged, as by the death of its machine, is used
     * as little as one that is not the best.
     *
     * @param leftOut takes a line for each other run
     */
    private static Optional<ShardRun> best(List<RunFolder> attempts, List<String> leftOut) throws IOException {
        List<RunFolder> rest = new ArrayList<>(attempts);
        Optional<ShardRun> best = Optional.empty();
        while (best.isEmpty() && !rest.isEmpty()) {
            RunFolder next = ShardRuns.best(rest).orElseThrow();
            rest.remove(next);
            try {
                best = Optional.of(ShardRun.read(next.path()));
            } catch (IOException e) {
                leftOut.add("left out: " + e.getMessage());
            }
        }
        rest.forEach(other ->
                leftOut.add("left out: " + other.path().getFileName() + ", since another run of its shard is merged"));
        return best;
    }

    private static List<ShardRun> withoutCopies(List<ShardRun> runs) {
        Map<Integer, ShardRun> shards = new HashMap<>();
        for (ShardRun run : runs) {
            ShardRun other = shards.put(run.shard().index(), run);
            if (other != null) {
                throw new IllegalArgumentException("shard " + run.shard() + " was given twice: " + other.name()
                        + " and " + run.name() + "; give one of them, or --replicates to keep both");
            }
        }
        return runs;
    }

    /** Runs of one shard on one host are replicates as well: the name of the host is followed by a number. */
    private static List<ShardRun> numbered(List<ShardRun> runs) {
        Map<List<Object>, Integer> counts = new HashMap<>();
        runs.forEach(run -> counts.merge(List.of(run.machine(), run.shard().index()), 1, Integer::sum));
        if (counts.values().stream().allMatch(count -> count == 1)
                && runs.stream().map(run -> run.shard().index()).distinct().count() == runs.size()) {
            throw new IllegalArgumentException("--replicates needs several runs of a shard, and there is one of each");
        }
        Map<List<Object>, Integer> before = new HashMap<>();
        return runs.stream()
                .map(run -> {
                    List<Object> key = List.of(run.machine(), run.shard().index());
                    int number = before.merge(key, 1, Integer::sum);
                    return counts.get(key) == 1 ? run : run.named(run.machine() + "-" + number);
                })
                .toList();
    }

    /** Different machines may have the same host name. It is then followed by a number. */
    private static List<ShardRun> identified(List<ShardRun> runs) {
        Map<String, List<Object>> machines = new HashMap<>();
        runs.forEach(run -> machines.computeIfAbsent(run.machine(), host -> new ArrayList<>())
                .add(run.properties()));
        return runs.stream()
                .map(run -> {
                    List<Object> alike =
                            machines.get(run.machine()).stream().distinct().toList();
                    return alike.size() == 1
                            ? run
                            : run.named(run.machine() + "-" + (1 + alike.indexOf(run.properties())));
                })
                .toList();
    }

    /** Returns what is missing, or noteworthy, in one line each; empty if every planned row was measured. */
    public List<String> remarks() throws IOException {
        List<String> remarks = new ArrayList<>();
        int of = runs.get(0).shard().of();
        Set<Integer> there = runs.stream().map(run -> run.shard().index()).collect(Collectors.toSet());
        IntStream.rangeClosed(1, of)
                .filter(index -> !there.contains(index))
                .forEach(index -> remarks.add("missing: shard " + index + "/" + of
                        + ": measure it with xmlcost run --plan FILE --shard " + index + "/" + of
                        + ", or give its run folder to merge"));
        for (ShardRun run : runs) {
            if (!run.folder().isComplete()) {
                remarks.add("incomplete: shard " + run.shard() + " of " + run.machine()
                        + ": resume it there with xmlcost run --resume "
                        + run.folder().path());
            }
        }
        return remarks;
    }

    /**
     * Returns a line for each run that is not in the merged run, since another run of its shard is, or since it is
     * damaged.
     */
    public List<String> leftOut() {
        return leftOut;
    }

    /** Returns a line for each run whose clock is ahead of this machine's. */
    public List<String> clocks() throws IOException {
        List<String> ahead = new ArrayList<>();
        Instant now = Instant.now();
        for (ShardRun run : runs) {
            run.lastStart()
                    .filter(start -> start.isAfter(now.plus(SMALL)))
                    .ifPresent(start -> ahead.add(
                            "the clock of " + run.machine() + " is ahead: a fork of " + run.name() + " started at "
                                    + start + ", and it is " + now + " here; times of starts cannot be compared"));
        }
        return ahead;
    }

    /** Returns the names of the machines. */
    public Set<String> machines() {
        return runs.stream().map(ShardRun::machine).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * Writes the merged run.
     *
     * @param target folder that is created; if rows are missing, {@link RunFolder#INCOMPLETE} is added to its name
     * @return path of the folder
     */
    public Path write(Path target) throws IOException {
        RunPlan whole = runs.get(0).whole();
        Map<String, List<ShardRun>> measured = measured(whole);
        List<Cell> cells = new ArrayList<>();
        for (Map.Entry<String, List<ShardRun>> each : measured.entrySet()) {
            boolean several =
                    each.getValue().stream().map(ShardRun::machine).distinct().count() > 1;
            each.getValue().stream()
                    .map(run -> run.cell(each.getKey()).on(run.machine(), several))
                    .distinct()
                    .forEach(cells::add);
            if (each.getValue().isEmpty()) {
                whole.cells().stream()
                        .filter(cell -> cell.id().equals(each.getKey()))
                        .forEach(cells::add);
            }
        }
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
            fill(folder, plan, measured);
        } catch (IOException | RuntimeException e) {
            folder.delete();
            throw e;
        }
        firstFailure = folder.firstFailure(plan);
        if (remarks().isEmpty()) {
            folder.complete();
        }
        return folder.path();
    }

    private static void fill(RunFolder folder, RunPlan plan, Map<String, List<ShardRun>> measured) throws IOException {
        Path raw = folder.path().resolve(RawFiles.FOLDER);
        for (Map.Entry<String, List<ShardRun>> each : measured.entrySet()) {
            boolean several =
                    each.getValue().stream().map(ShardRun::machine).distinct().count() > 1;
            for (ShardRun run : each.getValue()) {
                Cell cell = run.cell(each.getKey());
                copy(
                        cell.timed(),
                        run.raw(cell),
                        raw.resolve(cell.on(run.machine(), several).id()));
            }
        }
        new RunStatistics(folder, plan).write();
    }

    /** Returns the first failure of a row in the run that was written. */
    public Optional<String> firstFailure() {
        return firstFailure;
    }

    /** Returns the runs that measured each cell, by its id, in the order of the plan. */
    private Map<String, List<ShardRun>> measured(RunPlan whole) {
        Map<String, List<ShardRun>> measured = new LinkedHashMap<>();
        whole.cells().forEach(cell -> measured.put(cell.id(), new ArrayList<>()));
        runs.forEach(run -> run.plan()
                .cells()
                .forEach(cell -> measured.computeIfAbsent(cell.id(), id -> new ArrayList<>())
                        .add(run)));
        return measured;
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

    /**
     * Returns the environment of the merged run: that of the first run, the machines by their names, and the runs that
     * were merged.
     */
    private Map<String, Object> environment() {
        Map<String, Object> all = new LinkedHashMap<>();
        JsonNode first = runs.get(0).environment();
        first.propertyNames().forEach(name -> all.put(name, JSON.convertValue(first.path(name), Object.class)));
        Map<String, Object> machines = new TreeMap<>();
        runs.forEach(run -> machines.putIfAbsent(
                run.machine(), JSON.convertValue(run.environment().path("machine"), Object.class)));
        all.put("machines", machines);
        all.put("replicates", copies == Copies.REPLICATES);
        all.put("merged", runs.stream().map(Merge::described).toList());
        return all;
    }

    private static Map<String, Object> described(ShardRun run) {
        Map<String, Object> described = new LinkedHashMap<>();
        described.put("run", run.folder().name());
        described.put("machine", run.machine());
        described.put("shard", run.shard().toString());
        described.put("complete", run.folder().isComplete());
        described.put("plan", run.shard().plan());
        described.put("noise", JSON.convertValue(run.environment().path("noise"), Object.class));
        return described;
    }
}
