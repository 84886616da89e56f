package org.xmlcost.docs;

import org.xmlcost.stats.Ratio;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.docs.PublishedFigures.has;

/** What changes the figures, recomputed from the lines of {@code results.csv}. */
class ConditionsPageTest {
    private static final String OWN = "metric=time gc=ParallelGC component= question=%1$s direction=%1$s payload=%2$s";

    static Stream<NewestRuns> newest() {
        return PublishedFigures.SOURCES.releases(SourceRuns.CONDITIONS).stream()
                .map(release -> PublishedFigures.SOURCES.newest(SourceRuns.CONDITIONS, release));
    }

    @Test
    void noSectionOfTheTemplateIsLost() {
        assertThat(ConditionsPage.SECTIONS)
                .extracting(ConditionsPage.Section::title)
                .containsExactly("Threads", "Connections", "Collectors", "After other codecs", "Measured data");
    }

    private static ReleaseRun of(NewestRuns newest, String question) {
        return newest.find(question).orElseThrow();
    }

    /** Each ratio is that of the only lines that meet the conditions, for each codec that has both. */
    private static void assertColumn(
            Map<List<String>, Ratio> ratios,
            String column,
            List<Map<String, String>> above,
            String over,
            List<Map<String, String>> below,
            String under) {
        List<String> codecs = above.stream()
                .map(line -> line.get("codec"))
                .filter(codec -> !codec.isEmpty())
                .distinct()
                .toList();
        int found = 0;
        for (String codec : codecs) {
            Optional<Map<String, String>> first = PublishedFigures.line(above, has(over + " codec=" + codec));
            Optional<Map<String, String>> second = PublishedFigures.line(below, has(under + " codec=" + codec));
            Ratio ratio = ratios.get(List.of("`" + codec + "`", column));
            assertThat(ratio != null).isEqualTo(first.isPresent() && second.isPresent());
            if (ratio != null) {
                PublishedFigures.assertRatio(ratio, first.orElseThrow(), second.orElseThrow());
                found++;
            }
        }
        assertThat(found).as(column).isGreaterThan(codecs.size() / 2);
    }

    private static Set<String> columns(Map<List<String>, Ratio> ratios) {
        assertThat(ratios).isNotEmpty();
        return ratios.keySet().stream().map(key -> key.get(1)).collect(Collectors.toSet());
    }

    private static Map<String, Pivot> tables(String title, ReleaseRun run) {
        Map<String, Pivot> tables = ConditionsPage.SECTIONS.stream()
                .filter(section -> section.title().equals(title))
                .findFirst()
                .orElseThrow()
                .tables(run);
        assertThat(tables).isNotEmpty();
        return tables;
    }

    /** Each column of a section is compared with rows that differ from its own in one condition. */
    private static void assertTables(NewestRuns newest, String question, String title, String usual, String differing) {
        ReleaseRun run = of(newest, question);
        List<Map<String, String>> lines = PublishedFigures.lines(run);
        tables(title, run)
                .forEach((text, table) -> columns(table.ratios()).forEach(column -> {
                    Object[] directionAndPayload =
                            text.replaceAll("To (\\w+) `(.*)`:\n\n", "$1 $2").split(" ");
                    String under = usual.formatted(directionAndPayload);
                    String value = column.replace(" threads", "");
                    String over = under.replace(differing, differing.replaceAll("=.*", "=" + value));
                    assertColumn(table.ratios(), column, lines, over, lines, under);
                }));
    }

    @ParameterizedTest
    @MethodSource("newest")
    void threadsAreComparedWithOne(NewestRuns newest) {
        String usual = "question=concurrency metric=rate threads=1 direction=%s payload=%s";
        assertTables(newest, "concurrency", "Threads", usual, "threads=1");
    }

    @ParameterizedTest
    @MethodSource("newest")
    void collectorsAreComparedWithTheUsualOne(NewestRuns newest) {
        assertTables(newest, "read", "Collectors", OWN, "gc=ParallelGC");
    }

    @ParameterizedTest
    @MethodSource("newest")
    void jvmsWithOtherCodecsAreComparedWithThoseWithout(NewestRuns newest) {
        ReleaseRun run = of(newest, "megamorphic");
        List<Map<String, String>> lines = PublishedFigures.lines(run);
        Map<List<String>, Ratio> ratios =
                tables("After other codecs", run).get("").ratios();
        for (String column : columns(ratios)) {
            String own = OWN.formatted((Object[]) column.split(" "));
            assertColumn(ratios, column, lines, own.replaceFirst("question=\\w+", "question=megamorphic"), lines, own);
        }
    }

    @Test
    void newerJavasAreComparedWithOlderOnes() {
        List<NewestRuns> releases = newest().toList();
        ReleaseRun older = of(releases.get(0), "read");
        ReleaseRun newer = of(releases.get(1), "read");
        Map<List<String>, Ratio> ratios = ConditionsPage.java(newer, older).ratios();
        for (String column : columns(ratios)) {
            String own = OWN.formatted((Object[]) column.split(" "));
            assertColumn(ratios, column, PublishedFigures.lines(newer), own, PublishedFigures.lines(older), own);
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
        List<String> runs = List.of(page.get(marker).split(" "));
        List<String> catalogues = runs.subList(4, runs.size() - 1);
        String read = "question=read wire=soap-enc payload=double:100000:";
        List<List<String>> conditions = new ArrayList<>();
        for (String distribution : List.of("decimal2", "uniform-bits")) {
            catalogues.forEach(run -> conditions.add(List.of(run, read + distribution)));
        }
        conditions.add(
                List.of(runs.get(3), "direction=forward wire=soap-enc+header payload=double:100000:uniform-bits"));
        for (int i = 0; i < conditions.size(); i++) {
            List<Map<String, String>> lines =
                    PublishedFigures.lines(conditions.get(i).get(0));
            String of = "metric=time component= " + conditions.get(i).get(1) + " codec=";
            Map<String, String> tree = PublishedFigures.line(
                            lines, has(of + (i < conditions.size() - 1 ? "dom.jdk" : "dom.xerces")))
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
