package org.xmlcost.guide;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

/**
 * Every figure of {@code docs/results/choose.md}, recomputed from the lines of {@code results.csv}. A sentence that
 * this test does not know fails it.
 */
class ChoiceFiguresTest {
    private static final Path PAGE = Path.of("docs", "results", "choose.md");
    private static final String FIGURE = "([0-9.\u202f]+)";
    private static final Pattern ANSWER = Pattern.compile(
            "(?ms)^On Java (\\d+), take (.*?)\n\n(.*?)\n\n(?:Only the codecs of `headline` were measured\\. )?(Question .*?)\n");
    private static final Pattern SOURCE = Pattern.compile(
            "Question `(.*?)`, direction `(.*?)`(?:, part `(.*?)`)?, payload `(.*?)`(?:, (\\d+) threads)?, metric `(.*?)`, "
                    + "\\[(.*?)]\\(\\.\\./\\.\\./results/\\7/results\\.csv\\), (\\d+) processors \\((.*)\\)\\.");
    private static final Pattern TAKE = Pattern.compile(
            "(`.*?`(?: on `.*?`)?): (" + FIGURE + " (?:ns|\u00b5s|ms|s|B|kB|MB|GB|messages a second))\\.");
    private static final Pattern NOISE = Pattern.compile("Tied: (.*)\\.");
    private static final Pattern USUAL = Pattern.compile(
            "(`.*?`(?: on `.*?`)?) (?:takes|reads|needs) (" + FIGURE + ".*?) times as (?:long|many|much)\\.");
    private static final Pattern WITHOUT_GPL =
            Pattern.compile("(`.*?`(?: on `.*?`)?), the first that is not under the GPL, (?:takes|reads|needs) ("
                    + FIGURE + ".*?) times as (?:long|many|much)\\.");
    private static final Pattern MIXED = Pattern.compile(
            "(.* has the lowest mean time until about .* of these messages are read in full; then .*)\\.");
    private static final Pattern OPENING =
            Pattern.compile("The least with opening is `(.*?)`: (" + FIGURE + " (?:ms|s))\\.");
    private static final Pattern RATIO = Pattern.compile(FIGURE + " \\(" + FIGURE + " to " + FIGURE + "\\)");
    private static final Map<String, Double> UNITS = Map.of(
            "ns", 1.0, "\u00b5s", 1e3, "ms", 1e6, "s", 1e9, "B", 1.0, "kB", 1e3, "MB", 1e6, "GB", 1e9, "messages", 1.0);
    /** Three significant digits. */
    private static final Percentage ROUNDED = Percentage.withPercentage(0.51);
    /** Share of the greatest half-width of a ratio that is possible, if variances are pooled and if they are not. */
    private static final double LEAST_POOLED = 0.6;

    private static final double LEAST_OWN = 0.3;

    private static final Map<String, List<CSVRecord>> RUNS = new ConcurrentHashMap<>();

    /** Licences of the codecs in docs/catalogue.md. */
    private static final Map<String, String> LICENCES = licences();

    /** An answer to a need, as printed. */
    private record Printed(
            Need need, int release, List<String> sentences, List<List<String>> table, MatchResult source) {
        @Override
        public String toString() {
            return need.title() + ", Java " + release;
        }
    }

    static List<Printed> answers() throws IOException {
        List<Printed> answers = new ArrayList<>();
        for (String section : Files.readString(PAGE).split("(?m)^## ")) {
            String title = section.lines().findFirst().orElseThrow();
            Optional<Need> need =
                    Need.ALL.stream().filter(each -> each.title().equals(title)).findFirst();
            Matcher answer = ANSWER.matcher(section);
            int count = 0;
            while (answer.find()) {
                Matcher source = SOURCE.matcher(answer.group(4));
                assertThat(source.matches()).as(answer.group(4)).isTrue();
                answers.add(new Printed(
                        need.orElseThrow(),
                        Integer.parseInt(answer.group(1)),
                        List.of(answer.group(2).split("(?<=\\.) (?=[A-Z`])")),
                        answer.group(3)
                                .lines()
                                .map(line -> Arrays.stream(line.split("\\|", -1))
                                        .map(String::strip)
                                        .toList())
                                .map(cells -> cells.subList(1, cells.size() - 1))
                                .toList(),
                        source.toMatchResult()));
                count++;
            }
            assertThat(section.lines().filter(line -> line.startsWith("On Java ")))
                    .as(title)
                    .hasSize(count);
        }
        assertThat(answers).hasSizeGreaterThan(10);
        return answers;
    }

