package org.xmlcost.guide;

import org.xmlcost.result.RunTable;

import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import static org.assertj.core.api.Assertions.assertThat;

/** Pages of a published run of the catalogue, against its results.csv. */
class GuideTest {
    private static final Path CATALOGUE = Path.of("results", "2026-11-26T05-21-32Z_vm_catalogue");
    private static final Path OTHER = Path.of("results", "2026-11-24T19-37-36Z_vm_where-all");

    private static Map<String, String> pages;
    private static List<CSVRecord> lines;

    @BeforeAll
    static void makePages() throws Exception {
        pages = Guide.pages(List.of(RunTable.read(CATALOGUE)));
        lines = ChoiceFiguresTest.lines(CATALOGUE.getFileName().toString());
    }

    @Test
    void withoutACatalogueThereAreNoPages() throws Exception {
        assertThat(Guide.pages(List.of(RunTable.read(OTHER)))).isEmpty();
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
}
