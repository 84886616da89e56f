package org.xmlcost.docs;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Ratio;

import org.assertj.core.data.Percentage;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Published runs that pages of results are made from, and the lines of their results.csv, read without our classes. */
final class PublishedFigures {
    static final Path RESULTS = Path.of("results");
    static final Licences LICENCES = new Licences(Catalogue.load().licences());
    static final SourceRuns SOURCES = SourceRuns.of(read());
    private static final Map<String, List<Map<String, String>>> LINES = new ConcurrentHashMap<>();

    private PublishedFigures() {}

    private static List<RunTable> read() {
        PublishedRuns runs = new PublishedRuns(RESULTS);
        return Stream.of(RESULTS.toFile().list())
                .filter(name -> name.matches(".*_(catalogue|conditions|access)"))
                .sorted()
                .map(runs::run)
                .toList();
    }

    /** Returns the measured lines of a run. */
    static List<Map<String, String>> lines(String run) {
        return LINES.computeIfAbsent(run, name -> {
            try {
                return RowQuery.lines(RESULTS.resolve(name).resolve("results.csv")).stream()
                        .filter(line -> !line.get("score").isEmpty())
                        .toList();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Returns the measured lines of a run on a release of Java. */
    static List<Map<String, String>> lines(ReleaseRun run) {
        return lines(run.run().name()).stream()
                .filter(line -> line.get("jvm").startsWith(run.release() + "."))
                .toList();
    }

    /** Returns a condition on the columns of a line, such as {@code question=read codec=stax.woodstox}. */
    static Predicate<Map<String, String>> has(String conditions) {
        return line -> RowQuery.matches(line::get, conditions);
    }

    /** Returns the only line that meets a condition; empty if none does. */
    static Optional<Map<String, String>> line(
            List<Map<String, String>> lines, Predicate<Map<String, String>> condition) {
        List<Map<String, String>> found = lines.stream().filter(condition).toList();
        assertThat(found).hasSizeLessThan(2);
        return found.stream().findFirst();
    }

    static double score(Map<String, String> line) {
        return Double.parseDouble(line.get("score"));
    }

    /** Returns half the width of a line's interval as a share of its score; 0 if it has none. */
    static double half(Map<String, String> line) {
        return line.get("ci_high").isEmpty()
                ? 0
                : (Double.parseDouble(line.get("ci_high")) - score(line)) / score(line);
    }

    /**
     * The ratio is that of the scores. Its interval has the squares of the halves of both lines' intervals. Its degrees
     * of freedom are not known here: they are those of the line with fewer.
     */
    static void assertRatio(Ratio ratio, Map<String, String> above, Map<String, String> below) {
        double both = Math.hypot(half(above), half(below));
        boolean pooled = above.get("metric").matches("time|rate");
        assertThat(ratio.value()).isCloseTo(score(above) / score(below), Percentage.withPercentage(0.01));
        assertThat(Math.log(ratio.high() / ratio.low()) / 2)
                .isBetween((pooled ? 0.6 : 0.3) * both - 0.005, 1.4 * both + 0.005);
    }
}
