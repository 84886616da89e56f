package org.xmlcost.stats;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Metric;
import org.xmlcost.result.ForkSamples;
import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * {@code forks.csv}: a line for each finished fork. Times are nanoseconds per operation. {@code mean} is the mean of
 * the iterations that count, {@code mean_all} that of all iterations. {@code used} is true if the fork counts in its
 * row's score. {@code order} is the number of the fork in the run. The means of the other metrics follow, each in the
 * unit of the metric, and empty if the fork has no such metric. {@code b_over_a} is the ratio of the fork's time to
 * that of the baseline's fork with the same number, if both measured in turns, see {@link PairedForks}. The counts of
 * question {@code instructions} follow, then what an open codec holds. {@code drift} is the factor by which the
 * machine's drift changed the fork's time, which is divided by it in the row's score, see {@link Drift}.
 * {@code repetition} is the number of the run that measured the fork, if several runs of one plan are merged.
 */
final class ForkRows {
    private static final List<Metric> OTHERS =
            List.of(Metric.ALLOC, Metric.NATIVE_ALLOC, Metric.NATIVE_PEAK, Metric.RETAINED, Metric.STALL);
    /** Metrics that came later than the others, so that their columns are the last; new ones come last of all. */
    private static final List<Metric> LAST = Stream.concat(Metric.OF_THE_PROCESSOR.stream(), Stream.of(Metric.values()))
            .filter(metric -> metric.isOfForks() && !OTHERS.contains(metric))
            .distinct()
            .toList();

    /** The first columns, with {@link RunTable#MEAN}. */
    private static final List<String> COLUMNS =
            List.of(("cell,fork,order,start,mean_all,mean,iterations,iterations_kept,first_steady,waited_ms,"
                            + "uncontended,gc_ms,used")
                    .split(","));

    private final List<List<Object>> lines = new ArrayList<>();

    /** Adds the lines of a cell; the baseline is null unless another build is compared with it. */
    void add(Cell cell, CellStatistics statistics, CellStatistics baseline) {
        for (int i = 0; i < statistics.forks().size(); i++) {
            ForkSamples below = baseline == null || i >= baseline.forks().size()
                    ? null
                    : baseline.state().forks().get(i);
            List<Object> line =
                    line(cell, statistics.forks().get(i), statistics.used().get(i), below);
            double drift = statistics.drift(statistics.forks().get(i));
            line.add(drift == 1 ? null : ResultRows.number(drift));
            int repetition = statistics.forks().get(i).repetition();
            line.add(repetition == 0 ? null : repetition);
            lines.add(line);
        }
    }

    private static List<Object> line(Cell cell, ForkStatistics fork, boolean used, ForkSamples below) {
        ForkReport.Place place = fork.samples().report().place();
        ForkReport.Probe probe = fork.samples().report().probe();
        boolean timed = fork.filter() != null;
        List<Object> line = new ArrayList<>(Arrays.asList(
                cell.id(),
                fork.samples().fork(),
                place.order() == 0 ? null : place.order(),
                place.start(),
                timed ? ResultRows.number(fork.meanOfAll(Metric.TIME)) : null,
                timed ? ResultRows.number(fork.mean(Metric.TIME)) : null,
                timed ? fork.samples().of(Metric.TIME).length : null,
                timed ? fork.kept(Metric.TIME) : null,
                timed ? fork.filter().firstSteady() : null,
                probe.probeNanos() == 0 ? null : probe.waitedMillis(),
                probe.uncontended().isEmpty() ? null : ResultRows.number(probe.share()),
                ResultRows.number(fork.samples().gcMillis()),
                used));
        OTHERS.forEach(metric -> line.add(figure(fork, metric)));
        boolean inTurns = below != null && PairedForks.inTurns(below, fork.samples());
        line.add(inTurns ? ResultRows.number(Math.exp(PairedForks.log(below, fork.samples()))) : null);
        LAST.forEach(metric -> line.add(figure(fork, metric)));
        return line;
    }

    private static String figure(ForkStatistics fork, Metric metric) {
        return fork.has(metric) ? ResultRows.number(fork.mean(metric)) : null;
    }

    String csv() {
        List<String> header = new ArrayList<>(COLUMNS);
        OTHERS.forEach(metric -> header.add(metric.id()));
        header.add(RunTable.RATIO);
        LAST.forEach(metric -> header.add(metric.id()));
        header.add(RunTable.DRIFT);
        header.add(RunTable.REPETITION);
        return RunTable.csv(header, lines);
    }
}
