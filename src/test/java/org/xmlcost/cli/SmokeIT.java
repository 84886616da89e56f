package org.xmlcost.cli;

import org.xmlcost.jni.DriverProcess;
import org.xmlcost.jni.NativeMemory;
import org.xmlcost.model.Question;
import org.xmlcost.model.Status;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.result.RowQuery.has;

/** The profile {@code smoke}, as a user runs it: every row once. */
@Tag("exhaustive")
class SmokeIT {
    @Test
    void smokeAnswersEveryQuestionForEveryCodec() throws Exception {
        Path run = Program.run("run smoke --out target/smoke").ok().run();
        List<RunRow> rows = RunTable.read(run).rows();
        assertThat(rows)
                .allSatisfy(row -> assertThat(row.status()).as(row.toString()).isIn(Status.OK, Status.UNAVAILABLE));
        for (Question question : Question.values()) {
            assertThat(rows).anySatisfy(row -> assertThat(row.get("question")).isEqualTo(question.id()));
        }
        assertThat(rows)
                .filteredOn(has("metric=time status=ok component="))
                .allSatisfy(row -> assertThat(row.score()).isPositive());
        componentsMakeUpTheTime(rows);
        aJvmIsAskedMoreThanOnce(rows);
        threadsAreMeasuredByTheirThroughput(run.resolve("raw"));
        if (NativeMemory.library().isPresent()) {
            memoryIsThatOfEachSide(rows);
        }
        assertThat(run.resolve("environment.json"))
                .content()
                .contains("\"noise\"")
                .contains("\"libraries\"");
        assertThat(run.getFileName().toString()).doesNotContain("INCOMPLETE");
    }

    /** A component may have no sample, but all of them together are the time of the row. */
    private static void componentsMakeUpTheTime(List<RunRow> rows) {
        for (String direction : List.of("read", "write")) {
            double sum = RowQuery.all(rows, "question=where codec=stax.woodstox direction=" + direction).stream()
                    .mapToDouble(RunRow::score)
                    .sum();
            assertThat(sum)
                    .isCloseTo(
                            score(rows, direction, direction, "stax.woodstox", 1, "time"),
                            Percentage.withPercentage(0.01));
        }
    }

    /** What is first is slow, threads have rows and rates of their own, and a tree is held where a stream is not. */
    private static void aJvmIsAskedMoreThanOnce(List<RunRow> rows) {
        for (String direction : List.of("open", "read", "write")) {
            // Interpreted, with its classes loaded: nothing of that is done in microseconds.
            assertThat(score(rows, "first", direction, "stax.woodstox", 1, "time"))
                    .as(direction)
                    .isGreaterThan(100_000);
        }
        for (int threads : List.of(1, 2, 4)) {
            double time = score(rows, "concurrency", "read", "stax.woodstox", threads, "time");
            assertThat(score(rows, "concurrency", "read", "stax.woodstox", threads, "rate"))
                    .isCloseTo(threads * 1e9 / time, Percentage.withPercentage(50));
        }
        assertThat(score(rows, "memory", "read", "dom.xerces", 1, "retained"))
                .isGreaterThan(2 * score(rows, "memory", "read", "stax.woodstox", 1, "retained"));
    }

    /** A mean of the threads' mean times would be that of the threads which wait for a processor. */
    private static void threadsAreMeasuredByTheirThroughput(Path raw) throws IOException {
        assertThat(Program.files(raw, ".json"))
                .filteredOn(file -> file.getParent().getFileName().toString().startsWith("concurrency~"))
                .isNotEmpty()
                .allSatisfy(file -> assertThat(file).content().containsPattern("\"mode\"\\s*:\\s*\"thrpt\""));
    }

    private static double score(
            List<RunRow> rows, String question, String direction, String codec, int threads, String metric) {
        return RowQuery.first(
                        rows,
                        "question=%s direction=%s codec=%s threads=%d metric=%s"
                                .formatted(question, direction, codec, threads, metric))
                .score();
    }

    /**
     * Woodstox allocates in Java alone, gSOAP natively and in Java only the values; without a JVM the same as with one.
     */
    private static void memoryIsThatOfEachSide(List<RunRow> rows) {
        double[] woodstox = memory(rows, "stax.woodstox");
        double[] jni = memory(rows, "gsoap.jni");
        assertThat(woodstox[0]).isGreaterThan(10_000);
        assertThat(woodstox[1]).isLessThan(1000);
        assertThat(jni[0]).isBetween(800.0, 1600.0);
        assertThat(jni[1]).isBetween(800.0, 20_000.0);
        assertThat(jni[2]).isBetween(100_000.0, 1_000_000.0);
        if (DriverProcess.problem().isEmpty()) {
            assertThat(memory(rows, "gsoap.native")[1]).isCloseTo(jni[1], Percentage.withPercentage(1));
        }
    }

    /** Reading a message: allocated on the heap (0 without one), allocated natively, native peak. */
    private static double[] memory(List<RunRow> rows, String codec) {
        return Stream.of("alloc", "native_alloc", "native_peak")
                .map(metric ->
                        RowQuery.all(rows, "question=memory direction=read codec=" + codec + " metric=" + metric))
                .mapToDouble(found -> found.isEmpty() ? 0 : found.get(0).score())
                .toArray();
    }
}
