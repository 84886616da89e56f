package org.xmlcost.cli;

import org.xmlcost.RebuiltJar;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Comparison;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.result.RowQuery.has;

/**
 * Two builds compared in one run: equal ones, and one whose codec for Woodstox idles. With coarse figures in every
 * build of the project. The experiment that tells how often comparisons are right takes an hour of a machine that does
 * nothing else: {@code mvn failsafe:integration-test -Pall -Dit.test=ComparisonIT -Dxmlcost.comparisons=10}. It leaves
 * what it found in {@code target/comparisons.csv}.
 */
@Tag("exhaustive")
class ComparisonIT {
    private static final String COMPARISONS = "xmlcost.comparisons";
    private static final String SLOWED = "stax.woodstox";
    /**
     * Those whose times differed most between runs of one program: a codec's figures may have levels that a whole run
     * keeps.
     */
    private static final List<String> EQUAL = List.of(SLOWED, "fi.sax", "floor.copy");

    @TempDir
    Path folder;

    /** A run of another build against this one. */
    private Program.Result against(Path jar, Object... arguments) throws Exception {
        List<Object> all = new ArrayList<>(List.of("run --against", Program.JAR, "--out", folder.resolve("runs")));
        all.addAll(List.of(arguments));
        return Program.runJar(jar, all.toArray());
    }

    /** Cold forks of a quarter of a second, which differ by tens of percent. */
    private Path coarse() throws IOException {
        return ShortProfile.in(
                folder,
                "forks=2 warmupIterations=2 warmupMillis=10 iterations=3 iterationMillis=10 gc=\"ParallelGC\"",
                "read stax.woodstox,stax.aalto soap-enc int:100");
    }

    private static Comparison of(Program.Result run) throws Exception {
        return Comparison.ofBuilds(RunTable.read(run.run()), has("metric=time"));
    }

    @Test
    void aBuildThatIsFiftyTimesSlowerFailsAndAnEqualOneDoesNot() throws Exception {
        Path profile = coarse();
        Program.Result slowed = against(SlowedBuild.in(folder.resolve("slowed"), 50), profile, "--fail-above", "400%")
                .ends(Main.FAILED);
        assertThat(of(slowed).lines())
                .filteredOn(line -> line.key().contains("stax.woodstox"))
                .singleElement()
                .satisfies(line -> {
                    assertThat(line.isRegression()).isTrue();
                    assertThat(line.ratio().value()).isGreaterThan(5);
                });
        assertThat(ratios(slowed)).as("forks measure in turns").hasSize(10).doesNotContain("");
        assertThat(of(slowed).lines())
                .hasSize(2)
                .allSatisfy(line -> assertThat(line.a().forks()).isEqualTo(5));
        Program.Result equal = against(SlowedBuild.in(folder.resolve("equal"), 0), profile, "--fail-above", "400%")
                .ok();
        assertThat(equal.out()).contains("A: build ").contains("B: build this").doesNotContain("geometric mean");
    }

    /** The same classes under another version are equal, and both versions are named. */
    @Test
    void aJarOfOnesOwnIsMeasuredBesideTheLibrary() throws Exception {
        Path library;
        try (var libraries = Files.list(Program.JAR.resolveSibling("lib"))) {
            library = libraries
                    .filter(jar -> jar.getFileName().toString().startsWith("woodstox-core-"))
                    .findFirst()
                    .orElseThrow();
        }
        Path mine = RebuiltJar.of(library, folder.resolve("mine.jar"), "0-mine");
        Path profile = coarse();
        Program.Result run = Program.run(
                        "run", profile, "--codec", SLOWED, "--against-library", mine, "--out", folder.resolve("runs"))
                .ok();
        assertThat(run.out())
                .containsPattern("A: build woodstox-core:[0-9.]+\n")
                .contains("B: build woodstox-core:0-mine (mine.jar)\n");
        assertThat(of(run).lines()).singleElement().satisfies(line -> {
            assertThat(line.a().forks()).isEqualTo(5);
            assertThat(line.b().forks()).isEqualTo(5);
        });
        Program.runWith(mine, "list", "wires").refused(Main.USAGE, mine + " has classes of woodstox-core-");
    }

    @Test
    @EnabledIfSystemProperty(named = COMPARISONS, matches = "\\d+")
    void equalBuildsAreSilentAndFivePercentAreFound() throws Exception {
        int comparisons = Integer.getInteger(COMPARISONS);
        Path equal = SlowedBuild.in(folder.resolve("equal"), 0);
        Path slowed = SlowedBuild.in(folder.resolve("slowed"), 0.05);
        List<String> lines =
                new ArrayList<>(List.of("comparison,slowed_by,seconds,key,b_over_a,ci_low,ci_high,verdict"));
        int falseAlarms = 0;
        int found = 0;
        for (int i = 0; i < comparisons; i++) {
            falseAlarms += verdicts(of(timed(i, 0, equal, EQUAL.get(i % EQUAL.size()), lines)))
                            .isEmpty()
                    ? 0
                    : 1;
            found +=
                    verdicts(of(timed(i, 0.05, slowed, SLOWED, lines))).stream().anyMatch(Comparison.Line::isRegression)
                            ? 1
                            : 0;
        }
        String all = String.join("\n", lines);
        assertThat(falseAlarms).as(all).isLessThanOrEqualTo(Math.max(1, comparisons / 10));
        assertThat(found).as(all).isEqualTo(comparisons);
    }

    /** Of the fork of the other build that ran beside it, for each fork of this one. */
    private static List<String> ratios(Program.Result run) throws Exception {
        return RowQuery.lines(run.run().resolve("forks.csv")).stream()
                .filter(row -> row.get("cell").endsWith("~build-this"))
                .map(row -> row.get("b_over_a"))
                .toList();
    }

    /** As a maintainer types it, in less than five minutes. */
    private Program.Result timed(int number, double share, Path build, String codec, List<String> lines)
            throws Exception {
        Instant begin = Instant.now();
        Program.Result run = against(build, "regression", "--codec", codec);
        Duration took = Duration.between(begin, Instant.now());
        assertThat(run.exit()).as(run.err()).isZero();
        Comparison comparison = of(run);
        Stream.concat(comparison.groups().stream(), comparison.lines().stream())
                .forEach(line -> lines.add(String.format(
                        Locale.ROOT,
                        "%d,%s,%d,%s,%.4f,%.4f,%.4f,%s",
                        number,
                        share,
                        took.toSeconds(),
                        line.key(),
                        line.ratio().value(),
                        line.ratio().low(),
                        line.ratio().high(),
                        line.verdict())));
        Files.write(Path.of("target", "comparisons.csv"), lines);
        assertThat(took).isLessThan(Duration.ofMinutes(5));
        return run;
    }

    private static List<Comparison.Line> verdicts(Comparison comparison) {
        return Stream.concat(comparison.groups().stream(), comparison.lines().stream())
                .filter(line -> !line.verdict().equals("~"))
                .toList();
    }
}
