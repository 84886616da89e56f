package org.xmlcost.study;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Markdown page of a study: its tables with printed and measured figures, its claims, and contradictions in the
 * publication.
 */
public final class StudyPage {
    private static final String METHOD = """
        Intervals are 95 % confidence intervals over the run's forks. An interval computed from several figures
        combines the ends that lie farthest apart. *Same order* tells whether the measured figure lies on the same
        side as the printed one: of the figure that its ratio is taken against, or of no difference. It is *yes* if
        the whole interval lies on that side, *no* if it lies on the other, and *inconclusive* if it contains the
        boundary. Brackets mark a stand-in: a row that replaces a program that is not measured. A claim holds if it
        holds for each of its figures. It is inconclusive if one of its rows is a stand-in.

        """;

    private final Study study;
    private final RunTable run;
    private final Expression.Source print = new Sources.Print();
    private final Sources.Run measured;
    private final StringBuilder page = new StringBuilder();

    private StudyPage(Study study, RunTable run) {
        this.study = study;
        this.run = run;
        this.measured = run == null ? null : new Sources.Run(study, run);
    }

    /** Returns the page with the printed figures and the rows that a run would measure for them. */
    public static String printed(Study study) {
        return new StudyPage(study, null).write();
    }

    /**
     * Returns the page with the printed figures and those of a run.
     *
     * @throws IllegalArgumentException if the run has none of the rows that the study needs
     */
    public static String measured(Study study, RunTable run) {
        StudyPage page = new StudyPage(study, run);
        String text = page.write();
        if (page.measured.hasNone()) {
            throw new IllegalArgumentException(run.name() + " has none of the rows of the study " + study.name()
                    + ", such as " + study.measures().get(0) + "; measure them with: xmlcost run " + study.profile());
        }
        return text;
    }

    private String write() {
        line("# " + study.about());
        paragraph(study.publication());
        paragraph(
                run == null
                        ? "Printed figures, and the rows of `./xmlcost run " + study.profile()
                                + "` that are measured for them."
                        : "Measured: " + run.name() + ", " + machine()
                                + ". Machine and software are not those of the publication: compare shapes, never absolute figures.");
        paragraph(study.printedCount() + " figures, " + study.repeatedCount() + " of them repeated. Repeated: "
                + study.repeats() + ". Not repeated: " + study.omits() + ".");
        line("");
        if (run != null) {
            page.append(METHOD);
        }
        study.caveats().forEach(caveat -> line("* " + caveat));
        study.tables().forEach(this::table);
        study.derivations().forEach(this::derivation);
        study.steps().ifPresent(this::steps);
        claims();
        contradictions();
        if (run != null) {
            rows();
        }
        return page.toString();
    }

    private String machine() {
        String cpu = run.environment().path("machine").path("cpu").asString("unknown processor");
        String cpus = run.environment().path("machine").path("cpus").asString("?");
        String javas = run.rows().stream()
                .map(RunRow::jvm)
                .filter(each -> !each.isEmpty())
                .distinct()
                .collect(Collectors.joining(", "));
        return cpu + ", " + cpus + " cores" + (javas.isEmpty() ? "" : ", Java " + javas);
    }

    private void table(StudyTable table) {
        paragraph("## " + table.name().substring(0, 1).toUpperCase(Locale.ROOT)
                + table.name().substring(1) + ": " + table.title());
        List<Printed> figures = study.figures(table);
        Optional<String> reason = oneReason(figures);
        reason.ifPresent(each -> paragraph("Not repeated: " + each + "."));
        if (!table.note().isEmpty()) {
            paragraph(table.note());
        }
        if (reason.isPresent()) {
            header("figure", "unit", "-printed");
            figures.forEach(each -> cells(table.label(each), each.unit(), text(each)));
        } else if (run == null) {
            header("figure", "unit", "-printed", "measured as");
            figures.forEach(each -> cells(table.label(each), each.unit(), text(each), how(each)));
        } else {
            header(
                    "figure",
                    "unit",
                    "-printed",
                    "-measured",
                    "interval",
                    "-printed ratio",
                    "-measured ratio",
                    "same order",
                    "from");
            figures.forEach(each -> measured(table, each));
        }
    }

