package org.xmlcost.cluster;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;
import org.xmlcost.stats.RowStatistics;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The forks of some runs: how long each took, start and end of its process included, and how much the means of one
 * row's forks vary. The variance of a row is moderated by that of all rows of its family, as it is in a run's own
 * statistics.
 */
final class ObservedForks {
    /** Multiple of the median time between the starts of two forks that is a pause, and no fork. */
    private static final int PAUSE = 5;

    /**
     * Forks of a row.
     *
     * @param mean mean time, in ns; 1 if it is unknown
     * @param deviation standard deviation of the forks' times, relative to the mean
     * @param durations durations of the forks
     */
    record Row(double mean, double deviation, List<Duration> durations) {}

    private record Fork(RunRow row, Instant start) {}

    private final Map<List<String>, Row> rows = new HashMap<>();
    private final Set<List<String>> substituted = new HashSet<>();

    /**
     * Reads the forks of runs.
     *
     * @throws IllegalArgumentException if a run does not say when its forks started, or has no row with two forks
     * @throws IOException if a folder is not a run folder
     */
    ObservedForks(List<Path> runs) throws IOException {
        for (Path run : runs) {
            add(RunTable.read(run));
        }
    }

    private void add(RunTable run) {
        List<RunRow> measured = run.rows().stream()
                .filter(row -> row.get("build").isEmpty()
                        && row.component().isEmpty()
                        && !run.forks(row).isEmpty())
                .toList();
        Map<List<String>, List<Duration>> durations = durations(run, measured);
        if (durations.isEmpty()) {
            throw new IllegalArgumentException(run.folder() + " does not say when its forks started: name a newer run");
        }
        RowStatistics statistics = RowStatistics.of(run);
        Map<List<String>, Ratio.Side> times = new HashMap<>();
        measured.stream()
                .filter(row -> row.is(Metric.TIME))
                .forEach(row -> statistics.side(row).ifPresent(side -> times.putIfAbsent(key(row), side)));
        double common = Math.sqrt(times.values().stream()
                .mapToDouble(side -> square(deviation(side)))
                .average()
                .orElseThrow(() -> new IllegalArgumentException(
                        run.folder() + " has no row with two forks, so nothing is known of their variance")));
        for (RunRow row : measured) {
            Ratio.Side time = times.get(key(row));
            List<Duration> taken = durations.getOrDefault(key(row), durations.get(kind(key(row))));
            if (taken != null) {
                rows.putIfAbsent(
                        key(row),
                        new Row(time == null ? 1 : time.mean(), time == null ? common : deviation(time), taken));
            }
        }
    }

    private static double deviation(Ratio.Side side) {
        return side.logarithm().error() * Math.sqrt(side.draws());
    }

    private static double square(double x) {
        return x * x;
    }

    /**
     * Returns the durations of the forks of each row, and of those of each question and direction, from one start on a
     * machine to the next. A fork that takes a multiple of what others of its question take is followed by a pause.
     */
    private static Map<List<String>, List<Duration>> durations(RunTable run, List<RunRow> measured) {
        Map<String, List<Fork>> machines =
                measured.stream()
                        .collect(Collectors.toMap(RunTable::key, row -> row, (first, same) -> first))
                        .values()
                        .stream()
                        .flatMap(row -> run.forks(row).stream()
                                .filter(fork -> fork.start() != null)
                                .map(fork -> new Fork(row, fork.start())))
                        .sorted(Comparator.comparing(Fork::start))
                        .collect(Collectors.groupingBy(fork -> fork.row.get("machine")));
        Map<List<String>, List<Duration>> durations = new HashMap<>();
        machines.values().forEach(order -> {
            for (int i = 0; i + 1 < order.size(); i++) {
                Duration taken = Duration.between(order.get(i).start, order.get(i + 1).start);
                List<String> key = key(order.get(i).row);
                durations.computeIfAbsent(key, row -> new ArrayList<>()).add(taken);
                durations.computeIfAbsent(kind(key), kind -> new ArrayList<>()).add(taken);
            }
        });
        Map<List<String>, Duration> longest = new HashMap<>();
        durations.forEach((key, all) -> longest.put(
                key, all.stream().sorted().toList().get(all.size() / 2).multipliedBy(PAUSE)));
        durations.forEach((key, all) -> all.removeIf(taken -> taken.compareTo(longest.get(kind(key))) > 0));
        durations.values().removeIf(List::isEmpty);
        return durations;
    }

    /**
     * What a row of a plan has in common with the same row of another plan, whatever its Java and its collector. The
     * second row of an A/A pair is like the first.
     */
    private static List<String> key(RunRow row) {
        return List.of(
                row.question().equals(Question.AA.toString()) ? row.direction() : row.question(),
                row.direction(),
                row.codec(),
                row.wire(),
                row.numbers(),
                row.payload(),
                row.get("part"),
                row.get("threads"));
    }

    /** Returns the question and the direction of a row. */
    private static List<String> kind(List<String> key) {
        return key.subList(0, 2);
    }

    /**
     * Returns the forks of a row. Where no run has the row, another row of the same question and direction stands in.
     *
     * @throws IllegalArgumentException if there is none either
     */
    Row of(RunRow planned) {
        List<String> key = key(planned);
        Row row = rows.get(key);
        if (row != null) {
            return row;
        }
        substituted.add(key);
        return rows.entrySet().stream()
                .filter(other -> kind(other.getKey()).equals(kind(key)))
                .min(Comparator.comparingInt(other -> other.getKey().hashCode() ^ key.hashCode()))
                .map(Map.Entry::getValue)
                .orElseThrow(() -> new IllegalArgumentException("no run to simulate with has forks of question "
                        + planned.question() + ": name one with --simulate"));
    }

    /** Returns the number of rows for which another row stood in. */
    int substituted() {
        return substituted.size();
    }
}
