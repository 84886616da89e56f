package org.xmlcost.docs;

import org.xmlcost.publish.ResultsIndex;
import org.xmlcost.report.Summary;
import org.xmlcost.result.RunTable;
import org.xmlcost.study.Study;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * What stands between {@code <!-- generated: NAME ARGUMENT... -->} and {@code <!-- end -->} in a document is what the
 * generator of that name makes of the published runs and of the catalogue. With the system property
 * {@code xmlcost.docs=write} documents are written instead of compared.
 */
class GeneratedDocsTest {
    static final boolean WRITE = "write".equals(System.getProperty("xmlcost.docs"));
    private static final Pattern PART =
            Pattern.compile("(?ms)^(<!-- generated: (\\S+)((?: \\S+)*) -->\n).*?^(<!-- end -->\n)");
    private static final Path RESULTS = Path.of("results");

    /** Makes the text of a part, whole lines, of the arguments that its marker has. */
    interface Generator {
        String of(List<String> arguments) throws IOException;
    }

    private static final Map<String, Generator> GENERATORS = Map.ofEntries(
            Map.entry("costs", of -> HeadlineTables.costs(of.get(0))),
            Map.entry("ratios", HeadlineTables::ratios),
            Map.entry("picture", of -> HeadlineTables.picture(of.get(0))),
            Map.entry("reasons", HeadlineTables::reasons),
            Map.entry("fairness", of -> FairnessTables.ratios(of.get(0))),
            Map.entry("fairness-share", of -> FairnessTables.share(of.get(0))),
            Map.entry("gsoap-ratios", GsoapTables::ratios),
            Map.entry("gsoap-packed", of -> GsoapTables.packed(of.get(0))),
            Map.entry("gsoap-memory", of -> GsoapTables.memory(of.get(0))),
            Map.entry("gsoap-stalls", of -> GsoapTables.stalls(of.get(0))),
            Map.entry("gsoap-bridge", of -> GsoapTables.bridge(of.get(0))),
            Map.entry("study", StudyPages::of),
            Map.entry("studies", of -> StudyPages.list()),
            Map.entry("codecs", of -> CatalogueTables.codecs()),
            Map.entry("wires", of -> CatalogueTables.wires()),
            Map.entry("questions", of -> CatalogueTables.questions()),
            Map.entry("unchecked", of -> CatalogueTables.unchecked()),
            Map.entry("streams", of -> CatalogueTables.streams()),
            Map.entry("tdxml-sizes", of -> TdxmlSizes.table()),
            Map.entry("rooms", of -> RoomsTable.table()),
            Map.entry("runs", of -> ResultsIndex.list(RESULTS)),
            Map.entry("components", of -> WhereTables.components()),
            Map.entry("where-shares", WhereTables::shares),
            Map.entry("suite-checks", WhereTables::suiteChecks),
            Map.entry("access", of -> AccessTables.times(of.get(0), of.get(1))),
            Map.entry("access-against", AccessTables::against),
            Map.entry("access-crossings", AccessTables::crossings),
            Map.entry("access-places", AccessTables::places),
            Map.entry("access-retained", of -> AccessTables.retained(of.get(0), of.get(1))),
            Map.entry("access-bytes", TakenBytes::table),
            Map.entry("access-reasons", AccessTables::reasons),
            Map.entry("direct", of -> DirectTables.times(of.get(0))),
            Map.entry("language-matrix", of -> LanguageTables.matrix(of.get(0))),
            Map.entry("language-precision", of -> LanguageTables.precision(of.get(0))),
            Map.entry("language-shares", of -> LanguageTables.shares(of.get(0))),
            Map.entry("language-pairs", of -> LanguageTables.pairs(of.get(0))),
            Map.entry("language-instructions", of -> LanguageTables.instructions(of.get(0))),
            Map.entry("language-memory", of -> LanguageTables.memory(of.get(0))),
            Map.entry("native-releases", of -> LanguageTables.releases(of.get(0))),
            Map.entry("native-parsers", of -> ParserTables.table()),
            Map.entry("stream-rates", of -> StreamTables.rates()),
            Map.entry("direct-floor", of -> DirectTables.floor(of.get(0))),
            Map.entry("structure", of -> StructureTables.costs(of.get(0), of.get(1))),
            Map.entry("disagreements", of -> DisagreementTables.table()),
            Map.entry("diff", AddedFiles::diff));

