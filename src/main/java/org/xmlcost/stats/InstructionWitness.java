package org.xmlcost.stats;

import org.xmlcost.model.Metric;
import org.xmlcost.model.Question;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Instructions as a second witness of a comparison of times. Other programs and the clock of the processor move times,
 * but not the number of instructions in user mode. So instructions that moved are a change of the program, whatever the
 * times say. A time that moved while the instructions did not is no change of the program's work.
 *
 * <p>The witness needs rows of question {@link Question#INSTRUCTIONS} on both sides. The unit of replication is the
 * fork, in separate runs too; in a run that is merged of repetitions, the repetition, as for its scores. Verdicts are
 * corrected for the number of rows, as those of times.
 */
public final class InstructionWitness {
    /** Smallest change of the instructions that counts. */
    static final double LEAST = 0.01;

    /** What the instructions say of a row. */
    public enum Finding {
        /** They moved by 1 % or more, beyond the spread of the forks. */
        CHANGED,
        /** They moved by less than 1 %: the whole interval is within. */
        SAME,
        /** The forks differ too much to tell. */
        UNKNOWN
    }

    /**
     * Statement about a row.
     *
     * @param ratio instructions of B over those of A
     * @param verdict {@code more}, {@code less}, or {@code ~} unless the finding is {@link Finding#CHANGED}
     */
    public record Statement(Ratio ratio, Finding finding, String verdict) {}

    private record Pair(Comparison.Line time, RunRow a, RunRow b, double[] drawsA, double[] drawsB) {
        Comparison.Line line(PooledVariance pooled) {
            Ratio ratio = Ratio.of(Ratio.Side.of(drawsA, pooled), Ratio.Side.of(drawsB, pooled));
            return new Comparison.Line(time.key(), a, b, ratio, Verdicts.NONE);
        }
    }

    private final Map<String, Statement> statements;

    private InstructionWitness(Map<String, Statement> statements) {
        this.statements = statements;
    }

    public static InstructionWitness none() {
        return new InstructionWitness(Map.of());
    }

    /** Returns the witness for the times of a comparison, from the runs of both sides. */
    public static InstructionWitness of(Comparison comparison, List<RunTable> runsA, List<RunTable> runsB) {
        List<Pair> pairs = new ArrayList<>();
        for (Comparison.Line line : comparison.lines()) {
            if (line.a().isTimeOfMessage()) {
                pair(line, runsA, runsB).ifPresent(pairs::add);
            }
        }
        PooledVariance pooled = pairs.stream()
                .flatMap(pair -> Stream.of(pair.drawsA, pair.drawsB))
                .collect(PooledVariance.pooling(PooledVariance.Sample::relative));
        Map<String, Statement> statements = new LinkedHashMap<>();
        Verdicts.of(pairs.stream().map(pair -> pair.line(pooled)).toList(), line -> true)
                .forEach(line -> statements.put(line.key(), statement(line)));
        return new InstructionWitness(statements);
    }

    private static Statement statement(Comparison.Line line) {
        Ratio ratio = line.ratio();
        double limit = Math.log1p(LEAST);
        if (line.isDifferent() && Math.abs(ratio.log()) >= limit) {
            return new Statement(ratio, Finding.CHANGED, line.verdict());
        }
        boolean same = Math.abs(Math.log(ratio.low())) < limit && Math.abs(Math.log(ratio.high())) < limit;
        return new Statement(ratio, same ? Finding.SAME : Finding.UNKNOWN, Verdicts.NONE);
    }

    private static Optional<Pair> pair(Comparison.Line time, List<RunTable> runsA, List<RunTable> runsB) {
        Optional<RunRow> a = counted(runsA.get(0), time.a());
        Optional<RunRow> b = counted(runsB.get(0), time.b());
        double[] drawsA = draws(runsA, time.a());
        double[] drawsB = draws(runsB, time.b());
        return a.isEmpty() || b.isEmpty() || drawsA.length < 2 || drawsB.length < 2
                ? Optional.empty()
                : Optional.of(new Pair(time, a.get(), b.get(), drawsA, drawsB));
    }

    private static Optional<RunRow> counted(RunTable run, RunRow time) {
        return run.rows().stream()
                .filter(row -> row.question().equals(Question.INSTRUCTIONS.id()) && row.is(Metric.INSTRUCTIONS))
                .filter(row -> row.isMeasured() && RunTable.isAlike(row, time, "question"))
                .findFirst();
    }

    /** Returns the instructions in each fork of all runs of a side; of merged runs, the mean of each. */
    private static double[] draws(List<RunTable> runs, RunRow time) {
        return runs.stream()
                .flatMap(run -> counted(run, time).stream().map(row -> RowStatistics.means(run, row)))
                .flatMapToDouble(Arrays::stream)
                .toArray();
    }

    /** Returns whether there is no row with instructions on both sides. */
    public boolean isEmpty() {
        return statements.isEmpty();
    }

    /** Returns what the instructions say of a line; empty if they were not counted on both sides. */
    public Optional<Statement> of(Comparison.Line line) {
        return Optional.ofNullable(statements.get(line.key()));
    }
}