    @ParameterizedTest
    @MethodSource("answers")
    void tableIsThatOfTheRun(Printed answer) {
        List<CSVRecord> ranked = ranked(answer, answer.source.group(2), answer.source.group(3));
        JsonNode machine = environment(answer.source.group(7)).path("machine");
        assertThat(answer.source.group(8)).isEqualTo(machine.path("cpus").asString());
        assertThat(answer.source.group(9)).isEqualTo(machine.path("cpu").asString());
        CSVRecord best = ranked.get(0);
        List<String> head = answer.table.get(0);
        List<List<String>> lines = answer.table.subList(2, answer.table.size());
        assertThat(lines.size()).isGreaterThanOrEqualTo(Math.min(6, ranked.size()));
        for (int i = 0; i < lines.size(); i++) {
            List<String> line = lines.get(i);
            CSVRecord row = row(ranked, line);
            if (i < 6) {
                assertThat(row).isEqualTo(ranked.get(i));
            }
            assertThat(amount(line.get(3))).as(line.toString()).isCloseTo(score(row), ROUNDED);
            assertThat(line.get(head.indexOf("numbers"))).isEqualTo(row.get("numbers"));
            assertThat(line.get(head.indexOf("model"))).isEqualTo(row.get("model"));
            assertThat(line.get(head.indexOf("licence")))
                    .isNotEmpty()
                    .isEqualTo(licence(row).replace("Classpath-exception-2.0", "Classpath exception"));
            halfIsThatOf(row, line.get(4));
            ratioIs(row, best, line.get(5));
            if (head.contains("to read all")) {
                assertThat(amount(line.get(head.indexOf("to read all"))))
                        .isCloseTo(score(whole(answer, row).orElseThrow()), ROUNDED);
            }
            if (answer.source.group(1).equals("first")) {
                CSVRecord open = row(ranked(answer, "open", ""), line);
                assertThat(amount(line.get(head.indexOf("to open")))).isCloseTo(score(open), ROUNDED);
            }
            if (head.contains("not checked")) {
                assertThat(line.get(head.indexOf("not checked"))).isEqualTo(row.get("unchecked"));
            }
        }
    }

    static void halfIsThatOf(CSVRecord row, String printed) {
        if (row.get("ci_low").isEmpty()) {
            assertThat(printed).isEmpty();
            return;
        }
        double low = Double.parseDouble(row.get("ci_low"));
        double high = Double.parseDouble(row.get("ci_high"));
        double half = (low == 0 ? high - score(row) : (high - low) / 2) / score(row);
        assertThat(figure(printed.replace("%", ""))).isBetween(100 * half - 0.6, 100 * half + 0.6);
    }

    /** The ratio is that of the scores. Its interval has the squares of the halves of both rows' intervals. */
    static void ratioIs(CSVRecord row, CSVRecord best, String printed) {
        double ratio = score(row) / score(best);
        Matcher interval = RATIO.matcher(printed);
        if (!interval.matches()) {
            assertThat(figure(printed)).isCloseTo(ratio, ROUNDED);
            return;
        }
        assertThat(figure(interval.group(1))).isCloseTo(ratio, ROUNDED);
        double low = figure(interval.group(2));
        double high = figure(interval.group(3));
        double half = Math.log(high / low) / 2;
        double both = Math.hypot(half(row), half(best));
        // The degrees of freedom of the ratio are between those of the rows and their sum.
        double least = row.get("metric").equals("time") ? LEAST_POOLED : LEAST_OWN;
        assertThat(half).as(printed).isBetween(least * both - 0.01, 1.02 * both + 0.01);
        assertThat(Math.sqrt(low * high)).isCloseTo(ratio, Percentage.withPercentage(1.5));
    }

