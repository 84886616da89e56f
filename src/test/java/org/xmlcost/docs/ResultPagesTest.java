package org.xmlcost.docs;

import org.xmlcost.report.Figures;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.docs.PublishedFigures.half;
import static org.xmlcost.docs.PublishedFigures.has;
import static org.xmlcost.docs.PublishedFigures.score;

/** Pages of a published run of the catalogue, against its results.csv. */
class ResultPagesTest {
    private static final Path CATALOGUE = PublishedFigures.RESULTS.resolve("2026-11-26T05-21-32Z_vm_catalogue");
    private static final String FIRST = "2026-01-01T00-00-00Z_vm_catalogue";
    private static final String SECOND = "2026-01-02T00-00-00Z_vm_catalogue";

    private static RunTable run;
    private static Map<String, String> pages;
    private static List<Map<String, String>> lines;

    @BeforeAll
    static void makePages() throws Exception {
        run = RunTable.read(CATALOGUE);
        pages = ResultPages.pages(List.of(run), Map.of());
        lines = PublishedFigures.lines(run.name());
    }

    @Test
    void withoutACatalogueThereAreNoPages() throws Exception {
        RunTable other = RunTable.read(PublishedFigures.RESULTS.resolve("2026-11-24T19-37-36Z_vm_where-all"));
        assertThat(ResultPages.pages(List.of(other), Map.of())).isEmpty();
    }

    @Test
    void theIndexLinksToAllPages() {
        assertThat(Pattern.compile("\\]\\(([^)]*\\.md)\\)")
                        .matcher(pages.get("README.md"))
                        .results()
                        .map(link -> link.group(1)))
                .contains("choose.md", "questions/read.md", "questions/where.md")
                .containsExactlyInAnyOrderElementsOf(pages.keySet().stream()
                        .filter(page -> !page.equals("README.md"))
                        .toList());
    }

    /**
     * Each codec has its time for a value, and one place more than there are codecs that are faster beyond the noise.
     */
    @Test
    void everyCodecIsOnThePageOfItsModel() {
        ReleaseRun catalogue = ReleaseRun.of(run, 17);
        int places = 0;
        for (RunRow usual : catalogue.codecs().values()) {
            String page = pages.get("models/" + Text.slug(usual.model()) + ".md");
            assertThat(page).contains("| `" + usual.codec() + "` |");
            Predicate<Map<String, String>> of = has("question=read direction=read metric=time component= "
                    + "payload=double:100000:uniform-bits wire=" + usual.wire());
            List<Map<String, String>> own = lines.stream()
                    .filter(of.and(has("codec=" + usual.codec() + " numbers=" + usual.numbers())))
                    .toList();
            Matcher place = Pattern.compile(
                            "\\n\\| `" + usual.codec() + "` \\| `\\S+` \\| [^|]* \\| (\\d+) of (\\d+) \\|")
                    .matcher(page);
            if (own.isEmpty() || !place.find()) {
                continue;
            }
            assertThat(page)
                    .containsPattern("\\n\\| `" + usual.codec() + "` \\| .* \\| "
                            + Pattern.quote(Figures.of(score(own.get(0)) / 100_000)) + " ");
            List<Map<String, String>> peers = lines.stream()
                    .filter(of)
                    .filter(line -> line.get("numbers")
                                    .equals(catalogue
                                            .codecs()
                                            .get(line.get("codec"))
                                            .numbers())
                            && !line.get("codec").matches(".*-(unchecked|unguarded)")
                            && (line.get("numbers").equals("bits")
                                    || !run.environment().path("lossy").has(line.get("codec"))))
                    .filter(line -> line.get("wire")
                            .equals(catalogue.codecs().get(line.get("codec")).wire()))
                    .toList();
            assertThat(Integer.parseInt(place.group(2))).as(usual.codec()).isEqualTo(peers.size());
            assertThat(Long.parseLong(place.group(1)))
                    .as(usual.codec())
                    .isBetween(1 + faster(own.get(0), peers, 1.02, 0.005), 1 + faster(own.get(0), peers, 0.6, -0.005));
            places++;
        }
        assertThat(places).isGreaterThan(75);
    }

    /** The first of those that are named has the least time, and others are named where it is not known to be less. */
    @Test
    void theFastestCodecsAreNamed() {
        Map<String, RunRow> codecs = ReleaseRun.of(run, 17).codecs();
        for (String direction : ModelPage.DIRECTIONS) {
            List<Map<String, String>> best = lines.stream()
                    .filter(has(
                            "question=%1$s direction=%1$s metric=time component= wire=soap-enc ".formatted(direction)
                                    + "payload=double:100000:uniform-bits"))
                    .filter(line -> line.get("numbers")
                                    .equals(codecs.get(line.get("codec")).numbers())
                            && !line.get("codec").endsWith("-unchecked")
                            && !run.environment().path("lossy").has(line.get("codec")))
                    .sorted(Comparator.comparingDouble(PublishedFigures::score))
                    .toList();
            assertThat(pages.get("models/stax.md"))
                    .containsPattern("`soap-enc`: [^;]*`" + best.get(0).get("codec") + "`[^;]* to " + direction);
        }
    }

