package org.xmlcost.cluster;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;

import org.hipparchus.stat.StatUtils;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * How the machines of a merged run differ, from the times of the rows that several of them measured. Between two
 * machines, the logarithms of the ratios of these rows have a mean, which is the difference of the machines' speed, and
 * scatter around it, since a machine is not faster by the same factor for all rows. Rows of one codec and direction,
 * such as those of two Javas, count once. Second halves of A/A pairs do not count.
 *
 * <p>The ratio of two rows that were measured on different machines is divided by that mean. Its error includes that of
 * the mean and the scatter of a single row. The scatter contains the errors of the measured rows as well, so the error
 * is rather too large.
 */
final class MachineRatios {
    /** Number of rows on both machines without which they cannot be compared. */
    private static final int LEAST_ROWS = 3;

    private final Map<List<String>, Map<String, RunRow>> rows = new LinkedHashMap<>();
    private final List<String> machines;

    MachineRatios(RunTable run) {
        machines = run.machines();
        run.rows().stream()
                .filter(row -> row.isTimeOfMessage() && !row.get("machine").isEmpty())
                .forEach(row -> rows.computeIfAbsent(RunTable.key(row, "machine"), key -> new LinkedHashMap<>())
                        .put(row.get("machine"), row));
    }

    /** Returns the logarithms of the ratios that two machines have, B over A, for each codec and direction. */
    private double[] logs(String a, String b) {
        Map<List<String>, List<Double>> logs = new LinkedHashMap<>();
        rows.values().stream()
                .filter(each -> each.containsKey(a) && each.containsKey(b))
                .forEach(each -> logs.computeIfAbsent(
                                List.of(each.get(a).codec(), each.get(a).direction()), key -> new ArrayList<>())
                        .add(Math.log(each.get(b).score() / each.get(a).score())));
        return logs.values().stream()
                .mapToDouble(each ->
                        each.stream().mapToDouble(Double::doubleValue).average().orElseThrow())
                .toArray();
    }

    /**
     * Returns how much longer machine B takes than machine A, as a ratio with its error. Empty if fewer than three rows
     * were measured on both.
     */
    Optional<Ratio> of(String a, String b) {
        double[] logs = logs(a, b);
        return logs.length < LEAST_ROWS
                ? Optional.empty()
                : Optional.of(new Ratio(
                        StatUtils.mean(logs), Math.sqrt(StatUtils.variance(logs) / logs.length), logs.length - 1.0));
    }

    /**
     * Returns by how much longer machine B takes than machine A for a single row, as a ratio whose error has the
     * scatter of the rows in it. Empty if fewer than three rows were measured on both.
     */
    Optional<Ratio> ofOneRow(String a, String b) {
        return of(a, b).map(machines -> new Ratio(
                machines.log(),
                Math.sqrt(StatUtils.variance(logs(a, b)) + machines.error() * machines.error()),
                machines.df()));
    }

    /**
     * Returns the ratio of two rows as if one machine had measured both. Empty if the rows are of different machines
     * that have too few rows in common.
     */
    Optional<Ratio> between(RunRow a, RunRow b, Ratio measured) {
        String below = a.get("machine");
        String above = b.get("machine");
        return below.equals(above)
                ? Optional.of(measured)
                : ofOneRow(below, above).map(machines -> Ratio.of(measured.log() - machines.log(), measured, machines));
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (String machine : machines.subList(Math.min(1, machines.size()), machines.size())) {
            String first = machines.get(0);
            double[] logs = logs(first, machine);
            lines.add(of(first, machine)
                    .map(ratio -> String.format(
                            Locale.ROOT,
                            "%s takes %.3f (%.3f to %.3f) times as long as %s; %d rows on both scatter by %.1f %%",
                            machine,
                            ratio.value(),
                            ratio.low(),
                            ratio.high(),
                            first,
                            logs.length,
                            100 * Math.sqrt(StatUtils.variance(logs))))
                    .orElse(machine + " and " + first + " have too few rows in common to be compared"));
        }
        return lines;
    }
}
