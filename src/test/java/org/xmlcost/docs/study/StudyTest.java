package org.xmlcost.docs.study;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Question;
import org.xmlcost.plan.ForkTime;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Planner;
import org.xmlcost.plan.Profile;
import org.xmlcost.plan.Selection;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** Mappings name what exists, and forget nothing. */
class StudyTest {
    private static final Map<String, Set<String>> METRICS = Map.of(
            "read",
            Set.of("time"),
            "write",
            Set.of("time"),
            "number-text",
            Set.of("time"),
            "size",
            Set.of("size"),
            "memory",
            Set.of("alloc", "native_alloc", "native_peak"));

    /** Every printed figure is measured, or says why it is not. */
    @ParameterizedTest
    @FieldSource("org.xmlcost.docs.study.Study#NAMES")
    void noFigureIsForgotten(String name) throws Exception {
        Study study = Study.load(name);
        assertThat(study.figures()).isNotEmpty().allSatisfy(figure -> {
            Study.Rule rule = study.rule(figure);
            if (rule.missing() == null) {
                assertThat(rule.figure().text(figure, study)).isNotBlank();
            } else {
                assertThat(rule.missing()).isNotBlank();
            }
            if (rule.against() != null) {
                assertThat(study.find(rule.against(), figure).unit()).isEqualTo(figure.unit());
            }
        });
    }

    @ParameterizedTest
    @FieldSource("org.xmlcost.docs.study.Study#NAMES")
    void everyRuleIsOfSomething(String name) throws Exception {
        Study study = Study.load(name);
        Set<Study.Rule> used = study.figures().stream().map(study::rule).collect(Collectors.toSet());
        assertThat(study.tables()).allSatisfy(table -> {
            assertThat(study.figures(table)).as("table %s", table.table()).isNotEmpty();
            assertThat(used).as("table %s", table.table()).containsAll(table.rules());
        });
        assertThat(study.claims())
                .allSatisfy(claim -> assertThat(study.figures().stream().filter(each -> each.matches(claim.rows())))
                        .as(claim.text())
                        .isNotEmpty());
    }

    @ParameterizedTest
    @FieldSource("org.xmlcost.docs.study.Study#NAMES")
    void everyRowIsPlannedAndEveryPlannedRowIsUsed(String name) throws Exception {
        Study study = Study.load(name);
        Catalogue catalogue = Catalogue.load();
        List<Cell> cells =
                Planner.cells(Profile.load(study.profile()), Selection.EVERYTHING, catalogue, List.of(Jvm.current()));
        assertThat(study.measures()).isNotEmpty().allSatisfy(measure -> {
            assertThat(cells)
                    .as(measure.toString())
                    .filteredOn(cell -> isOf(measure, cell))
                    .hasSize(1);
            assertThat(METRICS.get(measure.question())).as(measure.toString()).contains(measure.metric());
            // Where there is no JVM, nothing is allocated in one.
            if (measure.metric().equals("alloc")) {
                assertThat(catalogue.get(measure.codec()).info().runsInJvm())
                        .as(measure.toString())
                        .isTrue();
            }
        });
        // But the A/A pair, which every run has.
        assertThat(cells)
                .filteredOn(cell -> !cell.question().equals(Question.AA.id()))
                .allSatisfy(
                        cell -> assertThat(study.measures()).as(cell.id()).anyMatch(measure -> isOf(measure, cell)));
    }

    /** None of the profiles takes more than twenty minutes, long messages aside. */
    @ParameterizedTest
    @FieldSource("org.xmlcost.docs.study.Study#NAMES")
    void noProfileTakesLong(String name) throws Exception {
        Profile profile = Profile.load(Study.load(name).profile());
        List<Cell> cells = Planner.cells(profile, Selection.EVERYTHING, Catalogue.load(), List.of(Jvm.current()));
        assertThat(ForkTime.of(profile.settings(), cells)).isLessThan(Duration.ofMinutes(20));
    }

    /** A new one is found by its file. */
    @Test
    void studiesAndTheirProfilesAreFound() throws Exception {
        assertThat(Study.NAMES).contains("kisti", "axis2c-gsoap", "tdxml", "wso2", "axis2c-blog");
        for (String name : Study.NAMES) {
            String profile = Study.load(name).profile();
            assertThat(Profile.BUILT_IN).contains(profile);
            assertThat(Profile.load(profile).name()).isEqualTo(profile);
        }
    }

