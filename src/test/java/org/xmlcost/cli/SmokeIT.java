package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.jni.DriverProcess;
import org.xmlcost.jni.NativeMemory;
import org.xmlcost.model.Question;

import org.apache.commons.csv.CSVRecord;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** The profile {@code smoke}, as a user runs it: every row once. */
@Tag("exhaustive")
class SmokeIT {
    @Test
    void smokeAnswersEveryQuestionForEveryCodec() throws Exception {
        Path runs = Path.of("target", "smoke");
        Program.Result smoke = Program.run("run", "smoke", "--out", runs.toString());
        assertThat(smoke.exit()).as(smoke.err()).isZero();
        Path results = Path.of(smoke.out().strip());
        List<CSVRecord> rows = RunIT.rows(results);
        assertThat(rows)
                .allSatisfy(
                        row -> assertThat(row.get("status")).as(row.toString()).isIn("ok", "unavailable"));
        for (Question question : Question.values()) {
            assertThat(rows).anySatisfy(row -> assertThat(row.get("question")).isEqualTo(question.id()));
        }
        for (Catalogue.Entry entry : Catalogue.load().all()) {
            List<String> able = entry.info().writes().isEmpty()
                    ? List.of("read")
                    : entry.info().reads().isEmpty() ? List.of("write") : List.of("read", "write");
            for (String question : able) {
                assertThat(rows).as(entry.info().id() + " " + question).anySatisfy(row -> {
                    assertThat(row.get("codec")).isEqualTo(entry.info().id());
                    assertThat(row.get("question")).isEqualTo(question);
                });
            }
        }
        assertThat(rows)
                .filteredOn(row ->
                        row.get("metric").equals("time") && row.get("status").equals("ok"))
                .filteredOn(row -> row.get("component").isEmpty())
                .allSatisfy(
                        row -> assertThat(Double.parseDouble(row.get("score"))).isPositive());
        componentsMakeUpTheTime(rows);
        aJvmIsAskedMoreThanOnce(rows);
        threadsAreMeasuredByTheirThroughput(results.resolveSibling("raw"));
        if (NativeMemory.library().isPresent()) {
            memoryIsThatOfEachSide(rows);
        }
        assertThat(results.resolveSibling("environment.json"))
                .content()
                .contains("\"noise\"")
                .contains("\"libraries\"");
        assertThat(results.getParent().getFileName().toString()).doesNotContain("INCOMPLETE");
    }

    /** A component may have no sample, but all of them together are the time of the row. */
    private static void componentsMakeUpTheTime(List<CSVRecord> rows) {
        for (String direction : List.of("read", "write")) {
            double sum = rows.stream()
                    .filter(row -> row.get("question").equals("where")
                            && row.get("direction").equals(direction)
                            && row.get("codec").equals("stax.woodstox"))
                    .mapToDouble(row -> Double.parseDouble(row.get("score")))
                    .sum();
            assertThat(sum)
                    .isCloseTo(
                            score(rows, direction, direction, "stax.woodstox", 1, "time"),
                            Percentage.withPercentage(0.01));
        }
    }

    /** What is first is slow, threads have rows and rates of their own, and a tree is held where a stream is not. */
    private static void aJvmIsAskedMoreThanOnce(List<CSVRecord> rows) {
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
        try (Stream<Path> files = Files.walk(raw)) {
            assertThat(files.filter(file -> file.toString().endsWith(".json")
                            && file.getParent().getFileName().toString().startsWith("concurrency~")))
                    .isNotEmpty()
                    .allSatisfy(file -> assertThat(file).content().containsPattern("\"mode\"\\s*:\\s*\"thrpt\""));
        }
    }

    private static double score(
            List<CSVRecord> rows, String question, String direction, String codec, int threads, String metric) {
        return rows.stream()
                .filter(row -> row.get("question").equals(question)
                        && row.get("direction").equals(direction)
                        && row.get("codec").equals(codec)
                        && row.get("threads").equals(Integer.toString(threads))
                        && row.get("metric").equals(metric))
                .mapToDouble(row -> Double.parseDouble(row.get("score")))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Woodstox allocates in Java alone, gSOAP natively and in Java only the values; without a JVM the same as with one.
     */
    private static void memoryIsThatOfEachSide(List<CSVRecord> rows) {
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
    private static double[] memory(List<CSVRecord> rows, String codec) {
        return Stream.of("alloc", "native_alloc", "native_peak")
                .mapToDouble(metric -> rows.stream()
                        .filter(row -> row.get("question").equals("memory")
                                && row.get("direction").equals("read"))
                        .filter(row -> row.get("codec").equals(codec)
                                && row.get("metric").equals(metric))
                        .mapToDouble(row -> Double.parseDouble(row.get("score")))
                        .findFirst()
                        .orElse(0))
                .toArray();
    }
}
