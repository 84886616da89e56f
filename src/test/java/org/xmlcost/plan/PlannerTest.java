package org.xmlcost.plan;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MadePlan;
import org.xmlcost.model.Question;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.result.RunRow;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

class PlannerTest {
    private static final Catalogue CATALOGUE = Catalogue.load();

    private static List<Cell> planned(Profile profile, Selection selection) throws Exception {
        return Planner.cells(profile, selection, CATALOGUE, List.of(Jvm.current()));
    }

    /** Without the A/A pair. */
    private static List<Cell> cells(String profile, Selection selection) throws Exception {
        return planned(Profile.load(profile), selection).stream()
                .filter(cell -> !cell.question().equals("aa"))
                .toList();
    }

    /** The rows of a selection, as values of columns of {@code results.csv}. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # Modes that are the same for all codecs have no codec; a library's own mode has that library's.
            full | number-text | * | * | * | double:5 | numbers direction codec | jdk parse, jdk format, fast parse, \
              fast format, own parse gsoap.jni, own format gsoap.jni
            # A second number mode of a payload without numbers would be the same row again.
            full | read | stax.woodstox | soap-enc | * | string:5 double:5 | kind numbers | string jdk, double jdk, double fast
            # A row for each part that the wire and the payload have, and one for the whole message.
            full | access | stax.woodstox | soap-enc+header | jdk | int:1000 | direction part | read header, read first, \
              read middle, read last, read 1%, read 10%, read all, forward header, change middle, scan all
            full | access | stax.woodstox | soap-enc+header | jdk | void:0 | direction part | read header, read all, forward header
            full | access | stax.woodstox | soap-enc | jdk | business:1:complex | part | section, all
            full | access | stax.woodstox | soap-enc | jdk | mesh:5 int:0 | part | ''
            full | access | stax.woodstox | list | jdk | int:5 | part | ''
            # Question memory is about whole messages, unless a block names parts; it is only about reading them.
            access | memory | axiom.deferred | soap-enc+header | * | int:5 | direction part | read header, read first, \
              read middle, read 1%, read 10%, read all
            full | memory | axiom.deferred | soap-enc | * | int:5 | direction part | read, write
            # Documents are for the codecs that read any vocabulary.
            smoke | structure | stax.woodstox,dom.vtd,fi.sax,fi.algorithm,gsoap.jni | * | * | shape:5kB:depth=2 | \
              question codec wire direction | structure dom.vtd soap-enc read, structure stax.woodstox soap-enc read, \
              structure stax.woodstox soap-enc write, structure fi.sax fi read, structure fi.sax fi write
            smoke | structure | stax.woodstox | * | * | int:5 | codec | ''
            full | read,write,memory,first,setup,size,access,megamorphic,floor | stax.woodstox,dom.vtd,gsoap.jni | * | * | shape:5kB | \
              question codec direction kind | read dom.vtd read, read stax.woodstox read, write stax.woodstox write, \
              memory dom.vtd read, memory stax.woodstox read, memory stax.woodstox write, first dom.vtd open, \
              first dom.vtd read, first stax.woodstox open, first stax.woodstox read, \
              setup dom.vtd read, setup stax.woodstox read, setup stax.woodstox write, size stax.woodstox write
            document | * | stax.woodstox | * | * | shape:5kB | question direction | read read, write write, memory read, \
              memory write, first open, first read, size write
            # What runs in no JVM has no threads, no factories and no first message here.
            full | first,setup,concurrency,megamorphic | stax.woodstox,gsoap.native | * | * | int:5 | \
              codec question direction threads | stax.woodstox first open 1, stax.woodstox first read 1, \
              stax.woodstox first write 1, stax.woodstox setup read 1, stax.woodstox setup write 1, \
              stax.woodstox concurrency read 1, stax.woodstox concurrency read 2, stax.woodstox concurrency read 4, \
              stax.woodstox concurrency write 1, stax.woodstox concurrency write 2, stax.woodstox concurrency write 4, \
              stax.woodstox megamorphic read 1, stax.woodstox megamorphic write 1
            # A codec that only reads is opened for reading.
            full | first | dom.vtd | soap-enc | * | int:5 | direction | open, read
            """)
    void aSelectionHasItsRows(
            String profile,
            String questions,
            String codecs,
            String wires,
            String numbers,
            String payloads,
            String columns,
            String rows)
            throws Exception {
        List<Cell> cells =
                cells(profile, new Selection(questions, codecs, wires, numbers, List.of(payloads.split(" ")), 1));
        assertThat(cells)
                .extracting(cell -> Stream.of(columns.split(" "))
                        .map(RunRow.of("", cell, "")::get)
                        .collect(Collectors.joining(" "))
                        .strip())
                .containsExactlyInAnyOrder(rows.isEmpty() ? new String[0] : rows.split(", +"));
        assertThat(cells).extracting(Cell::id).doesNotHaveDuplicates();
        assertThat(cells).allSatisfy(cell -> {
            assertThat(cell.id().contains("~t" + cell.threads() + "~")).isEqualTo(cell.threads() > 1);
            assertThat(cell.access().unchecked().isEmpty())
                    .as(cell.id())
                    .isEqualTo(List.of("", "all").contains(cell.part()));
        });
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
        List<Cell> cells = planned(
                Profile.load("full"),
                new Selection("read", "gsoap.native,stax.woodstox", "*", "*", List.of("int:5", "int:7"), 1));
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

    /** Where nothing is timed there is nothing to repeat. */
    @Test
    void sizesHaveNoPair() throws Exception {
        Selection selection = new Selection("size", "*", "*", "*", List.of("int:5"), 1);
        assertThat(planned(Profile.load("headline"), selection))
                .noneMatch(cell -> cell.question().equals("aa"));
    }