    private void measured(StudyTable table, Printed figure) {
        int before = measured.misses();
        boolean lacks = measured.row(figure).isEmpty() && measured.misses() > before;
        CellLine cell = CellLine.of(figure, study, print, measured);
        cells(
                table.label(figure),
                figure.unit(),
                text(figure),
                lacks ? Claim.UNMEASURED : text(cell.measured()),
                cell.measured().map(Figure::interval).orElse(""),
                ratio(cell.printedRatio()),
                ratio(cell.measuredRatio()),
                order(figure, cell.order()),
                how(figure));
    }

    /** Returns the text of an order, in brackets if the figure or the one it is compared with uses a stand-in. */
    private String order(Printed figure, Verdict order) {
        Rule rule = study.rule(figure);
        List<Measure> rows = new ArrayList<>(study.behind(figure));
        if (rule.against() != null) {
            rows.addAll(study.behind(study.find(rule.against(), figure)));
        }
        return order == Verdict.NONE || study.standIns(rows).isEmpty() ? order.toString() : "(" + order + ")";
    }

    /** Returns the reason why figures are not repeated, if all of them have the same reason. */
    private Optional<String> oneReason(List<Printed> figures) {
        List<String> reasons = figures.stream()
                .map(each -> study.rule(each).missing())
                .distinct()
                .toList();
        return reasons.size() == 1 ? Optional.ofNullable(reasons.get(0)) : Optional.empty();
    }

    private String how(Printed figure) {
        Rule rule = study.rule(figure);
        return rule.missing() == null ? rule.figure().text(figure, study) : "not repeated: " + rule.missing();
    }

    private void claims() {
        if (study.claims().isEmpty()) {
            return;
        }
        paragraph("## Claims");
        if (run == null) {
            header("claim", "holds for printed figures");
            study.claims()
                    .forEach(claim -> cells(claim.text(), claim.of(study, print).toString()));
        } else {
            header("claim", "holds for printed figures", "holds for measured figures");
            study.claims()
                    .forEach(claim -> cells(claim.text(), claim.of(study, print).toString(), measured(claim)));
        }
    }

    /**
     * Returns the outcome of a claim for measured figures, with the reasons why rows have no result. It is inconclusive
     * if a row is a stand-in, because such a row shows nothing about the program that it replaces.
     */
    private String measured(Claim claim) {
        List<Measure> rows = claim.behind(study);
        String verdict = claim.of(study, measured).toString();
        List<String> reasons = measured.reasons(rows);
        String outcome = reasons.isEmpty() ? verdict : verdict + " (" + String.join("; ", reasons) + ")";
        List<String> standIns = claim.own() ? List.of() : study.standIns(rows);
        return standIns.isEmpty()
                ? outcome
                : Verdict.INCONCLUSIVE + ": " + String.join("; ", standIns) + ". For the measured rows: " + outcome;
    }

    private void derivation(Derivation derivation) {
        paragraph("## " + derivation.title());
        if (!derivation.note().isEmpty()) {
            paragraph(derivation.note());
        }
        if (run == null) {
            header("figure", "unit", "-from print", "from");
        } else {
            header("figure", "unit", "-from print", "-measured", "interval", "from");
        }
        derivation.figures(study).forEach(at -> {
            Stream<String> own = Stream.of(
                    derivation.label(at, study),
                    derivation.unit(),
                    text(derivation.figure().evaluate(at, study, print)));
            Stream<String> again = run == null ? Stream.empty() : measured(derivation, at);
            Stream<String> from = Stream.of(derivation.figure().text(at, study));
            cells(Stream.of(own, again, from).flatMap(each -> each).toArray(String[]::new));
        });
    }

    private Stream<String> measured(Derivation derivation, Printed at) {
        int before = measured.misses();
        Optional<Figure> figure = derivation.figure().evaluate(at, study, measured);
        return Stream.of(
                measured.misses() > before ? Claim.UNMEASURED : text(figure),
                figure.map(Figure::interval).orElse(""));
    }