    /** Returns half the width of a row's interval as a share of its score; 0 if it has none. */
    static double half(CSVRecord row) {
        return row.get("ci_high").isEmpty() ? 0 : (Double.parseDouble(row.get("ci_high")) - score(row)) / score(row);
    }

    @Tag("exhaustive")
    @ParameterizedTest
    @MethodSource("answers")
    void sentencesSayWhatTheTableSays(Printed answer) {
        List<CSVRecord> ranked = ranked(answer, answer.source.group(2), answer.source.group(3));
        List<List<String>> lines = answer.table.subList(2, answer.table.size());
        Matcher take = TAKE.matcher(answer.sentences.get(0));
        assertThat(take.matches()).as(answer.sentences.get(0)).isTrue();
        assertThat(take.group(1)).isEqualTo(name(answer, lines.get(0)));
        assertThat(amount(take.group(2))).isCloseTo(score(ranked.get(0)), ROUNDED);
        // The interval of a ratio is known up to its degrees of freedom, see ratioIs.
        List<String> surely = inTheNoise(answer, ranked, 0.3, -0.005);
        List<String> perhaps = inTheNoise(answer, ranked, 1.02, 0.005);
        assertThat(surely.isEmpty() || answer.sentences.stream().anyMatch(NOISE.asMatchPredicate()))
                .isTrue();
        boolean usualIsBest = lines.get(0).get(0).equals("`" + Need.USUAL + "`");
        boolean hasUsual = lines.stream().anyMatch(line -> line.get(0).equals("`" + Need.USUAL + "`"));
        assertThat(answer.sentences.stream().anyMatch(OPENING.asMatchPredicate()))
                .isEqualTo(answer.source.group(1).equals("first"));
        Optional<CSVRecord> free = isGpl(ranked.get(0))
                ? ranked.stream().filter(row -> !isGpl(row)).findFirst()
                : Optional.empty();
        boolean usualIsFree =
                free.filter(row -> row.get("codec").equals(Need.USUAL)).isPresent();
        assertThat(answer.sentences.stream().anyMatch(WITHOUT_GPL.asMatchPredicate()))
                .isEqualTo(free.isPresent());
        assertThat(answer.sentences.stream().anyMatch(USUAL.asMatchPredicate()))
                .isEqualTo(hasUsual && !usualIsBest && !usualIsFree);
        for (String sentence : answer.sentences.subList(1, answer.sentences.size())) {
            Matcher noise = NOISE.matcher(sentence);
            Matcher withoutGpl = WITHOUT_GPL.matcher(sentence);
            Matcher usual = USUAL.matcher(sentence);
            Matcher mixed = MIXED.matcher(sentence);
            Matcher opening = OPENING.matcher(sentence);
            if (noise.matches()) {
                assertThat(List.of(noise.group(1).split(", | and ")))
                        .containsAll(surely)
                        .isSubsetOf(perhaps);
            } else if (withoutGpl.matches()) {
                assertThat(withoutGpl.group(1)).isEqualTo(name(answer, free.orElseThrow()));
                ratioIs(free.orElseThrow(), ranked.get(0), withoutGpl.group(2));
            } else if (usual.matches()) {
                List<String> line = lines.stream()
                        .filter(each -> name(answer, each).equals(usual.group(1)))
                        .findFirst()
                        .orElseThrow();
                assertThat(line.get(0)).isEqualTo("`" + Need.USUAL + "`");
                ratioIs(row(ranked, line), ranked.get(0), usual.group(2));
            } else if (opening.matches()) {
                Map<String, Double> open = ranked(answer, "open", "").stream()
                        .collect(Collectors.toMap(row -> row.get("codec"), ChoiceFiguresTest::score));
                CSVRecord least = ranked.stream()
                        .min(Comparator.comparingDouble(row -> score(row) + open.get(row.get("codec"))))
                        .orElseThrow();
                assertThat(opening.group(1)).isEqualTo(least.get("codec"));
                assertThat(amount(opening.group(2))).isCloseTo(score(least) + open.get(least.get("codec")), ROUNDED);
            } else {
                assertThat(mixed.matches()).as(sentence).isTrue();
                mixIs(answer, ranked, mixed.group(1));
            }
        }
    }

