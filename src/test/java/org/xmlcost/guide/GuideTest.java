package org.xmlcost.guide;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

/** Pages of a published run of the catalogue, against its results.csv. */
class GuideTest {
    private static final Path CATALOGUE = Path.of("results", "2026-11-26T05-21-32Z_vm_catalogue");
    private static final Path NEWER_JAVA = Path.of("results", "2026-11-27T03-36-20Z_vm_catalogue");
    private static final Path OTHER = Path.of("results", "2026-11-24T19-37-36Z_vm_where-all");

    private static final String FIRST = "2026-01-01T00-00-00Z_vm_catalogue";
    private static final String SECOND = "2026-01-02T00-00-00Z_vm_catalogue";

    private static Map<String, String> pages;
    private static List<CSVRecord> lines;

    @BeforeAll
    static void makePages() throws Exception {
        pages = Guide.pages(List.of(RunTable.read(CATALOGUE)), Map.of());
        lines = ChoiceFiguresTest.lines(CATALOGUE.getFileName().toString());
    }

    @Test
    void withoutACatalogueThereAreNoPages() throws Exception {
        assertThat(Guide.pages(List.of(RunTable.read(OTHER)), Map.of())).isEmpty();
    }

    @Test
    void everyModelAndEveryQuestionHasAPage() {
        List<String> models = lines.stream()
                .map(line -> line.get("model"))
                .filter(model -> !model.isEmpty())
                .distinct()
                .toList();
        assertThat(pages.keySet())
                .containsAll(models.stream()
                        .map(model -> "models/" + Text.slug(model) + ".md")
                        .toList())
                .contains("README.md", "choose.md", "questions/read.md", "questions/write.md", "questions/where.md");
        Matcher link = Pattern.compile("\\]\\(([^)]*\\.md)\\)").matcher(pages.get("README.md"));
        List<String> linked = new ArrayList<>();
        while (link.find()) {
            linked.add(link.group(1));
        }
        assertThat(pages.keySet()).containsAll(linked).hasSize(linked.size() + 1);
    }

    @Test
    void everyCodecIsOnThePageOfItsModel() {
        for (CSVRecord line : lines) {
            if (line.get("codec").isEmpty()) {
                continue;
            }
            assertThat(pages.get("models/" + Text.slug(line.get("model")) + ".md"))
                    .as(line.get("codec"))
                    .contains("| `" + line.get("codec") + "` |");
        }
    }

    /** Each release of Java has pages of its own. Their figures are those of its run. */
    @Test
    void everyReleaseHasPagesOfItsOwn() throws Exception {
        Map<String, String> both = Guide.pages(List.of(RunTable.read(CATALOGUE), RunTable.read(NEWER_JAVA)), Map.of());
        assertThat(both).hasSizeGreaterThan(pages.size() + 10);
        both.keySet().stream()
                .filter(path -> !path.equals("README.md"))
                .forEach(path -> assertThat(both.get("README.md")).contains("](" + path + ")"));
        for (Map.Entry<Path, String> release :
                Map.of(CATALOGUE, ".md", NEWER_JAVA, "-java-25.md").entrySet()) {
            String run = release.getKey().getFileName().toString();
            Map<String, CSVRecord> usual = new LinkedHashMap<>();
            ChoiceFiguresTest.lines(run).stream()
                    .filter(line -> !line.get("codec").isEmpty())
                    .forEach(line -> usual.putIfAbsent(line.get("codec"), line));
            int figures = 0;
            for (CSVRecord line : ChoiceFiguresTest.lines(run)) {
                CSVRecord first = usual.get(line.get("codec"));
                if (!line.get("question").equals("read")
                        || !line.get("metric").equals("time")
                        || !line.get("payload").equals("double:100000:decimal2")
                        || !line.get("status").equals("ok")
                        || !line.get("wire").equals(first.get("wire"))
                        || !line.get("numbers").equals(first.get("numbers"))) {
                    continue;
                }
                String page = both.get("models/" + Text.slug(line.get("model")) + release.getValue());
                assertThat(page).contains("/" + run + "/").containsOnlyOnce("](../../../results/");
                String cell = page.lines()
                        .dropWhile(each -> !each.equals("## Cost of a value"))
                        .filter(each -> each.startsWith("| `" + line.get("codec") + "` |"))
                        .findFirst()
                        .orElseThrow()
                        .split(" *\\| *")[5];
                assertThat(ChoiceFiguresTest.figure(cell.split(" ")[0]))
                        .as("%s: %s", run, line.get("codec"))
                        .isCloseTo(ChoiceFiguresTest.score(line) / 100_000, withinPercentage(0.51));
                figures++;
            }
            assertThat(figures).as(run).isGreaterThan(80);
        }
    }