    @ParameterizedTest
    @FieldSource("org.xmlcost.plan.Profile#BUILT_IN")
    void builtInProfilesNameWhatExists(String profile) throws Exception {
        List<Cell> cells = cells(profile, Selection.EVERYTHING);
        assertThat(cells).isNotEmpty().extracting(Cell::id).doesNotHaveDuplicates();
    }

    /** A server with a service of its own stands in the place of a codec, and takes no codec behind it. */
    @Test
    void serversHaveRowsForCodecsAndNumbersOfConnections() throws Exception {
        List<Cell> cells =
                cells("endtoend", new Selection("*", "stax.woodstox,cxf,gsoap", "*", "*", List.of("double:7"), 1));
        assertThat(cells)
                .extracting(Cell::codec, Cell::part, Cell::wire, Cell::threads, Cell::runsInJvm)
                .containsExactlyInAnyOrder(
                        tuple("stax.woodstox", "jdk", "soap-enc", 1, true),
                        tuple("stax.woodstox", "jdk", "soap-enc", 5, true),
                        tuple("stax.woodstox", "jdk", "soap-enc", 25, true),
                        tuple("stax.woodstox", "jdk", "soap-enc", 100, true),
                        tuple("stax.woodstox", "jetty", "soap-enc", 1, true),
                        tuple("stax.woodstox", "jetty", "soap-enc", 5, true),
                        tuple("stax.woodstox", "jetty", "soap-enc", 25, true),
                        tuple("stax.woodstox", "jetty", "soap-enc", 100, true),
                        // Variants are in blocks of their own, which name them.
                        tuple("stax.woodstox", "jdk-close", "soap-enc", 25, true),
                        tuple("stax.woodstox", "jetty-close", "soap-enc", 25, true),
                        tuple("stax.woodstox", "jdk-10", "soap-enc", 1, true),
                        tuple("stax.woodstox", "jdk-100", "soap-enc", 1, true),
                        tuple("stax.woodstox", "jdk-1000", "soap-enc", 1, true),
                        tuple("cxf", "cxf", "literal", 1, true),
                        tuple("cxf", "cxf", "literal", 5, true),
                        tuple("cxf", "cxf", "literal", 25, true),
                        tuple("cxf", "cxf", "literal", 100, true),
                        tuple("gsoap", "gsoap", "literal", 1, false),
                        tuple("gsoap", "gsoap", "literal", 5, false),
                        tuple("gsoap", "gsoap", "literal", 25, false),
                        tuple("gsoap", "gsoap", "literal", 100, false));
        assertThat(cells).extracting(Cell::id).doesNotHaveDuplicates();
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

    /** A JVM less is a row less, but not for what runs in none. */
    @Test
    void whatRunsInNoJvmIsOneRowForAll() throws Exception {
        List<Jvm> jvms = List.of(new Jvm(Path.of("a"), "17.0.1+1", ""), new Jvm(Path.of("b"), "25.0.1+1", ""));
        Selection selection =
                new Selection("read,crossing", "gsoap.native,gsoap.ffm", "soap-enc", "*", List.of("int:5"), 1);
        List<Cell> cells = Planner.cells(Profile.load("crossing"), selection, CATALOGUE, jvms);
        assertThat(cells)
                .filteredOn(cell -> cell.codec().equals("gsoap.native") && cell.asked() != Question.AA)
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
     * A row for each collector, with an id of its own; the run's own is the row without one, and what has no JVM of its
     * own has no collector.
     */
    @Test
    void aBlockMayNameCollectors() throws Exception {
        String rows = "read,size stax.woodstox,gsoap.native soap-enc int:5";
        Profile.Block plain = block(rows, List.of(), List.of());
        Profile.Block several = block(rows, List.of("ParallelGC", "SerialGC", "ZGC"), List.of());
        Profile profile = new Profile(
                "collectors", "", Profile.load("headline").settings().withGc("ParallelGC"), List.of(several, plain));
        List<Cell> cells = planned(profile, Selection.EVERYTHING);
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
        assertThat(planned(profile.withoutCollectors(), Selection.EVERYTHING))
                .isNotEmpty()
                .allMatch(cell -> cell.gc() == null);
        assertThatThrownBy(() -> planned(
                        new Profile(
                                "wrong", "", profile.settings(), List.of(block(rows, List.of("NoSuchGC"), List.of()))),
                        Selection.EVERYTHING))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("NoSuchGC");
    }

    /** @param words questions, codecs, wires and payloads */
    private static Profile.Block block(String words, List<String> collectors, List<Integer> threads) {
        List<List<String>> lists = Stream.of(words.split(" "))
                .map(list -> List.of(list.split(",")))
                .toList();
        return new Profile.Block(
                lists.get(0),
                lists.get(1),
                lists.get(2),
                lists.get(3),
                List.of(),
                collectors,
                List.of(),
                threads,
                null);
    }

    private static Profile.Block withForks(String words, Integer forks) {
        Profile.Block block = block(words, List.of(), List.of());
        return new Profile.Block(
                block.questions(),
                block.codecs(),
                block.wires(),
                block.payloads(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                forks);
    }

    /** A cell has as many forks as the block that asks for most, and its A/A pair has as many. */
    @Test
    void aBlockMayNameItsForks() throws Exception {
        Settings two = MadePlan.settings(2, 0, 0);
        Profile profile = new Profile(
                "forks",
                "",
                two,
                List.of(
                        withForks("read,write,size stax.woodstox,stax.aalto soap-enc int:5,int:7", null),
                        withForks("read stax.woodstox soap-enc int:7", 8),
                        withForks("read stax.woodstox soap-enc int:7", 3),
                        withForks("read,memory stax.aalto soap-enc int:5", 1)));
        List<Cell> cells = planned(profile, Selection.EVERYTHING);
        Map<String, Integer> forks = cells.stream()
                .filter(Cell::measurable)
                .collect(Collectors.toMap(
                        cell -> String.join(" ", cell.question(), cell.direction(), cell.codec(), cell.payload()),
                        cell -> cell.under(two).forks()));
        assertThat(forks)
                .hasSize(11)
                .containsEntry("read read stax.woodstox int:7:uniform-bits", 8)
                .containsEntry("aa read stax.woodstox int:7:uniform-bits", 8)
                .containsEntry("write write stax.woodstox int:7:uniform-bits", 2)
                .containsEntry("read read stax.aalto int:5:uniform-bits", 2)
                .containsEntry("memory read stax.aalto int:5:uniform-bits", 1);
        RunPlan plan = MadePlan.plan(two, cells);
        assertThat(plan.forks()).isEqualTo(8 + 8 + 7 * 2 + 2);
        assertThat(plan.withForks(3).forks()).isEqualTo(11 * 3);
        assertThatThrownBy(() -> withForks("read stax.aalto soap-enc int:5", 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    /** The first wire is each codec's own; threads are only of questions about several threads. */
    @Test
    void aBlockMayNameTheFirstWireAndThreads() throws Exception {
        Profile.Block block = block(
                "concurrency,read stax.woodstox,fi.sax " + Profile.Block.FIRST + " int:5", List.of(), List.of(1, 16));
        List<Cell> cells = planned(new Profile("threads", "", null, List.of(block)), Selection.EVERYTHING);
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

    /** The profile has every format of scientific data, and every codec that has nothing else. */
    @Test
    void formatsHasEveryFormat() throws Exception {
        List<Cell> cells = planned(Profile.load("formats"), Selection.EVERYTHING);
        for (Question question : List.of(Question.READ, Question.WRITE, Question.WHERE, Question.SIZE)) {
            assertThat(cells)
                    .filteredOn(cell -> cell.asked() == question)
                    .extracting(Cell::wire)
                    .containsAll(Wire.values().stream()
                            .filter(Wire::isFormat)
                            .map(Wire::id)
                            .toList());
        }
        assertThat(cells)
                .filteredOn(cell -> cell.asked() == Question.READ)
                .extracting(Cell::codec)
                .containsAll(CATALOGUE.all().stream()
                        .map(Catalogue.Entry::info)
                        .filter(info -> info.firstWire().isFormat())
                        .map(CodecInfo::id)
                        .toList());
        assertThat(ForkTime.of(Profile.load("formats").settings(), cells)).isLessThan(Duration.ofMinutes(80));
    }

    /**
     * The profile has every codec and every wire that lists name, but for formats of scientific data. Its estimated
     * time is below three hours.
     */
    @Test
    void theCatalogueHasEverything() throws Exception {
        Profile profile = Profile.load("catalogue");
        List<Cell> cells = planned(profile, Selection.EVERYTHING);
        List<String> wires = Wire.values().stream()
                .filter(wire -> !wire.isFormat())
                .map(Wire::id)
                .toList();
        assertThat(cells)
                .filteredOn(cell -> cell.asked() == Question.SIZE || cell.asked() == Question.READ)
                .extracting(Cell::wire)
                .containsAll(wires);
        assertThat(cells)
                .filteredOn(cell -> cell.asked() == Question.READ)
                .extracting(Cell::wire)
                .containsAll(wires.stream().filter(wire -> !wire.contains("+")).toList());
        List<String> payloads = List.of("double:1000", "double:100000", "double:100000:decimal2");
        for (CodecInfo info : CATALOGUE.all().stream()
                .map(Catalogue.Entry::info)
                .filter(each -> !each.firstWire().isFormat())
                .toList()) {
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
        // The rest of three hours is for forks that wait, and for rows that take long to warm up.
        assertThat(ForkTime.of(profile.settings(), cells)).isLessThan(Duration.ofHours(3));
        assertThat(cells)
                .filteredOn(cell -> cell.asked() == Question.MEMORY)
                .allMatch(cell -> cell.under(profile.settings()).forks() == 1);
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