    /** The table at the top names the same codecs as the section that it links to, and gives the same figure. */
    @ParameterizedTest
    @MethodSource("answers")
    void summarySaysTheSame(Printed answer) throws IOException {
        List<String> lines = Files.readAllLines(PAGE);
        List<String> head = lines.stream()
                .filter(line -> line.startsWith("| what a program does |"))
                .findFirst()
                .map(ChoiceFiguresTest::cells)
                .orElseThrow();
        String cell = lines.stream()
                .filter(line -> line.startsWith("| [" + answer.need.title() + "]("))
                .findFirst()
                .map(line -> cells(line).get(head.indexOf("Java " + answer.release)))
                .orElseThrow();
        Matcher take = TAKE.matcher(answer.sentences.get(0));
        assertThat(take.matches()).isTrue();
        String tied = answer.sentences.stream()
                .map(NOISE::matcher)
                .filter(Matcher::matches)
                .findFirst()
                .map(sentence -> sentence.group(1))
                .map(names -> names.split(", | and ").length > 3 ? names.split(", | and ").length + " others" : names)
                .map(names -> "tied: " + names)
                .orElse("");
        String few = answer.need.rows().profile().equals(Evidence.CONDITIONS)
                ? "of "
                        + ranked(answer, answer.source.group(2), answer.source.group(3))
                                .size() + " codecs"
                : "";
        String notes = few + (few.isEmpty() || tied.isEmpty() ? "" : "; ") + tied;
        assertThat(cell + ";")
                .startsWith(take.group(1) + ": " + take.group(2) + (notes.isEmpty() ? "" : " (" + notes + ")") + ";");
    }

    /** The table at the top has no answer that the sections lack. */
    @Test
    void summaryHasNoOtherAnswers() throws IOException {
        long cells = Files.readAllLines(PAGE).stream()
                .filter(line -> line.startsWith("| [") && line.contains("](#"))
                .flatMap(line -> cells(line).stream().skip(2))
                .filter(cell -> !cell.isEmpty())
                .count();
        assertThat(cells).isEqualTo(answers().size());
    }

    private static List<String> cells(String line) {
        return Arrays.stream(line.split("\\|", -1)).map(String::strip).toList();
    }

    private static List<String> inTheNoise(Printed answer, List<CSVRecord> ranked, double share, double slack) {
        CSVRecord best = ranked.get(0);
        return ranked.stream()
                .skip(1)
                .filter(row -> Math.abs(Math.log(score(row) / score(best)))
                        < share * Math.hypot(half(row), half(best)) + slack)
                .map(row -> name(answer, row))
                .toList();
    }

