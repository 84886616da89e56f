package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.result.RunTable;

import org.hipparchus.stat.StatUtils;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Published forks, each left out and predicted from the other forks of its row: 95 of 100 must be within the interval
 * of a prediction. The intervals of ratios are tested on pairs of rows, with a fork of each left out.
 */
class LeftOutForksTest {

    private record Row(RowKind kind, double[] times) {}

    /** Forks of a row that are left, and the one that is left out. */
    private record LeftOut(RowKind kind, double[] others, double out) {
        /** Returns the mean of the others, with the error of one more fork. */
        Ratio predicted(Map<RowKind, PooledVariance> priors) {
            PooledVariance pooled = priors.get(kind);
            PooledVariance.Sample own = PooledVariance.Sample.relative(others);
            return new Ratio(
                    Math.log(StatUtils.mean(others)),
                    Math.sqrt(pooled.moderate(own) * (1 + 1.0 / others.length)),
                    own.df() + pooled.df());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-26T05-21-32Z_vm_catalogue",
                "2026-11-27T03-36-20Z_vm_catalogue",
                "2026-11-25T19-19-39Z_vm_native"
            })
    void areWhereTheOthersSay(String name) throws IOException {
        RunTable run = RunTable.read(Path.of("results", name));
        List<Row> rows = run.rows().stream()
                .filter(row -> row.is(Metric.TIME) && row.component().isEmpty())
                .filter(row -> Question.family(row.question()).equals(Question.READ.family()))
                .map(row -> new Row(
                        RowKind.of(row),
                        run.forks(row).stream()
                                .filter(RunTable.Fork::used)
                                .mapToDouble(fork -> fork.means().get(Metric.TIME.id()))
                                .toArray()))
                .filter(row -> row.times.length > 1)
                .toList();
        Map<RowKind, PooledVariance> pooled =
                RowKind.priors(rows, Row::kind, Row::times, PooledVariance.Sample::relative);
        List<LeftOut> all = new ArrayList<>();
        for (Row row : rows) {
            for (int i = 0; i < row.times.length; i++) {
                int out = i;
                all.add(new LeftOut(
                        row.kind,
                        IntStream.range(0, row.times.length)
                                .filter(j -> j != out)
                                .mapToDouble(j -> row.times[j])
                                .toArray(),
                        row.times[i]));
            }
        }
        List<LeftOut> others = new ArrayList<>(all);
        Collections.shuffle(others, new Random(1908));
        double ratios = IntStream.range(0, all.size())
                .filter(i -> {
                    LeftOut a = all.get(i);
                    LeftOut b = others.get(i);
                    Ratio one = a.predicted(pooled);
                    Ratio other = b.predicted(pooled);
                    return has(Ratio.of(one.log() - other.log(), one, other), Math.log(a.out / b.out));
                })
                .count();
        assertThat(covered(all, pooled)).isBetween(94.0, 97.0);
        // Rows on binary wires vary more: one scale for all rows predicts 80 to 84 % of their forks.
        List<LeftOut> binary = all.stream().filter(each -> each.kind.bits()).toList();
        if (!binary.isEmpty()) {
            assertThat(covered(binary, pooled)).isBetween(91.0, 98.0);
        }
        assertThat(100 * ratios / all.size()).isBetween(94.0, 97.0);
    }

    /** Returns how many forks are where the others of their row predict them, in percent. */
    private static double covered(List<LeftOut> forks, Map<RowKind, PooledVariance> pooled) {
        return 100.0
                * forks.stream()
                        .filter(each -> has(each.predicted(pooled), Math.log(each.out)))
                        .count()
                / forks.size();
    }

    private static boolean has(Ratio predicted, double log) {
        return Math.log(predicted.low()) <= log && log <= Math.log(predicted.high());
    }
}
