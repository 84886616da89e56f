package org.xmlcost.guide;

import org.apache.commons.csv.CSVRecord;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every figure of {@code docs/results/conditions.md}, recomputed from the lines of {@code results.csv}. A table that
 * this test does not know fails it.
 */
class ConditionFiguresTest {
    private static final Path PAGE = Path.of("docs", "results", "conditions.md");
    private static final Pattern RUN = Pattern.compile(
            "\\[(\\S+)]\\(\\.\\./\\.\\./results/\\1/results\\.csv\\), Java ([0-9]+(?:(?:, | and )[0-9]+)*), \\d+ processors");
    private static final Pattern OF_RELEASE = Pattern.compile("(.*), Java (\\d+)");
    private static final Pattern MESSAGES = Pattern.compile("To (read|write) `(.*)`:");
    private static final Pattern OTHER_JAVA = Pattern.compile("Time on Java (\\d+) over that on Java (\\d+):");
    private static final Pattern EXCLUDING = Pattern.compile("(\\d+) of (\\d+) intervals exclude 1\\.");
    private static final Pattern INTERVAL = Pattern.compile("\\(([0-9.]+) to ([0-9.]+)\\)");
    private static final String BITS = "double:100000:uniform-bits";
    private static final String MEASURED = "double@fork-times.csv";
    /** Three significant digits. */
    private static final Percentage ROUNDED = Percentage.withPercentage(0.51);

    /** A table with what is written above it. */
    private record Printed(String section, String title, MatchResult messages, List<List<String>> lines, String page) {
        String direction() {
            return messages.group(1);
        }

        String payload() {
            return messages.group(2);
        }

        List<String> head() {
            return lines.get(0);
        }

        List<List<String>> rows() {
            return lines.subList(2, lines.size());
        }

        @Override
        public String toString() {
            return messages == null ? title : title + ", " + messages.group();
        }
    }

    static List<Printed> tables() throws IOException {
        String page = Files.readString(PAGE);
        List<Printed> tables = new ArrayList<>();
        String section = "";
        String title = "";
        MatchResult messages = null;
        List<List<String>> lines = new ArrayList<>();
        for (String line : (page + "\n").split("\n", -1)) {
            if (line.startsWith("|")) {
                List<String> cells =
                        Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
                lines.add(cells.subList(1, cells.size() - 1));
                continue;
            }
            if (!lines.isEmpty()) {
                tables.add(new Printed(section, title, messages, List.copyOf(lines), page));
                lines.clear();
                messages = null;
            }
            Optional<Matcher> matcher = Stream.of(MESSAGES, OTHER_JAVA)
                    .map(pattern -> pattern.matcher(line))
                    .filter(Matcher::matches)
                    .findFirst();
            if (line.startsWith("## ")) {
                section = line.substring(3);
                title = section;
            } else if (line.startsWith("### ")) {
                title = line.substring(4);
            } else if (matcher.isPresent()) {
                messages = matcher.get().toMatchResult();
            }
        }
        return tables;
    }

    /** Returns the lines of each release, by the release. Those of a question are of the newest run that asks it. */
    private static Map<Integer, List<CSVRecord>> runs(String page) {
        Map<Integer, List<CSVRecord>> runs = new TreeMap<>();
        RUN.matcher(page)
                .results()
                .forEach(run -> Arrays.stream(run.group(2).split(", | and "))
                        .map(Integer::valueOf)
                        .forEach(release -> {
                            List<CSVRecord> newer = ChoiceFiguresTest.lines(run.group(1)).stream()
                                    .filter(row -> row.get("jvm").startsWith(release + ".")
                                            && row.get("status").equals("ok")
                                            && !row.get("score").isEmpty())
                                    .toList();
                            Set<String> asked = newer.stream()
                                    .map(row -> row.get("question"))
                                    .collect(Collectors.toSet());
                            runs.merge(
                                    release,
                                    newer,
                                    (older, same) -> Stream.concat(
                                                    older.stream().filter(row -> !asked.contains(row.get("question"))),
                                                    same.stream())
                                            .toList());
                        }));
        return runs;
    }

    @Test
    void pageHasAllSectionsOfAllReleases() throws IOException {
        String page = Files.readString(PAGE);
        assertThat(runs(page)).containsOnlyKeys(17, 25);
        for (String section : List.of("Threads", "Connections", "Collectors", "After other codecs", "Measured data")) {
            assertThat(page).contains("\n### " + section + ", Java 17\n").contains("\n### " + section + ", Java 25\n");
        }
        assertThat(page).contains("\n## Java\n");
        assertThat(tables()).hasSizeGreaterThan(14);
    }