    private void steps(Steps steps) {
        paragraph("## Steps and components");
        paragraph(steps.note());
        boolean measures = run != null && steps.areIn(run);
        Stream<String> known = Stream.of("step", "direction", "components", "-printed share");
        header(Stream.concat(known, measures ? Stream.of("measured share of the time") : Stream.empty())
                .toArray(String[]::new));
        for (Steps.Step step : steps.list()) {
            String printed = step.printed() == null
                    ? ""
                    : text(study.find(step.printed(), study.figures().get(0))) + " %";
            Stream<String> own =
                    Stream.of(step.step(), step.direction(), String.join(", ", step.components()), printed);
            cells(Stream.concat(own, measures ? Stream.of(steps.measured(step, run)) : Stream.empty())
                    .toArray(String[]::new));
        }
    }

    private void contradictions() {
        List<Printed> derived = study.figures().stream()
                .filter(each -> each.hasValue() && computed(each).isPresent())
                .toList();
        List<Printed> wrong = derived.stream().filter(each -> !isRight(each)).toList();
        if (derived.isEmpty()
                && study.checks().isEmpty()
                && study.inconsistencies().isEmpty()) {
            return;
        }
        paragraph("## Contradictions in the publication");
        if (!derived.isEmpty()) {
            paragraph("Figures that follow from other printed figures: " + derived.size()
                    + ". Correct to the last digit printed: " + (derived.size() - wrong.size())
                    + (wrong.isEmpty() ? "." : "; these are not:"));
        }
        if (!wrong.isEmpty() || !study.checks().isEmpty()) {
            header("figure", "unit", "-printed", "-computed", "from");
            wrong.forEach(each -> cells(
                    study.label(each),
                    each.unit(),
                    text(each),
                    computed(each).orElseThrow().inFull(),
                    study.rule(each).figure().text(each, study)));
            for (Check check : study.checks()) {
                Printed figure = study.find(check.printed(), study.figures().get(0));
                Figure out = check.workedOut().evaluate(figure, study, print).orElseThrow();
                cells(study.label(figure), figure.unit(), text(figure), out.inFull(), check.text());
            }
        }
        if (!study.inconsistencies().isEmpty()) {
            line("");
            study.inconsistencies().forEach(each -> line("* " + each));
        }
    }

    private boolean isRight(Printed figure) {
        double again = computed(figure).orElseThrow().value();
        return study.rule(figure).atLeast() ? again >= figure.value().value() : figure.agreesWith(again);
    }

    /** Returns a printed figure as computed from other printed figures; empty if it is not derived from others. */
    private Optional<Figure> computed(Printed figure) {
        Expression how = study.rule(figure).figure();
        return how == null || !how.isDerived() ? Optional.empty() : how.evaluate(figure, study, print);
    }

    private void rows() {
        paragraph("## Rows of the run");
        paragraph(measured.found().size() + " rows of the run are used on this page"
                + (measured.lacking().isEmpty()
                        ? "."
                        : "; " + measured.lacking().size() + " more have no result:"));
        line("");
        measured.lacking().forEach((row, reason) -> line("* `" + row + "`: " + reason));
    }

    private static String text(Printed figure) {
        return figure.hasValue() ? figure.get("value") : "";
    }

    private static String text(Optional<Figure> figure) {
        return figure.map(Objects::toString).orElse("");
    }

    private static String ratio(Optional<Figure> figure) {
        return figure.map(each -> Figure.text(each.value())).orElse("");
    }

    /**
     * Begins a table.
     *
     * @param columns titles of the columns; a leading hyphen marks a column of numbers
     */
    private void header(String... columns) {
        line("");
        cells(Stream.of(columns).map(each -> each.replaceFirst("^-", "")).toArray(String[]::new));
        line(Stream.of(columns)
                .map(each -> each.startsWith("-") ? "--:|" : "---|")
                .collect(Collectors.joining("", "|", "")));
    }

    private void cells(String... cells) {
        line(Arrays.stream(cells)
                .map(cell -> cell.isEmpty() ? " |" : " " + cell.replace("|", "\\|") + " |")
                .collect(Collectors.joining("", "|", "")));
    }

    private void paragraph(String text) {
        line("");
        line(text);
    }

    private void line(String text) {
        page.append(text).append('\n');
    }
}