    private static long faster(Map<String, String> own, List<Map<String, String>> peers, double share, double slack) {
        return peers.stream()
                .filter(peer -> peer != own
                        && Math.log(score(own) / score(peer)) > share * Math.hypot(half(own), half(peer)) + slack)
                .count();
    }

    /** Neither doubles of a lossy codec nor the conversions of the JDK, which are the same code in all codecs. */
    @Test
    void maintainersAreToldWhatCanBeCompared() {
        assertThat(pages.get("models/exi.md"))
                .containsPattern("\\* `exi.schema-typed`: to read, number text takes .* in `exi.schema-typed-exact`")
                .doesNotContain("ns in `exi.schema-typed`");
        List<String> remarks = pages.values().stream()
                .flatMap(String::lines)
                .filter(line -> line.startsWith("* `") && line.contains("number text takes"))
                .toList();
        assertThat(remarks)
                .isNotEmpty()
                .allSatisfy(line -> assertThat(lines).anyMatch(has("numbers=own codec=" + line.split("`")[1])));
    }

    @Test
    void sharesMakeUpTheWhole() {
        List<String> rows = pages.get("questions/where.md")
                .lines()
                .filter(line -> line.startsWith("| `"))
                .toList();
        assertThat(rows)
                .hasSizeGreaterThan(100)
                .allSatisfy(row -> assertThat(Pattern.compile("([0-9.]+)\u202f%")
                                .matcher(row)
                                .results()
                                .mapToDouble(share -> Double.parseDouble(share.group(1)))
                                .sum())
                        .isBetween(97.0, 103.0));
    }

    /** Two runs, each of some questions, have the pages of one run of all of them. */
    @Test
    void theQuestionsOfAProfileMayHaveRunsOfTheirOwn(@TempDir Path folder) throws Exception {
        Predicate<String> later = List.of("where", "memory", "first")::contains;
        Map<String, String> parts = ResultPages.pages(
                List.of(part(folder, FIRST, later.negate(), "", ""), part(folder, SECOND, later, "", "")), Map.of());
        assertThat(parts).containsOnlyKeys(pages.keySet());
        assertThat(parts.get("models/stax.md"))
                .containsPattern(FIRST + "/results.csv\\), 2 processors of AMD EPYC[^:]*: [^;]*`setup`[^;]*; \\["
                        + SECOND + ".*: .*`where`");
        // The order of codecs and questions is that of the rows, which differs.
        parts.keySet().stream()
                .filter(path -> !path.equals("README.md"))
                .forEach(path -> assertThat(unnamed(parts.get(path)).lines())
                        .as(path)
                        .containsExactlyInAnyOrderElementsOf(
                                unnamed(pages.get(path)).lines().toList()));
    }

    /** A newer run whose rows failed does not hide the figures of an older one. */
    @Test
    void failedRowsHideNoFigures(@TempDir Path folder) throws Exception {
        RunTable older = part(folder, FIRST, "read"::equals, "", "");
        RunTable newer = part(folder, SECOND, "read"::equals, ",ok,", ",failed,");
        assertThat(newer.rows()).isNotEmpty().noneMatch(RunRow::isMeasured);
        assertThat(ResultPages.pages(List.of(newer), Map.of())).isEmpty();
        assertThat(ResultPages.pages(List.of(older, newer), Map.of()).get("questions/read.md"))
                .contains(FIRST)
                .doesNotContain(SECOND);
    }

    /** A question that the catalogue does not ask keeps the name of its page for the profile that does. */
    @Test
    void namesOfPagesDoNotDependOnRuns(@TempDir Path folder) throws Exception {
        RunTable asked = part(folder, FIRST, "where"::equals, FIRST + ",where,", FIRST + ",megamorphic,");
        assertThat(ResultPages.pages(List.of(asked), Map.of()))
                .containsKey("questions/megamorphic-in-catalogue.md")
                .doesNotContainKey("questions/megamorphic.md");
    }

    /** Returns a run with some of the questions of the catalogue, and with a text replaced in each line. */
    private static RunTable part(Path runs, String name, Predicate<String> questions, String text, String replacement)
            throws IOException {
        Path folder = Files.createDirectory(runs.resolve(name));
        for (String file : List.of("environment.json", "plan.json.xz", "forks.csv")) {
            Files.copy(CATALOGUE.resolve(file), folder.resolve(file));
        }
        List<String> all = Files.readAllLines(CATALOGUE.resolve("results.csv"));
        List<String> own = new ArrayList<>(all.subList(0, 1));
        all.stream()
                .skip(1)
                .filter(line -> questions.test(line.split(",")[1]))
                .map(line -> line.replace(CATALOGUE.getFileName().toString(), name))
                .map(line -> text.isEmpty() ? line : line.replace(text, replacement))
                .forEach(own::add);
        Files.write(folder.resolve("results.csv"), own);
        return RunTable.read(folder);
    }

    private static String unnamed(String page) {
        return page.replaceAll("(?m)^Runs: .*", "Runs").replaceAll("2026-[-0-9TZ]*_vm_catalogue", "RUN");
    }
}