    static List<Path> pages() throws IOException {
        try (Stream<Path> top = Files.list(Path.of(""));
                Stream<Path> docs = Files.walk(Path.of("docs"))) {
            return Stream.of(top, docs, Stream.of(RESULTS.resolve("README.md")))
                    .flatMap(pages -> pages)
                    .filter(page -> page.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void partsAreAsGenerated(Path page) throws IOException {
        String text = Files.readString(page);
        String anew = PART.matcher(text)
                .replaceAll(part -> Matcher.quoteReplacement(part.group(1) + generated(part) + part.group(4)));
        assertSame(page, text, anew);
        assertThat(anew.lines().filter(line -> line.startsWith("<!-- generated: ")))
                .as("each part of %s has an end", page)
                .hasSize((int) PART.matcher(text).results().count());
    }

    private static String generated(MatchResult part) {
        Generator generator = GENERATORS.get(part.group(2));
        assertThat(generator).as("generator '%s'", part.group(2)).isNotNull();
        try {
            return generator.of(List.of(part.group(3).strip().split(" ")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Path> summaries() throws IOException {
        try (Stream<Path> runs = Files.list(RESULTS)) {
            return runs.map(run -> run.resolve("summary.md"))
                    .filter(Files::exists)
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("summaries")
    void summariesAreThoseOfTheirRuns(Path page) throws IOException {
        Summary summary = Summary.of(RunTable.read(page.getParent()));
        Path picture = page.resolveSibling(Summary.PICTURE);
        assertSame(page, Files.readString(page), summary.markdown());
        if (Files.exists(picture)) {
            assertSame(picture, Files.readString(picture), summary.svg());
        }
    }

    private static void assertSame(Path file, String text, String anew) throws IOException {
        if (WRITE) {
            if (!anew.equals(text)) {
                Files.writeString(file, anew);
            }
            return;
        }
        assertThat(text)
                .as(
                        "%s: write it with mvn surefire:test@default-test -Dtest=GeneratedDocsTest -Dxmlcost.docs=write",
                        file)
                .isEqualTo(anew);
    }

    /** Figures of a run cannot be forgotten by leaving their markers out. */
    @Test
    void documentsOfResultsHaveTheirParts() throws IOException {
        assertParts("README.md", "ratios", "picture");
        assertParts("docs/fairness.md", "fairness", "suite-checks");
        assertParts(
                "docs/native-gsoap.md", "gsoap-ratios", "gsoap-packed", "gsoap-memory", "gsoap-stalls", "gsoap-bridge");
        assertParts("docs/catalogue.md", "codecs", "wires");
        assertParts("docs/questions.md", "questions", "unchecked");
        assertParts("docs/streaming.md", "streams");
        assertParts("docs/where.md", "components", "costs", "reasons", "where-shares");
        assertParts("docs/access.md", "access", "access-reasons", "access-crossings", "access-places");
        assertParts("docs/direct.md", "direct", "direct-floor");
        assertParts("docs/streaming.md", "stream-rates");
        assertParts("docs/tdxml.md", "tdxml-sizes", "structure");
        assertParts("docs/disagreements.md", "disagreements");
        assertParts("docs/adding-a-codec.md", "diff");
        assertParts("docs/architecture.md", "rooms");
        assertParts("docs/studies.md", "studies");
        assertParts("results/README.md", "runs");
        for (String study : Study.NAMES) {
            assertParts("docs/studies/" + study + ".md", "study " + study);
        }
    }

    private static void assertParts(String page, String... parts) throws IOException {
        String text = Files.readString(Path.of(page));
        assertThat(parts)
                .as(page)
                .allSatisfy(part -> assertThat(text).containsPattern("(?m)^<!-- generated: " + part + "( .*)? -->$"));
    }
}