    /** A codec that cannot write holds no writer, so it is not compared with codecs that hold both. */
    @Test
    void openCodecsThatAreComparedReadAndWrite() {
        List<String> table = pages.get("choose.md")
                .lines()
                .dropWhile(line -> !line.startsWith("## Keep an open codec"))
                .skip(1)
                .takeWhile(line -> !line.startsWith("## "))
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split("`")[1])
                .toList();
        assertThat(table).hasSizeGreaterThan(3);
        assertThat(lines.stream()
                        .filter(line -> line.get("question").equals("write"))
                        .map(line -> line.get("codec"))
                        .toList())
                .containsAll(table);
    }

    /** What is taken is the least of the candidates, with its figure. Lossy rows are no candidates. */
    @Test
    void theFirstIsTheLeast() {
        List<CSVRecord> ranked = lines.stream()
                .filter(line -> line.get("question").equals("read")
                        && line.get("metric").equals("time")
                        && line.get("component").isEmpty()
                        && line.get("payload").equals("double:100000:decimal2")
                        && line.get("status").equals("ok")
                        && !line.get("jvm").isEmpty()
                        && !line.get("codec").matches("exi.schema-typed|.*-unguarded|.*-unchecked")
                        && !line.get("model").equals("floor"))
                .sorted(Comparator.comparingDouble(line -> Double.parseDouble(line.get("score"))))
                .toList();
        String choice = pages.get("choose.md");
        assertThat(choice)
                .contains("## Read 100 000 doubles with two decimals in any format\n\nOn Java 17, take `"
                        + ranked.get(0).get("codec") + "` on `");
        List<String> shown = choice.lines()
                .dropWhile(line -> !line.startsWith("## Read 100 000 doubles with two decimals in any format"))
                .filter(line -> line.startsWith("| `"))
                .map(line -> line.split("`")[1])
                .toList();
        assertThat(shown.subList(0, 6))
                .isEqualTo(
                        ranked.stream().limit(6).map(line -> line.get("codec")).toList());
        assertThat(shown).contains("dom.xerces");
    }

    /**
     * A codec's place is one more than the number of those that are faster beyond the noise. The intervals of ratios
     * are known up to their degrees of freedom.
     */
    @Test
    void placesCountTheFasterCodecs() {
        String run = CATALOGUE.getFileName().toString();
        Map<String, CSVRecord> usual = new LinkedHashMap<>();
        lines.stream()
                .filter(line -> !line.get("codec").isEmpty())
                .forEach(line -> usual.putIfAbsent(line.get("codec"), line));
        int places = 0;
        for (Map.Entry<String, CSVRecord> codec : usual.entrySet()) {
            String[] cells = pages.get("models/" + Text.slug(codec.getValue().get("model")) + ".md")
                    .lines()
                    .dropWhile(line -> !line.equals("## Against the others"))
                    .filter(line -> line.startsWith("| `" + codec.getKey() + "` |"))
                    .findFirst()
                    .orElseThrow()
                    .split(" *\\| *");
            for (int direction = 0; direction < 2; direction++) {
                Matcher place = Pattern.compile("(\\d+) of (\\d+)")
                        .matcher(cells.length > 4 + 2 * direction ? cells[4 + 2 * direction] : "");
                if (!place.matches()) {
                    continue;
                }
                String asked = List.of("read", "write").get(direction);
                List<CSVRecord> peers = usual.values().stream()
                        .filter(first ->
                                first.get("wire").equals(codec.getValue().get("wire"))
                                        && !first.get("codec").matches(".*-(unchecked|unguarded)")
                                        && (first.get("numbers").equals("bits")
                                                || !ChoiceFiguresTest.lossy(run).has(first.get("codec"))))
                        .flatMap(first -> time(first, asked).stream())
                        .toList();
                CSVRecord own = time(codec.getValue(), asked).orElseThrow();
                assertThat(Integer.parseInt(place.group(2))).as(codec.getKey()).isEqualTo(peers.size());
                assertThat(Long.parseLong(place.group(1)))
                        .as(codec.getKey())
                        .isBetween(1 + faster(own, peers, 1.02, 0.005), 1 + faster(own, peers, 0.6, -0.005));
                places++;
            }
        }
        assertThat(places).isGreaterThan(150);
    }

    private static long faster(CSVRecord own, List<CSVRecord> peers, double share, double slack) {
        return peers.stream()
                .filter(peer -> peer != own
                        && Math.log(ChoiceFiguresTest.score(own) / ChoiceFiguresTest.score(peer))
                                > share * Math.hypot(ChoiceFiguresTest.half(own), ChoiceFiguresTest.half(peer)) + slack)
                .count();
    }

    /** Returns the line of a codec's time for 100 000 doubles. */
    private static Optional<CSVRecord> time(CSVRecord usual, String direction) {
        return lines.stream()
                .filter(line -> line.get("codec").equals(usual.get("codec"))
                        && line.get("wire").equals(usual.get("wire"))
                        && line.get("numbers").equals(usual.get("numbers"))
                        && line.get("question").equals(direction)
                        && line.get("direction").equals(direction)
                        && line.get("metric").equals("time")
                        && line.get("component").isEmpty()
                        && line.get("payload").equals("double:100000:uniform-bits")
                        && line.get("status").equals("ok"))
                .findFirst();
    }

    /** Components of doubles are not compared with those of a codec that loses digits of doubles. */
    @Test
    void nobodyIsComparedWithALossyCodec() {
        assertThat(pages.get("models/exi.md"))
                .contains("## For maintainers")
                .containsPattern("\\* `exi.schema-typed`: to read, number text takes .* in `exi.schema-typed-exact`")
                .doesNotContain("ns in `exi.schema-typed`");
    }

    /** The conversions of the JDK are the same code in all codecs that use them. */
    @Test
    void nobodyIsBlamedForTheNumbersOfTheJdk() {
        Set<String> own = lines.stream()
                .filter(line -> line.get("numbers").equals("own"))
                .map(line -> line.get("codec"))
                .collect(Collectors.toSet());
        List<String> remarks = pages.values().stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith("* `") && line.contains("number text takes"))
                .toList();
        assertThat(remarks).isNotEmpty().allSatisfy(line -> assertThat(own).contains(line.split("`")[1]));
    }

    /** The shares of a row's components make up the whole. */
    @Test
    void sharesMakeUpTheWhole() {
        String table = pages.get("questions/where.md");
        List<String> rows = table.lines().filter(line -> line.startsWith("| `")).toList();
        assertThat(rows).hasSizeGreaterThan(100);
        for (String row : rows) {
            Matcher share = Pattern.compile("([0-9.]+)\u202f%").matcher(row);
            double sum = 0;
            while (share.find()) {
                sum += Double.parseDouble(share.group(1));
            }
            assertThat(sum).as(row).isBetween(97.0, 103.0);
        }
    }

    /** Two runs, each of some questions, have the pages of one run of all of them. */
    @Test
    void theQuestionsOfAProfileMayHaveRunsOfTheirOwn(@TempDir Path folder) throws Exception {
        Set<String> later = Set.of("where", "memory", "first");
        Map<String, String> parts = Guide.pages(
                List.of(
                        part(folder.resolve(FIRST), question -> !later.contains(question), "", ""),
                        part(folder.resolve(SECOND), later::contains, "", "")),
                Map.of());
        assertThat(parts).containsOnlyKeys(pages.keySet());
        assertThat(parts.get("models/stax.md"))
                .containsPattern(FIRST + "/results.csv\\), 2 processors \\(AMD EPYC\\): " + "[^;]*`setup`[^;]*; \\["
                        + SECOND + ".*: .*`where`");
        assertThat(unnamed(parts.get("choose.md"))).isEqualTo(unnamed(pages.get("choose.md")));
        // The order of codecs and questions is that of the rows, which differs.
        parts.keySet().stream()
                .filter(path -> !path.equals("README.md"))
                .forEach(path -> assertThat(unnamed(parts.get(path)).lines())
                        .as(path)
                        .containsExactlyInAnyOrderElementsOf(
                                unnamed(pages.get(path)).lines().toList()));
    }

    /** A newer run whose rows of a question failed does not hide the figures of an older one. */
    @Test
    void failedRowsHideNoFigures(@TempDir Path folder) throws Exception {
        RunTable older = part(folder.resolve(FIRST), question -> true, "", "");
        RunTable newer = part(folder.resolve(SECOND), question -> true, ",ok,", ",failed,");
        assertThat(newer.rows()).isNotEmpty().noneMatch(RunRow::isMeasured);
        assertThat(Guide.pages(List.of(newer), Map.of())).isEmpty();
        assertThat(Guide.pages(List.of(older, newer), Map.of()).get("questions/read.md"))
                .contains(FIRST)
                .doesNotContain(SECOND);
    }

    /**
     * A question that the profile of the catalogue does not ask keeps the name of its page for the profile that does.
     */
    @Test
    void namesOfPagesDoNotDependOnRuns(@TempDir Path folder) throws Exception {
        RunTable run = part(folder.resolve(FIRST), "where"::equals, FIRST + ",where,", FIRST + ",megamorphic,");
        assertThat(Guide.pages(List.of(run), Map.of()))
                .containsKey("questions/megamorphic-in-catalogue.md")
                .doesNotContainKey("questions/megamorphic.md");
    }

    /** Returns a run with some of the questions of the catalogue, and with a text replaced in each line. */
    private static RunTable part(Path folder, Predicate<String> questions, String text, String replacement)
            throws IOException {
        Files.createDirectory(folder);
        for (String file : List.of("environment.json", "plan.json.xz", "forks.csv")) {
            Files.copy(CATALOGUE.resolve(file), folder.resolve(file));
        }
        List<String> all = Files.readAllLines(CATALOGUE.resolve("results.csv"));
        int question = List.of(all.get(0).split(",")).indexOf("question");
        List<String> own = new ArrayList<>(all.subList(0, 1));
        all.stream()
                .skip(1)
                .filter(line -> questions.test(line.split(",")[question]))
                .map(line -> line.replace(
                        CATALOGUE.getFileName().toString(), folder.getFileName().toString()))
                .map(line -> text.isEmpty() ? line : line.replace(text, replacement))
                .forEach(own::add);
        Files.write(folder.resolve("results.csv"), own);
        return RunTable.read(folder);
    }

    private static String unnamed(String page) {
        return page.replaceAll("(?m)^Runs: .*", "Runs").replaceAll("2026-[-0-9TZ]*_vm_catalogue", "RUN");
    }
}
