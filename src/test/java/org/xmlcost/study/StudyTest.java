package org.xmlcost.study;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Planner;
import org.xmlcost.plan.Profile;
import org.xmlcost.plan.Selection;
import org.xmlcost.result.Cell;
import org.xmlcost.result.Question;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

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
    @FieldSource("org.xmlcost.study.Study#NAMES")
    void noFigureIsForgotten(String name) throws Exception {
        Study study = Study.load(name);
        assertThat(study.figures()).isNotEmpty().allSatisfy(figure -> {
            Rule rule = study.rule(figure);
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
    @FieldSource("org.xmlcost.study.Study#NAMES")
    void everyRuleIsOfSomething(String name) throws Exception {
        Study study = Study.load(name);
        Set<Rule> used = study.figures().stream().map(study::rule).collect(Collectors.toSet());
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
    @FieldSource("org.xmlcost.study.Study#NAMES")
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

    /** Forks of about three seconds: none of the profiles takes more than twenty minutes, long messages aside. */
    @ParameterizedTest
    @FieldSource("org.xmlcost.study.Study#NAMES")
    void noProfileTakesLong(String name) throws Exception {
        Profile profile = Profile.load(Study.load(name).profile());
        long timed = Planner.cells(profile, Selection.EVERYTHING, Catalogue.load(), List.of(Jvm.current())).stream()
                .filter(Cell::timed)
                .count();
        assertThat(timed
                        * profile.settings().forks()
                        * (1100 + profile.settings().measuringMillis()))
                .isLessThan(16 * 60_000);
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
