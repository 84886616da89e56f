package org.xmlcost.simulate;

import org.xmlcost.model.Cell;
import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.PooledVariance;

import org.hipparchus.distribution.continuous.ChiSquaredDistribution;
import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The forks of some runs: how long each took, start and end of its process included, and how much the means of one
 * row's forks vary. The variance of a row is moderated by that of all rows of its family, as it is in a run's own
 * statistics.
 */
public final class ObservedForks {
    /** Multiple of the median time between the starts of two forks that is a pause, and no fork. */
    private static final int PAUSE = 5;

    /**
     * Forks of a row.
     *
     * @param mean mean time, in ns; 1 if the row is not timed
     * @param variance variance of the logarithms of the forks' times
     * @param df degrees of freedom of the variance
     * @param durations durations of the forks
     */
    record Row(double mean, double variance, double df, List<Duration> durations) {
        /**
         * Returns a standard deviation that the row may have: one that is drawn from the posterior distribution of its
         * variance, which is scaled inverse chi-squared.
         */
        double deviation(Random random) {
            return Math.sqrt(
                    variance * df / new ChiSquaredDistribution(df).inverseCumulativeProbability(chance(random)));
        }

        Duration duration(Random random) {
            return durations.get(random.nextInt(durations.size()));
        }

        private static double chance(Random random) {
            return Math.max(random.nextDouble(), Double.MIN_NORMAL);
        }
    }

    private final Map<List<String>, Row> rows = new HashMap<>();
    /** Rows of the same question and direction, for rows of a plan that no run has. */
    private final Map<List<String>, List<Row>> alike = new HashMap<>();

    private final Set<List<String>> substituted = new LinkedHashSet<>();

    private ObservedForks() {}

    /**
     * Reads the forks of runs.
     *
     * @throws IllegalArgumentException if a run does not say when its forks started
     * @throws IOException if a folder is not a run folder
     */
    public static ObservedForks of(List<Path> runs) throws IOException {
        ObservedForks observed = new ObservedForks();
        for (Path run : runs) {
            observed.add(run);
        }
        return observed;
    }

    private record Started(String machine, List<String> kind, List<String> row, Instant start) {}

    private void add(Path path) throws IOException {
        RunTable run = RunTable.read(path);
        Map<List<String>, List<RunTable.Fork>> forks = new HashMap<>();
        List<Started> starts = new ArrayList<>();
        List<JsonNode> cells = run.plan().path("cells").valueStream().toList();
        List<Cell> planned = RunFolder.open(path).plan().cells();
        for (int i = 0; i < cells.size(); i++) {
            Cell cell = planned.get(i);
            List<RunTable.Fork> own = run.forks(cells.get(i));
            if (!cell.build().isEmpty()) {
                continue;
            }
            own.stream()
                    .filter(fork -> fork.start() != null)
                    .forEach(fork -> starts.add(new Started(cell.machine(), kind(cell), row(cell), fork.start())));
            if (!own.isEmpty() && cell.asked() != Question.AA) {
                forks.putIfAbsent(row(cell), own);
                alike.computeIfAbsent(kind(cell), key -> new ArrayList<>());
            }
        }
        if (starts.size() < 2) {
            throw new IllegalArgumentException(path + " does not say when its forks started: name a newer run");
        }
        Map<List<String>, List<Duration>> durations = durations(starts);
        if (forks.values().stream().noneMatch(own -> logs(own).length > 1)) {
            throw new IllegalArgumentException(
                    path + " has no row with two forks, so nothing is known of their variance");
        }
        // Several machines may have measured a row. The first counts.
        Set<List<String>> distinct = new HashSet<>();
        Map<String, PooledVariance> pooled = planned.stream()
                .filter(cell -> forks.containsKey(row(cell)) && distinct.add(row(cell)))
                .collect(Collectors.groupingBy(
                        cell -> cell.asked().family(),
                        Collectors.mapping(
                                cell -> logs(forks.get(row(cell))),
                                PooledVariance.pooling(PooledVariance.Sample::absolute))));
        for (Cell cell : planned) {
            List<RunTable.Fork> own = forks.get(row(cell));
            if (own != null && !rows.containsKey(row(cell))) {
                Row observed = row(
                        logs(own),
                        pooled.get(cell.asked().family()),
                        durations.getOrDefault(row(cell), durations.get(List.of())));
                rows.put(row(cell), observed);
                alike.get(kind(cell)).add(observed);
            }
        }
    }