    /** The fastest codec for each of a thousand shares of messages that are read. */
    private static void mixIs(Printed answer, List<CSVRecord> ranked, String printed) {
        StringBuilder anew = new StringBuilder();
        List<Double> changes = new ArrayList<>();
        String last = "";
        for (int i = 0; i <= 1000; i++) {
            double share = i / 1000.0;
            String fastest = ranked.stream()
                    .filter(row -> whole(answer, row).isPresent())
                    .min(Comparator.comparingDouble(row -> (1 - share) * score(row)
                            + share * score(whole(answer, row).orElseThrow())))
                    .map(row -> row.get("codec"))
                    .orElseThrow();
            if (!fastest.equals(last)) {
                anew.append(fastest).append(' ');
                changes.add(100 * share);
                last = fastest;
            }
        }
        String[] parts = printed.split(" \\(within the noise: ");
        List<String> codecs = codecs(parts[0]);
        assertThat(String.join(" ", codecs)).isEqualTo(anew.toString().strip());
        List<MatchResult> shares = Pattern.compile("%1$s\u202f%% \\(%1$s\u202f%% to %1$s\u202f%%\\)".formatted(FIGURE))
                .matcher(printed)
                .results()
                .toList();
        assertThat(shares).hasSize(changes.size() - 1);
        for (int i = 0; i < shares.size(); i++) {
            double share = figure(shares.get(i).group(1));
            assertThat(share).isBetween(changes.get(i + 1) - 0.7, changes.get(i + 1) + 0.6);
            double[] equal =
                    equalShares(rowsOf(answer, ranked, codecs.get(i)), rowsOf(answer, ranked, codecs.get(i + 1)));
            assertThat(figure(shares.get(i).group(2))).isCloseTo(equal[0], within(0.7));
            assertThat(figure(shares.get(i).group(3))).isCloseTo(equal[1], within(0.7));
        }
        List<CSVRecord> successor = rowsOf(answer, ranked, codecs.get(codecs.size() - 1));
        double from = changes.get(changes.size() - 1);
        assertThat(parts.length == 1 ? List.<String>of() : codecs(parts[1]))
                .containsExactlyElementsOf(ranked.stream()
                        .filter(row -> whole(answer, row).isPresent())
                        .map(row -> row.get("codec"))
                        .filter(codec -> !codec.equals(codecs.get(codecs.size() - 1)))
                        .filter(codec -> {
                            double[] equal = equalShares(successor, rowsOf(answer, ranked, codec));
                            return equal[0] <= from + 0.1 && equal[1] >= 99.9;
                        })
                        .toList());
    }

