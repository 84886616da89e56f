package org.xmlcost.plan;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Question;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PlannerTest {
    private static final Catalogue CATALOGUE = Catalogue.load();

    private static List<Cell> cells(String profile, Selection selection) throws Exception {
        return Planner.cells(Profile.load(profile), selection, CATALOGUE, List.of(Jvm.current())).stream()
                .filter(cell -> !cell.question().equals("aa"))
                .toList();
    }

    /** The row of most values again, once for each Java. */
    @Test
    void everyRunHasAPairOnEachJava() throws Exception {
        List<Jvm> jvms = List.of(new Jvm(Path.of("a"), "17.0.1+1", ""), new Jvm(Path.of("b"), "25.0.1+1", ""));
        Selection selection =
                new Selection("write", "stax.woodstox,sax.jdk", "soap-enc", "*", List.of("int:5", "int:7"), 1);
        List<Cell> cells = Planner.cells(Profile.load("full"), selection, CATALOGUE, jvms);
        List<Cell> again =
                cells.stream().filter(cell -> cell.question().equals("aa")).toList();
        assertThat(again).extracting(Cell::jvmHome).containsExactly("a", "b");
        assertThat(again).allSatisfy(second -> {
            assertThat(second.count()).isEqualTo(7);
            assertThat(second.direction()).isEqualTo("write");
            assertThat(cells)
                    .anyMatch(first ->
                            first.repeated().equals(second) && first.question().equals("write"));
        });
    }

    @Test
    void everyRunWithRowsOutsideTheJvmHasAPairThere() throws Exception {
        List<Cell> cells = Planner.cells(
                Profile.load("full"),
                new Selection("read", "gsoap.native,stax.woodstox", "*", "*", List.of("int:5", "int:7"), 1),
                CATALOGUE,
                List.of(Jvm.current()));
        assertThat(cells)
                .filteredOn(cell -> cell.asked() == Question.AA && !cell.runsInJvm())
                .singleElement()
                .satisfies(cell -> {
                    assertThat(cell.codec()).isEqualTo("gsoap.native");
                    assertThat(cell.count()).isEqualTo(7);
                });
    }

    /** The forks of a sampled row give shares of a time that other forks measure. */
    @Test
    void sampledRowsHaveTheRowThatGivesTheirTime() throws Exception {
        Selection selection =
                new Selection("where", "stax.woodstox,gsoap.native", "*", "jdk,fast,own", List.of("int:5"), 3);
        List<Cell> cells = cells("where", selection);
        List<Cell> sampled =
                cells.stream().filter(cell -> cell.asked() == Question.WHERE).toList();
        assertThat(sampled)
                .extracting(cell -> cell.codec() + " " + cell.direction() + " " + cell.numbers())
                .containsExactlyInAnyOrder(
                        "stax.woodstox read jdk", "stax.woodstox write jdk",
                        "stax.woodstox read fast", "stax.woodstox write fast",
                        "gsoap.native read own", "gsoap.native write own");
        assertThat(sampled)
                .allSatisfy(cell -> assertThat(cells)
                        .filteredOn(other -> cell.isFor(Question.of(cell.direction()), other))
                        .hasSize(1));
        assertThat(cells).hasSize(2 * sampled.size());
    }

    /** Documents are for the codecs that read any, and values for all other questions. */
    @Test
    void documentsAreForCodecsThatReadAnyVocabulary() throws Exception {
        Selection selection = new Selection(
                "*",
                "stax.woodstox,dom.vtd,fi.sax,fi.algorithm,gsoap.jni",
                "*",
                "*",
                List.of("shape:5kB:depth=2", "int:5"),
                3);
        List<Cell> cells = cells("smoke", selection);
        assertThat(cells)
                .filteredOn(cell -> cell.asked() == Question.STRUCTURE)
                .allSatisfy(cell -> assertThat(cell.payload()).isEqualTo("shape:5kB:depth=2"))
                .extracting(cell -> cell.codec() + " " + cell.wire() + " " + cell.direction())
                .containsExactlyInAnyOrder(
                        "dom.vtd soap-enc read",
                        "stax.woodstox soap-enc read",
                        "stax.woodstox soap-enc write",
                        "fi.sax fi read",
                        "fi.sax fi write");
        assertThat(cells)
                .filteredOn(cell -> cell.asked() != Question.STRUCTURE)
                .isNotEmpty()
                .allSatisfy(cell -> assertThat(cell.payload()).doesNotStartWith("shape:"));
    }

    /** Where nothing is timed there is nothing to repeat. */
    @Test
    void sizesHaveNoPair() throws Exception {
        Selection selection = new Selection("size", "*", "*", "*", List.of("int:5"), 1);
        assertThat(Planner.cells(Profile.load("headline"), selection, CATALOGUE, List.of(Jvm.current())))
                .noneMatch(cell -> cell.question().equals("aa"));
    }

    @ParameterizedTest
    @FieldSource("org.xmlcost.plan.Profile#BUILT_IN")
    void builtInProfilesNameWhatExists(String profile) throws Exception {
        List<Cell> cells = cells(profile, Selection.EVERYTHING);
        assertThat(cells).isNotEmpty().extracting(Cell::id).doesNotHaveDuplicates();
    }

    /** Read and write, but for codecs that have one of them alone. */
    @Test
    void smokeHasEveryCodecBothWays() throws Exception {
        List<Cell> cells = cells("smoke", Selection.EVERYTHING);
        for (Catalogue.Entry entry : CATALOGUE.all()) {
            List<String> questions = entry.info().writes().isEmpty()
                    ? List.of("read")
                    : entry.info().reads().isEmpty() ? List.of("write") : List.of("read", "write");
            for (String question : questions) {
                assertThat(cells)
                        .anyMatch(cell -> cell.codec().equals(entry.info().id())
                                && cell.question().equals(question));
            }
        }
    }

    /** Modes that are the same for all codecs have no codec; a library's own mode has that library's. */
    @Test
    void conversionsAloneAreThoseOfTheirLibrary() throws Exception {
        Selection selection = new Selection("number-text", "*", "*", "*", List.of("double:5"), 1);
        assertThat(cells("full", selection))
                .extracting(cell -> cell.numbers() + " " + cell.direction() + " " + cell.codec())
                .containsExactlyInAnyOrder(
                        "jdk parse ",
                        "jdk format ",
                        "fast parse ",
                        "fast format ",
                        "own parse gsoap.jni",
                        "own format gsoap.jni");
    }

    /** A row for each part that the wire and the payload have, and one for the whole message. */
    @Test
    void accessHasARowForEachPart() throws Exception {
        assertThat(access("soap-enc+header", "int:1000"))
                .extracting(cell -> cell.direction() + " " + cell.part())
                .containsExactlyInAnyOrder(
                        "read header",
                        "read first",
                        "read middle",
                        "read last",
                        "read 1%",
                        "read 10%",
                        "read all",
                        "forward header",
                        "change middle",
                        "scan all");
        assertThat(access("soap-enc+header", "void:0"))
                .extracting(cell -> cell.direction() + " " + cell.part())
                .containsExactlyInAnyOrder("read header", "read all", "forward header");
        assertThat(access("soap-enc", "business:1:complex"))
                .extracting(Cell::part)
                .containsExactlyInAnyOrder("section", "all");
        assertThat(access("soap-enc", "mesh:5")).isEmpty();
        assertThat(access("soap-enc", "int:0")).isEmpty();
        assertThat(access("list", "int:5")).isEmpty();
        assertThat(access("soap-enc+header", "int:1000"))
                .allSatisfy(cell -> assertThat(cell.unchecked().isEmpty())
                        .as(cell.id())
                        .isEqualTo(cell.part().equals("all")));
    }

    /** Question memory is about whole messages, unless a block names parts; it is only about reading them. */
    @Test
    void memoryIsOfPartsThatABlockNames() throws Exception {
        assertThat(memory("access", "soap-enc+header"))
                .containsExactlyInAnyOrder(
                        "read header", "read first", "read middle", "read 1%", "read 10%", "read all");
        assertThat(memory("full", "soap-enc")).containsExactlyInAnyOrder("read ", "write ");
    }

    private static List<String> memory(String profile, String wire) throws Exception {
        return cells(profile, new Selection("*", "axiom.deferred", wire, "*", List.of("int:5"), 1)).stream()
                .filter(cell -> cell.asked() == Question.MEMORY)
                .map(cell -> cell.direction() + " " + cell.part())
                .toList();
    }

    private static List<Cell> access(String wire, String payload) throws Exception {
        List<Cell> cells = cells("full", new Selection("access", "stax.woodstox", wire, "jdk", List.of(payload), 1));
        assertThat(cells).extracting(Cell::id).doesNotHaveDuplicates();
        return cells;
    }

    @Test
    void selectionNarrows() throws Exception {
        Selection selection = new Selection("read", "stax.*", "*", "fast", List.of("double:5"), 9);
        assertThat(cells("full", selection)).isNotEmpty().allSatisfy(cell -> {
            assertThat(cell.codec()).startsWith("stax.");
            assertThat(cell.question()).isEqualTo("read");
            assertThat(cell.numbers()).isEqualTo("fast");
            assertThat(cell.count()).isEqualTo(5);
            assertThat(cell.seed()).isEqualTo(9);
        });
    }

    /** A second number mode of a payload without numbers would be the same row again. */
    @Test
    void kindsWithoutNumbersHaveOneMode() throws Exception {
        Selection selection =
                new Selection("read", "stax.woodstox", "soap-enc", "*", List.of("string:5", "double:5"), 1);
        assertThat(cells("full", selection)).extracting(Cell::kind).containsExactly("string", "double", "double");
    }

    /** A JVM less is a row less, but not for what runs in none. */
    @Test
    void whatRunsInNoJvmIsOneRowForAll() throws Exception {
        List<Jvm> jvms = List.of(new Jvm(Path.of("a"), "17.0.1+1", ""), new Jvm(Path.of("b"), "25.0.1+1", ""));
        Selection selection =
                new Selection("read,crossing", "gsoap.native,gsoap.ffm", "soap-enc", "*", List.of("int:5"), 1);
        List<Cell> cells = Planner.cells(Profile.load("crossing"), selection, CATALOGUE, jvms);
        assertThat(cells)
                .filteredOn(cell ->
                        cell.codec().equals("gsoap.native") && !cell.question().equals("aa"))
                .allMatch(cell -> !cell.runsInJvm())
                .extracting(Cell::direction)
                .containsExactlyInAnyOrder("read", "empty");
        assertThat(cells)
                .filteredOn(cell ->
                        cell.codec().equals("gsoap.ffm") && cell.question().equals("read"))
                .satisfiesExactly(
                        old -> assertThat(old.unavailable()).isEqualTo("needs Java 22"),
                        recent -> assertThat(recent.unavailable()).isNotEqualTo("needs Java 22"));
    }

    /**
     * Each thread count is a cell of its own; what runs in no JVM has no threads, no factories and no first message
     * here.
     */
    @Test
    void questionsAboutAJvm() throws Exception {
        Selection selection = new Selection(
                "first,setup,concurrency,megamorphic", "stax.woodstox,gsoap.native", "*", "*", List.of("int:5"), 1);
        List<Cell> cells = Planner.cells(everything(), selection, CATALOGUE, List.of(Jvm.current()));
        assertThat(cells).isNotEmpty().allMatch(cell -> cell.codec().equals("stax.woodstox"));
        assertThat(cells)
                .filteredOn(cell -> cell.wire().equals("soap-enc"))
                .extracting(cell -> cell.question() + " " + cell.direction() + " " + cell.threads())
                .containsExactlyInAnyOrder(
                        "first open 1",
                        "first read 1",
                        "first write 1",
                        "setup read 1",
                        "setup write 1",
                        "concurrency read 1",
                        "concurrency read 2",
                        "concurrency read 4",
                        "concurrency write 1",
                        "concurrency write 2",
                        "concurrency write 4",
                        "megamorphic read 1",
                        "megamorphic write 1");
        assertThat(cells).extracting(Cell::id).doesNotHaveDuplicates();
        assertThat(cells)
                .allSatisfy(cell -> assertThat(cell.id().contains("~t" + cell.threads() + "~"))
                        .isEqualTo(cell.threads() > 1));
    }

    /** A codec that only reads is opened for reading. */
    @Test
    void whatOnlyReadsIsOpenedToo() throws Exception {
        Selection selection = new Selection("first", "dom.vtd", "soap-enc", "*", List.of("int:5"), 1);
        assertThat(Planner.cells(everything(), selection, CATALOGUE, List.of(Jvm.current())))
                .extracting(Cell::direction)
                .containsExactly("open", "read");
    }

    /**
     * A row for each collector, with an id of its own; the run's own is the row without one, and what has no JVM of its
     * own has no collector.
     */
    @Test
    void aBlockMayNameCollectors() throws Exception {
        List<String> codecs = List.of("stax.woodstox", "gsoap.native");
        Profile.Block plain =
                new Profile.Block(List.of("read", "size"), codecs, List.of("soap-enc"), List.of("int:5"), List.of());
        Profile.Block several = new Profile.Block(
                plain.questions(),
                codecs,
                plain.wires(),
                plain.payloads(),
                List.of(),
                List.of("ParallelGC", "SerialGC", "ZGC"),
                List.of(),
                List.of());
        Profile profile = new Profile(
                "collectors", "", Profile.load("headline").settings().withGc("ParallelGC"), List.of(several, plain));
        List<Cell> cells = Planner.cells(profile, Selection.EVERYTHING, CATALOGUE, List.of(Jvm.current()));
        assertThat(cells).extracting(Cell::id).doesNotHaveDuplicates();
        assertThat(cells)
                .filteredOn(cell -> cell.question().equals("read") && cell.runsInJvm())
                .extracting(cell -> cell.under(profile.settings()).gc())
                .containsExactly("ParallelGC", "SerialGC", "ZGC");
        assertThat(cells)
                .filteredOn(cell -> cell.question().equals("size") || !cell.runsInJvm())
                .isNotEmpty()
                .allMatch(cell -> cell.gc() == null);
        assertThat(cells)
                .filteredOn(cell -> cell.gc() != null)
                .extracting(Cell::id)
                .allMatch(id -> id.endsWith("~SerialGC") || id.endsWith("~ZGC"));
        // As --gc does.
        assertThat(Planner.cells(profile.withoutCollectors(), Selection.EVERYTHING, CATALOGUE, List.of(Jvm.current())))
                .isNotEmpty()
                .allMatch(cell -> cell.gc() == null);
        Profile.Block wrong = new Profile.Block(
                plain.questions(),
                codecs,
                plain.wires(),
                plain.payloads(),
                List.of(),
                List.of("NoSuchGC"),
                List.of(),
                List.of());
        assertThatThrownBy(() -> Planner.cells(
                        new Profile("wrong", "", profile.settings(), List.of(wrong)),
                        Selection.EVERYTHING,
                        CATALOGUE,
                        List.of(Jvm.current())))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("NoSuchGC");
    }

    /** The first wire is each codec's own; threads are only of questions about several threads. */
    @Test
    void aBlockMayNameTheFirstWireAndThreads() {
        Profile.Block block = new Profile.Block(
                List.of("concurrency", "read"),
                List.of("stax.woodstox", "fi.sax"),
                List.of(Profile.Block.FIRST),
                List.of("int:5"),
                List.of(),
                List.of(),
                List.of(),
                List.of(1, 16));
        List<Cell> cells = Planner.cells(
                new Profile("threads", "", null, List.of(block)),
                Selection.EVERYTHING,
                CATALOGUE,
                List.of(Jvm.current()));
        assertThat(cells)
                .filteredOn(cell -> cell.direction().equals("read") && cell.asked() != Question.AA)
                .extracting(cell -> cell.question() + " " + cell.codec() + " " + cell.wire() + " " + cell.threads())
                .containsExactlyInAnyOrder(
                        "read stax.woodstox soap-enc 1",
                        "read fi.sax fi 1",
                        "concurrency stax.woodstox soap-enc 1",
                        "concurrency stax.woodstox soap-enc 16",
                        "concurrency fi.sax fi 1",
                        "concurrency fi.sax fi 16");
    }

    /** A part of a profile has the rows that the profile has of its questions, and no others. */
    @ParameterizedTest
    @ValueSource(strings = {"catalogue", "conditions"})
    void theQuestionsOfAProfileCanBePlannedOneByOne(String name) throws Exception {
        List<Cell> all = cells(name, Selection.EVERYTHING);
        Set<String> questions = all.stream().map(Cell::question).collect(Collectors.toSet());
        assertThat(questions).contains("memory").hasSizeGreaterThan(3);
        for (String question : questions) {
            // A sampled question brings the timed rows whose time it shares out.
            assertThat(cells(name, of(question)))
                    .filteredOn(cell -> cell.question().equals(question))
                    .containsExactlyInAnyOrderElementsOf(all.stream()
                            .filter(cell -> cell.question().equals(question))
                            .toList());
        }
    }

    /** A question that the profile does not name is asked about all its codecs, wires and payloads. */
    @Test
    void aQuestionOutsideTheProfileIsAskedAboutAllItsRows() throws Exception {
        List<Cell> all = cells("headline", Selection.EVERYTHING);
        assertThat(all).extracting(Cell::question).doesNotContain("instructions");
        assertThat(cells("headline", of("instructions")))
                .extracting(PlannerTest::message)
                .isNotEmpty()
                .isSubsetOf(all.stream().map(PlannerTest::message).toList())
                .containsAll(cells("headline", of("read")).stream()
                        .map(PlannerTest::message)
                        .toList());
    }

    private static String message(Cell cell) {
        return cell.codec() + " " + cell.wire() + " " + cell.payload();
    }

    private static Selection of(String question) {
        return new Selection(question, "*", "*", "*", List.of(), 1);
    }

    /** The profile has every codec and every wire that lists name. Its estimated time is below three hours. */
    @Test
    void theCatalogueHasEverything() throws Exception {
        Profile profile = Profile.load("catalogue");
        List<Cell> cells = Planner.cells(profile, Selection.EVERYTHING, CATALOGUE, List.of(Jvm.current()));
        assertThat(cells)
                .filteredOn(cell -> cell.asked() == Question.READ || cell.asked() == Question.WRITE)
                .extracting(Cell::wire)
                .containsAll(Wire.values().stream().map(Wire::id).toList());
        List<String> payloads = List.of(
                "int:1000",
                "int:100000",
                "double:1000",
                "double:100000",
                "double:1000:decimal2",
                "double:100000:decimal2");
        for (Catalogue.Entry entry : CATALOGUE.all()) {
            CodecInfo info = entry.info();
            List<Cell> own = cells.stream()
                    .filter(cell -> cell.codec().equals(info.id())
                            && cell.wire().equals(info.firstWire().id()))
                    .toList();
            List<Question> timed = List.of(Question.READ, Question.WRITE);
            assertThat(own)
                    .as(info.id())
                    .filteredOn(cell -> timed.contains(cell.asked()))
                    .extracting(cell -> PayloadSource.parse(cell.payload()).toString())
                    .containsAll(payloads.stream()
                            .map(each -> PayloadSource.parse(each).toString())
                            .toList());
            List<Question> others = info.runsInJvm()
                    ? List.of(Question.WHERE, Question.MEMORY, Question.FIRST, Question.SETUP, Question.SIZE)
                    : List.of(Question.WHERE, Question.MEMORY, Question.SIZE);
            assertThat(own)
                    .as(info.id())
                    .extracting(Cell::asked)
                    .containsAll(info.writes().isEmpty() ? others.subList(0, others.size() - 1) : others);
        }
        assertThat(ForkTime.of(profile.settings(), cells)).isLessThan(Duration.ofHours(3));
    }

    private static Profile everything() {
        return new Profile(
                "everything",
                "",
                null,
                List.of(new Profile.Block(List.of(), List.of(), List.of(), List.of(), List.of())));
    }

    @Test
    void collectorsAreAskedOfTheJvm() throws Exception {
        assertThat(Jvm.current().offers("SerialGC")).isTrue();
        assertThat(Jvm.current().offers("NoSuchGC")).isFalse();
    }

    @Test
    void wrongNamesAreRefused(@TempDir Path folder) throws Exception {
        assertThatThrownBy(() -> Profile.load("nosuch")).isInstanceOf(IllegalArgumentException.class);
        Path file = Files.writeString(folder.resolve("p.json"), "{\"name\": \"p\", \"colour\": 1}");
        assertThatThrownBy(() -> Profile.load(file.toString()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("colour");
    }
}