    private record Taken(Started fork, Duration time) {}

    /**
     * Returns the durations of the forks of each row, from one start on a machine to the next; those of all forks under
     * an empty key. A fork that takes a multiple of what others of its question take is followed by a pause.
     */
    private static Map<List<String>, List<Duration>> durations(List<Started> starts) {
        List<Taken> taken = new ArrayList<>();
        starts.stream()
                .collect(Collectors.groupingBy(Started::machine))
                .values()
                .forEach(own -> {
                    List<Started> order = own.stream()
                            .sorted(Comparator.comparing(Started::start))
                            .toList();
                    for (int i = 0; i + 1 < order.size(); i++) {
                        taken.add(new Taken(
                                order.get(i),
                                Duration.between(
                                        order.get(i).start(), order.get(i + 1).start())));
                    }
                });
        Map<List<String>, List<Duration>> durations = new HashMap<>();
        taken.stream()
                .collect(Collectors.groupingBy(each -> each.fork().kind()))
                .values()
                .forEach(alike -> {
                    Duration longest = alike.stream()
                            .map(Taken::time)
                            .sorted()
                            .skip(alike.size() / 2)
                            .findFirst()
                            .orElseThrow()
                            .multipliedBy(PAUSE);
                    alike.stream()
                            .filter(each -> each.time().compareTo(longest) <= 0)
                            .forEach(each -> List.of(each.fork().row(), List.<String>of())
                                    .forEach(key -> durations
                                            .computeIfAbsent(key, row -> new ArrayList<>())
                                            .add(each.time())));
                });
        return durations;
    }

    private static double[] logs(List<RunTable.Fork> forks) {
        return forks.stream()
                .filter(RunTable.Fork::used)
                .map(fork -> fork.means().get(Metric.TIME.id()))
                .filter(Objects::nonNull)
                .mapToDouble(Math::log)
                .toArray();
    }

    private static Row row(double[] logs, PooledVariance pooled, List<Duration> durations) {
        double mean = Math.exp(Arrays.stream(logs).average().orElse(0));
        if (logs.length < 2) {
            return new Row(mean, pooled.variance(), Math.max(1, pooled.df()), durations);
        }
        PooledVariance.Sample own = PooledVariance.Sample.absolute(logs);
        return new Row(mean, pooled.moderate(own), pooled.df() + own.df(), durations);
    }

    /** What a row of a plan has in common with the same row of another plan, whatever its Java. */
    static List<String> row(Cell cell) {
        return List.of(
                question(cell),
                cell.direction(),
                cell.codec(),
                cell.wire(),
                cell.numbers(),
                cell.payload(),
                cell.part(),
                Integer.toString(cell.threads()),
                cell.gc() == null ? "" : cell.gc());
    }

    private static List<String> kind(Cell cell) {
        return List.of(question(cell), cell.direction());
    }

    /** The second row of an A/A pair is like the first. */
    private static String question(Cell cell) {
        return cell.asked() == Question.AA ? cell.direction() : cell.question();
    }

    /**
     * Returns the forks of a row. Where no run has the row, another row of the same question and direction stands in.
     *
     * @throws IllegalArgumentException if there is none either
     */
    Row of(Cell cell) {
        Row row = rows.get(row(cell));
        if (row == null) {
            List<Row> others = alike.getOrDefault(kind(cell), List.of());
            if (others.isEmpty()) {
                throw new IllegalArgumentException("no run to simulate with has forks of question " + cell.question()
                        + ": name one with --simulate");
            }
            row = others.get(Math.floorMod(row(cell).hashCode(), others.size()));
            substituted.add(row(cell));
        }
        return row;
    }

    /** Returns the number of rows for which another row stood in. */
    public int substituted() {
        return substituted.size();
    }
}