    private static List<String> codecs(String printed) {
        return Pattern.compile("`(.*?)`")
                .matcher(printed)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    /** Returns the rows of a codec that forwards a message, and that reads it. */
    private static List<CSVRecord> rowsOf(Printed answer, List<CSVRecord> ranked, String codec) {
        CSVRecord forward = ranked.stream()
                .filter(row -> row.get("codec").equals(codec))
                .findFirst()
                .orElseThrow();
        return List.of(forward, whole(answer, forward).orElseThrow());
    }

    /** Returns the least and the greatest percentage at which the mean times of two codecs are within the noise. */
    private static double[] equalShares(List<CSVRecord> first, List<CSVRecord> second) {
        return IntStream.rangeClosed(0, 1000)
                .filter(i -> {
                    double share = i / 1000.0;
                    double difference = 0;
                    double variance = 0;
                    for (int k = 0; k < 2; k++) {
                        double weight = k == 0 ? 1 - share : share;
                        difference += weight * (score(first.get(k)) - score(second.get(k)));
                        variance += Math.pow(weight * half(first.get(k)) * score(first.get(k)), 2)
                                + Math.pow(weight * half(second.get(k)) * score(second.get(k)), 2);
                    }
                    return difference * difference <= variance;
                })
                .mapToDouble(i -> i / 10.0)
                .mapToObj(share -> new double[] {share, share})
                .reduce((one, other) -> new double[] {one[0], other[1]})
                .orElse(new double[] {Double.NaN, Double.NaN});
    }

    private static Optional<CSVRecord> whole(Printed answer, CSVRecord row) {
        return ranked(answer, "read", "all").stream()
                .filter(other -> other.get("codec").equals(row.get("codec")))
                .findFirst();
    }

    private static String name(Printed answer, CSVRecord row) {
        return name(answer, List.of("`" + row.get("codec") + "`", "`" + row.get("wire") + "`"));
    }

    private static boolean isGpl(CSVRecord row) {
        return licence(row).matches("GPL-[^ ]*");
    }

    /** Returns the licence in the line of a row's codec in docs/catalogue.md. */
    private static String licence(CSVRecord row) {
        return LICENCES.get(row.get("codec"));
    }

    private static String name(Printed answer, List<String> line) {
        return answer.need.rows().wires().isEmpty() ? line.get(0) + " on " + line.get(1) : line.get(0);
    }

    private static CSVRecord row(List<CSVRecord> ranked, List<String> line) {
        List<CSVRecord> found = ranked.stream()
                .filter(row -> line.get(0).equals("`" + row.get("codec") + "`")
                        && line.get(1).equals("`" + row.get("wire") + "`"))
                .toList();
        assertThat(found).as(line.toString()).hasSize(1);
        return found.get(0);
    }

    /** Returns the candidates, the best first. */
    private static List<CSVRecord> ranked(Printed answer, String direction, String part) {
        MatchResult source = answer.source;
        List<CSVRecord> lines = RUNS.computeIfAbsent(source.group(7), ChoiceFiguresTest::lines);
        String collector = lines.stream()
                .map(row -> row.get("gc"))
                .filter(gc -> !gc.isEmpty())
                .findFirst()
                .orElse("");
        JsonNode lossy = lossy(source.group(7));
        Comparator<CSVRecord> order = Comparator.comparingDouble(ChoiceFiguresTest::score);
        return lines.stream()
                .filter(row -> row.get("question").equals(source.group(1))
                        && row.get("direction").equals(direction)
                        && row.get("part").equals(Optional.ofNullable(part).orElse(""))
                        && row.get("payload").equals(source.group(4))
                        && row.get("threads")
                                .equals(Optional.ofNullable(source.group(5)).orElse("1"))
                        && row.get("metric").equals(source.group(6))
                        && row.get("component").isEmpty()
                        && row.get("status").equals("ok")
                        && !row.get("score").isEmpty())
                .filter(row -> row.get("jvm").startsWith(answer.release + "."))
                .filter(row -> row.get("gc").isEmpty() || row.get("gc").equals(collector))
                .filter(row -> row.get("numbers").equals("bits") || !lossy.has(row.get("codec")))
                .filter(row -> !source.group(6).equals("retained")
                        || score(row) >= Double.parseDouble(row.get("payload_bytes")))
                .filter(row -> !row.get("codec").matches(".*-(unchecked|unguarded)"))
                .filter(row -> answer.need.models().contains(row.get("model")))
                .filter(row -> answer.need.models().contains("native")
                        || !row.get("codec").startsWith("native."))
                .filter(row -> answer.need.rows().wires().isEmpty()
                        || answer.need.rows().wires().contains(row.get("wire")))
                .sorted(source.group(6).equals("rate") ? order.reversed() : order)
                .toList();
    }

    private static Map<String, String> licences() {
        try (Stream<String> lines = Files.lines(Path.of("docs", "catalogue.md"))) {
            return lines.map(line -> line.split(" *\\| *"))
                    .filter(cells -> cells.length > 5 && cells[1].matches("`[a-z.-]+[a-z0-9.-]*`"))
                    .collect(Collectors.toMap(
                            cells -> cells[1].replace("`", ""), cells -> cells[4], (first, other) -> first));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the lines of results.csv of a published run. */
    static List<CSVRecord> lines(String run) {
        try (CSVParser csv = CSVParser.parse(
                Path.of("results", run, "results.csv"),
                StandardCharsets.UTF_8,
                CSVFormat.RFC4180
                        .builder()
                        .setHeader()
                        .setSkipHeaderRecord(true)
                        .get())) {
            return csv.getRecords();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the codecs of a run that may change values, by their ids. */
    static JsonNode lossy(String run) {
        return environment(run).path("lossy");
    }

    private static JsonNode environment(String run) {
        return new ObjectMapper()
                .readTree(Path.of("results", run, "environment.json").toFile());
    }

    static double score(CSVRecord row) {
        return Double.parseDouble(row.get("score"));
    }

    /** Parses a figure with its unit. */
    private static double amount(String printed) {
        String[] words = printed.split(" ");
        return figure(words[0]) * UNITS.get(words[1]);
    }

    static double figure(String printed) {
        return Double.parseDouble(printed.replace("\u202f", ""));
    }
}
