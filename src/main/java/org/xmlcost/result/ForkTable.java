package org.xmlcost.result;

import org.xmlcost.fork.ForkReport;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code forks.csv}: a line for each fork that finished. Times are nanoseconds for one operation. {@code mean} is over the iterations that count,
 * {@code mean_all} over all; {@code used} says whether the fork counts in its row's score; {@code order} is its number in the run. The other metrics'
 * means follow, each in its own unit, empty where the fork has no such metric. {@code b_over_a} is the ratio of times to the baseline's fork of the same number,
 * where both measured in turns, see {@link PairedForks}.
 */
final class ForkTable {
    private static final List<Metric> OTHERS =
            List.of(Metric.ALLOC, Metric.NATIVE_ALLOC, Metric.NATIVE_PEAK, Metric.RETAINED, Metric.STALL);
    private static final List<String> COLUMNS = List.of(
            "cell",
            "fork",
            "order",
            "start",
            "mean_all",
            "mean",
            "iterations",
            "iterations_kept",
            "first_steady",
            "waited_ms",
            "uncontended",
            "gc_ms",
            "used");
    private static final String RATIO = "b_over_a";

    private final StringBuilder out = new StringBuilder();
    private final CSVPrinter printer;

    ForkTable() throws IOException {
        List<String> header = new ArrayList<>(COLUMNS);
        OTHERS.forEach(metric -> header.add(metric.id()));
        header.add(RATIO);
        printer = new CSVPrinter(
                out,
                CSVFormat.RFC4180
                        .builder()
                        .setHeader(header.toArray(String[]::new))
                        .setRecordSeparator("\n")
                        .get());
    }

    /** @param baseline the same cell in the build that this one is compared with; null if there is none */
    void add(Cell cell, CellState state, CellState baseline) throws IOException {
        boolean[] counted = state.counted();
        for (int i = 0; i < counted.length; i++) {
            ForkSample fork = state.forks().get(i);
            ForkReport.Place place = fork.report().place();
            ForkReport.Probe probe = fork.report().probe();
            boolean timed = fork.filter() != null;
            List<Object> line = new ArrayList<>();
            line.add(cell.id());
            line.add(fork.fork());
            line.add(place.order() == 0 ? null : place.order());
            line.add(place.start());
            line.add(timed ? ResultRow.number(fork.meanOfAll(Metric.TIME)) : null);
            line.add(timed ? ResultRow.number(fork.mean(Metric.TIME)) : null);
            line.add(timed ? fork.all(Metric.TIME).length : null);
            line.add(timed ? fork.kept(Metric.TIME) : null);
            line.add(timed ? fork.filter().firstSteady() : null);
            line.add(probe.probeNanos() == 0 ? null : probe.waitedMillis());
            line.add(probe.uncontended().isEmpty() ? null : ResultRow.number(probe.share()));
            line.add(ResultRow.number(fork.gcMillis()));
            line.add(counted[i]);
            OTHERS.forEach(
                    metric -> line.add(fork.all(metric).length == 0 ? null : ResultRow.number(fork.mean(metric))));
            ForkSample below = baseline == null || i >= baseline.forks().size()
                    ? null
                    : baseline.forks().get(i);
            line.add(
                    below == null || !PairedForks.inTurns(below, fork)
                            ? null
                            : ResultRow.number(Math.exp(PairedForks.log(below, fork))));
            printer.printRecord(line);
        }
    }

    String csv() {
        return out.toString();
    }
}
