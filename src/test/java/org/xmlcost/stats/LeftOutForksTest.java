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
import java.util.Random;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Published forks, each left out and predicted from the other forks of its row: 95 of 100 must be within the interval
 * of a prediction. The intervals of ratios are tested on pairs of rows, with a fork of each left out.
 */
class LeftOutForksTest {

    /** Forks of a row that are left, and the one that is left out. */
    private record LeftOut(double[] others, double out) {
        /** Returns the mean of the others, with the error of one more fork. */
        Ratio predicted(PooledVariance pooled) {
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
        List<double[]> rows = run.rows().stream()
                .filter(row -> row.is(Metric.TIME) && row.component().isEmpty())
                .filter(row -> Question.family(row.question()).equals(Question.READ.family()))
                .map(row -> run.forks(row).stream()
                        .filter(RunTable.Fork::used)
                        .mapToDouble(fork -> fork.means().get(Metric.TIME.id()))
                        .toArray())
                .filter(row -> row.length > 1)
                .toList();
        PooledVariance pooled = rows.stream().collect(PooledVariance.pooling(PooledVariance.Sample::relative));
        List<LeftOut> all = new ArrayList<>();
        for (double[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                int out = i;
                all.add(new LeftOut(
                        IntStream.range(0, row.length)
                                .filter(j -> j != out)
                                .mapToDouble(j -> row[j])
                                .toArray(),
                        row[i]));
            }
        }
        double times = all.stream()
                .filter(each -> has(each.predicted(pooled), Math.log(each.out)))
                .count();
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
        assertThat(100 * times / all.size()).isBetween(94.0, 97.0);
        assertThat(100 * ratios / all.size()).isBetween(94.0, 97.0);
    }

    private static boolean has(Ratio predicted, double log) {
        return Math.log(predicted.low()) <= log && log <= Math.log(predicted.high());
    }
}