    @Test
    void otherStudiesAreRefusedNamingThoseThereAre() {
        assertThatThrownBy(() -> Study.load("nosuch"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("nosuch")
                .hasMessageContaining(String.join(", ", Study.NAMES));
    }

    /** What of writing and reading 1000 ints is not spent in gSOAP, by the shares that tables 10 and 11 print. */
    @Test
    void shareOfTheSocketIsThatOfItsTables() throws Exception {
        Study kisti = Study.load("kisti");
        DoubleSummaryStatistics rest = kisti.figures().stream()
                .filter(each -> each.matches(Map.of("table", "10|11", "payload_count", "1000")))
                .mapToDouble(each -> 100 - each.value().value())
                .summaryStatistics();
        assertThat(kisti.caveats())
                .anyMatch(each -> each.contains("at 1000 values " + Math.round(rest.getMin()) + " % to "
                        + Math.round(rest.getMax()) + " % of that"));
    }

    /** A throughput tells the time of a request for one processor alone. */
    @Test
    void claimsThatAssumeOneProcessorAreCounted() throws Exception {
        Study blog = Study.load("axis2c-blog");
        long assuming =
                blog.claims().stream().filter(claim -> usesPrint(claim.than())).count();
        assertThat(assuming).isPositive();
        assertThat(blog.caveats())
                .anyMatch(each -> each.contains(
                        "%d of the %d claims".formatted(assuming, blog.claims().size())));
    }

    private static boolean usesPrint(Expression expression) {
        return expression.printed() != null || expression.of().stream().anyMatch(StudyTest::usesPrint);
    }

    /** The image is as long in the messages that hold it as text, within a byte. */
    @Test
    void lengthOfTheImageIsThatOfTheMessages() throws Exception {
        Study tdxml = Study.load("tdxml");
        List<String> growth = Stream.of("TDXML string in ASP.NET SOAP", "TDXML string in .NET Remoting")
                .map(message -> bytes(tdxml, message, "simpleJpeg") - bytes(tdxml, message, "simple"))
                .map(bytes -> bytes / 1000 + " " + bytes % 1000)
                .toList();
        assertThat(Files.readString(Path.of("docs/tdxml.md")))
                .contains("one TDXML message grows by %s bytes and the other by %s".formatted(growth.toArray()));
    }

    private static long bytes(Study study, String message, String content) {
        return (long) study.find(
                        Map.of(
                                "table",
                                "1",
                                "implementation",
                                message,
                                "payload_type",
                                content,
                                "metric",
                                "message_size"),
                        study.figures().get(0))
                .value()
                .value();
    }

    /** Tables that docs/native-gsoap.md calls not measured are those of which the study repeats nothing. */
    @Test
    void stagesThatAreNotMeasuredAreNotRepeated() throws Exception {
        Study kisti = Study.load("kisti");
        Map<String, Boolean> repeated = kisti.tables().stream()
                .collect(Collectors.toMap(
                        Study.PrintedTable::table,
                        table -> kisti.figures(table).stream()
                                .anyMatch(each -> kisti.rule(each).missing() == null)));
        List<String[]> stages = Files.readString(Path.of("docs/native-gsoap.md"))
                .lines()
                .dropWhile(line -> !line.startsWith("| KISTI | tables |"))
                .filter(line -> line.matches("\\| .* \\| [0-9]+(, [0-9]+)* \\| .*"))
                .map(line -> line.split("\\|"))
                .toList();
        assertThat(stages)
                .hasSizeGreaterThan(5)
                .allSatisfy(stage -> assertThat(stage[2].strip().split(", "))
                        .as(stage[1])
                        .allSatisfy(table ->
                                assertThat(repeated).containsEntry(table, !stage[4].contains("not measured"))));
    }

    private static boolean isOf(Measure measure, Cell cell) {
        return cell.question().equals(measure.question())
                && cell.direction().equals(measure.direction())
                && cell.codec().equals(measure.codec())
                && (cell.gc() == null ? "" : cell.gc()).equals(measure.gc())
                && cell.wire().equals(measure.wire())
                && cell.payload().equals(measure.payload())
                && (measure.numbers().isEmpty() || cell.numbers().equals(measure.numbers()));
    }
}
