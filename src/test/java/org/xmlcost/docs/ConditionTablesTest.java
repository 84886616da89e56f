package org.xmlcost.docs;

import org.xmlcost.docs.ConditionTables.Column;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.docs.PublishedFigures.has;

/** What changes the figures, recomputed from the lines of {@code results.csv}. */
class ConditionTablesTest {
    private static final String OWN = "metric=time gc=ParallelGC component= question=%1$s direction=%1$s payload=%2$s";

    static Stream<NewestRuns> newest() {
        return PublishedFigures.SOURCES.releases(SourceRuns.CONDITIONS).stream()
                .map(release -> PublishedFigures.SOURCES.newest(SourceRuns.CONDITIONS, release));
    }

    private static ConditionTables of(NewestRuns newest, String question) {
        return new ConditionTables(newest.find(question).orElseThrow());
    }

    private static List<Map<String, String>> lines(ConditionTables tables) {
        return PublishedFigures.lines(tables.run());
    }

    /** Each ratio is that of the only lines that meet the conditions, for each codec that has both. */
    private static void assertColumn(
            Column column,
            List<Map<String, String>> above,
            String over,
            List<Map<String, String>> below,
            String under) {
        List<String> codecs = above.stream()
                .map(line -> line.get("codec"))
                .filter(codec -> !codec.isEmpty())
                .distinct()
                .toList();
        int ratios = 0;
        for (String codec : codecs) {
            Optional<Map<String, String>> first = PublishedFigures.line(above, has(over + " codec=" + codec));
            Optional<Map<String, String>> second = PublishedFigures.line(below, has(under + " codec=" + codec));
            assertThat(column.ratio(codec).isPresent()).isEqualTo(first.isPresent() && second.isPresent());
            column.ratio(codec)
                    .ifPresent(ratio -> PublishedFigures.assertRatio(ratio, first.orElseThrow(), second.orElseThrow()));
            ratios += column.ratio(codec).isPresent() ? 1 : 0;
        }
        assertThat(ratios).as(column.title()).isGreaterThan(codecs.size() / 2);
    }

    @ParameterizedTest
    @MethodSource("newest")
    void threadsAreComparedWithOne(NewestRuns newest) {
        ConditionTables tables = of(newest, "concurrency");
        assertThat(tables.threads()).isNotEmpty();
        tables.threads()
                .forEach((title, columns) -> columns.forEach(column -> {
                    String rate = "question=concurrency metric=rate direction=%s payload=%s threads="
                            .formatted((Object[]) title.replaceAll("To (\\w+) `(.*)`:\n\n", "$1 $2")
                                    .split(" "));
                    String threads = column.title().replace(" threads", "");
                    assertColumn(column, lines(tables), rate + threads, lines(tables), rate + 1);
                }));
    }

    @ParameterizedTest
    @MethodSource("newest")
    void collectorsAreComparedWithTheUsualOne(NewestRuns newest) {
        ConditionTables tables = of(newest, "read");
        assertThat(tables.collectors()).isNotEmpty();
        tables.collectors()
                .forEach((title, columns) -> columns.forEach(column -> {
                    String own = OWN.formatted((Object[])
                            title.replaceAll("To (\\w+) `(.*)`:\n\n", "$1 $2").split(" "));
                    assertColumn(column, lines(tables), own.replace("ParallelGC", column.title()), lines(tables), own);
                }));
    }

    @ParameterizedTest
    @MethodSource("newest")
    void jvmsWithOtherCodecsAreComparedWithThoseWithout(NewestRuns newest) {
        ConditionTables tables = of(newest, "megamorphic");
        assertThat(tables.others()).isNotEmpty();
        for (Column column : tables.others()) {
            String own = OWN.formatted((Object[]) column.title().split(" "));
            String others = own.replaceFirst("question=\\w+", "question=megamorphic");
            assertColumn(column, lines(tables), others, lines(tables), own);
        }
    }

    @Test
    void newerJavasAreComparedWithOlderOnes() {
        List<NewestRuns> releases = newest().toList();
        ConditionTables older = of(releases.get(0), "read");
        ConditionTables newer = of(releases.get(1), "read");
        assertThat(newer.java(older.run())).isNotEmpty();
        for (Column column : newer.java(older.run())) {
            String own = OWN.formatted((Object[]) column.title().split(" "));
            assertColumn(column, lines(newer), own, lines(older), own);
        }
    }

    /** The README names the runs of its ratios, whose base is a tree. */
    @Test
    void ratiosOfTheFirstPageAreThoseOfTheirRuns() throws IOException {
        List<String> page = Files.readAllLines(Path.of("README.md"));
        int marker = page.indexOf(page.stream()
                .filter(line -> line.startsWith("<!-- generated: ratios "))
                .findFirst()
                .orElseThrow());
        String[] runs = page.get(marker).split(" ");
        String read = "question=read wire=soap-enc payload=double:100000:";
        List<String> conditions = List.of(
                read + "decimal2",
                read + "uniform-bits",
                "direction=forward wire=soap-enc+header payload=double:100000:uniform-bits");
        for (int i = 0; i < conditions.size(); i++) {
            List<Map<String, String>> lines = PublishedFigures.lines(runs[i < 2 ? 3 : 4]);
            String of = "metric=time component= " + conditions.get(i) + " codec=";
            Map<String, String> tree = PublishedFigures.line(lines, has(of + (i < 2 ? "dom.jdk" : "dom.xerces")))
                    .orElseThrow();
            String[] cells = page.get(marker + 3 + i).split(" *\\| *");
            List<String> codecs = List.of("stax.jdk", "stax.woodstox", "stax.aalto", "dom.vtd");
            for (int k = 0; k < codecs.size(); k++) {
                String ratio = PublishedFigures.line(lines, has(of + codecs.get(k)))
                        .map(line -> String.format(
                                Locale.ROOT, "%.2f (", PublishedFigures.score(line) / PublishedFigures.score(tree)))
                        .orElse("not measured");
                assertThat(cells[3 + k]).startsWith(ratio);
            }
        }
    }
}