    @ParameterizedTest
    @MethodSource("tables")
    void tableIsThatOfTheRun(Printed table) {
        Map<Integer, List<CSVRecord>> runs = runs(table.page);
        Matcher ofRelease = OF_RELEASE.matcher(table.title);
        List<CSVRecord> of = ofRelease.matches() ? runs.get(Integer.valueOf(ofRelease.group(2))) : List.of();
        if (ofRelease.matches()) {
            assertThat(ofRelease.group(1)).isEqualTo(table.section);
        }
        assertThat(table.rows()).isNotEmpty();
        for (List<String> line : table.rows()) {
            String codec = line.get(0).replace("`", "");
            for (int i = 1; i < line.size(); i++) {
                String column = table.head().get(i);
                switch (table.section) {
                    case "Threads" ->
                        ratioIs(
                                line.get(i),
                                rows(of, codec, threads(table, column.replace(" threads", ""))),
                                rows(of, codec, threads(table, "1")));
                    case "Connections" -> held(line.get(i), of, codec, column);
                    case "Collectors" ->
                        ratioIs(
                                line.get(i),
                                rows(of, codec, timed(table.direction(), table.payload(), column)),
                                rows(of, codec, timed(table.direction(), table.payload(), "ParallelGC")));
                    case "After other codecs" -> {
                        String[] words = column.split(" ");
                        Predicate<CSVRecord> megamorphic =
                                row -> row.get("question").equals("megamorphic")
                                        && row.get("direction").equals(words[0])
                                        && row.get("payload").equals(words[1])
                                        && row.get("metric").equals("time");
                        ratioIs(
                                line.get(i),
                                rows(of, codec, megamorphic),
                                rows(of, codec, timed(words[0], words[1], "ParallelGC")));
                    }
                    case "Measured data" -> {
                        String[] words = column.split(" ", 2);
                        String payload = words[1].equals("measured") ? MEASURED : BITS;
                        List<CSVRecord> rows = rows(of, codec, timed(words[0], payload, "ParallelGC"));
                        assertThat(rows).hasSize(1);
                        String[] figure = line.get(i).split(" \u00b1");
                        assertThat(ChoiceFiguresTest.figure(figure[0]))
                                .isCloseTo(
                                        ChoiceFiguresTest.score(rows.get(0))
                                                / Integer.parseInt(rows.get(0).get("count")),
                                        ROUNDED);
                        ChoiceFiguresTest.halfIsThatOf(rows.get(0), figure[1]);
                    }
                    case "Java" -> {
                        String[] words = column.split(" ");
                        Predicate<CSVRecord> timed = timed(words[0], words[1], "ParallelGC");
                        ratioIs(
                                line.get(i),
                                rows(runs.get(Integer.valueOf(table.messages.group(1))), codec, timed),
                                rows(runs.get(Integer.valueOf(table.messages.group(2))), codec, timed));
                    }
                    default -> throw new AssertionError("unknown section " + table.section);
                }
            }
        }
    }

    /** The numbers of intervals are those of the printed ones. */
    @Test
    void intervalsThatExcludeOneAreCounted() throws IOException {
        int counts = 0;
        for (String part : Files.readString(PAGE).split("(?m)^(?=##)")) {
            Matcher count = EXCLUDING.matcher(part);
            if (!count.find()) {
                continue;
            }
            counts++;
            List<double[]> intervals = INTERVAL.matcher(part)
                    .results()
                    .map(each -> new double[] {Double.parseDouble(each.group(1)), Double.parseDouble(each.group(2))})
                    .toList();
            assertThat(Integer.parseInt(count.group(2))).isEqualTo(intervals.size());
            assertThat(intervals).noneMatch(each -> each[0] == 1 || each[1] == 1);
            assertThat(Long.parseLong(count.group(1)))
                    .isEqualTo(intervals.stream()
                            .filter(each -> each[0] > 1 || each[1] < 1)
                            .count());
        }
        assertThat(counts).isEqualTo(4);
    }

    @ParameterizedTest
    @MethodSource("tables")
    void everyMeasuredCodecHasALine(Printed table) {
        assertThat(table.rows().stream().map(line -> line.get(0).replace("`", "")))
                .doesNotHaveDuplicates()
                .containsAll(runs(table.page).get(17).stream()
                        .filter(row -> !table.section.equals("Connections")
                                || row.get("metric").equals("held"))
                        .map(row -> row.get("codec"))
                        .distinct()
                        .toList());
    }

    private static Predicate<CSVRecord> threads(Printed table, String threads) {
        return row -> row.get("question").equals("concurrency")
                && row.get("metric").equals("rate")
                && row.get("direction").equals(table.direction())
                && row.get("payload").equals(table.payload())
                && row.get("threads").equals(threads);
    }

    private static Predicate<CSVRecord> timed(String direction, String payload, String collector) {
        return row -> row.get("question").equals(direction)
                && row.get("metric").equals("time")
                && row.get("payload").equals(payload)
                && row.get("gc").equals(collector);
    }

    private static List<CSVRecord> rows(List<CSVRecord> run, String codec, Predicate<CSVRecord> condition) {
        return run.stream()
                .filter(row -> row.get("codec").equals(codec) && condition.test(row))
                .toList();
    }

    private static void ratioIs(String printed, List<CSVRecord> above, List<CSVRecord> below) {
        if (printed.isEmpty()) {
            assertThat(Stream.of(above, below).filter(List::isEmpty)).isNotEmpty();
            return;
        }
        assertThat(above).hasSize(1);
        assertThat(below).hasSize(1);
        ChoiceFiguresTest.ratioIs(above.get(0), below.get(0), printed);
    }

    private static void held(String printed, List<CSVRecord> run, String codec, String column) {
        String[] words = column.split(", ");
        List<CSVRecord> rows = rows(
                run,
                codec,
                row -> row.get("question").equals("memory")
                        && row.get("direction").equals("read")
                        && row.get("payload").equals(words[0])
                        && row.get("metric").equals(words[1].equals("heap") ? "held" : "native_held"));
        if (printed.isEmpty()) {
            assertThat(rows).isEmpty();
            return;
        }
        assertThat(rows).hasSize(1);
        assertThat(ChoiceFiguresTest.figure(printed)).isCloseTo(ChoiceFiguresTest.score(rows.get(0)) / 1000, ROUNDED);
    }
}
