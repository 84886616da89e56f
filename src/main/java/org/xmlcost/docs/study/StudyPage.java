package org.xmlcost.docs.study;

import org.xmlcost.report.Table;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.ArrayList;
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
    private final Expression.Source print = Printed::figure;
    private final RunFigures measured;
    /** Paragraphs, lists and tables, which an empty line separates. */
    private final List<String> blocks = new ArrayList<>();

    private StudyPage(Study study, RunTable run) {
        this.study = study;
        this.run = run;
        this.measured = run == null ? null : new RunFigures(study, run);
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
        add("# " + study.about());
        add(study.publication());
        add(
                run == null
                        ? "Printed figures, and the rows of `./xmlcost run " + study.profile()
                                + "` that are measured for them."
                        : "Measured: " + run.name() + ", " + machine()
                                + ". Machine and software are not those of the publication: compare shapes, never absolute figures.");
        add(study.printedCount() + " figures, " + study.repeatedCount() + " of them repeated. Repeated: "
                + study.repeats() + ". Not repeated: " + study.omits() + ".");
        add(run == null ? "" : METHOD);
        list(study.caveats().stream());
        study.tables().forEach(this::table);
        study.derivations().forEach(this::derivation);
        if (study.steps() != null) {
            steps(study.steps());
        }
        claims();
        contradictions();
        if (run != null) {
            rows();
        }
        return String.join("\n\n", blocks) + "\n";
    }

    private void add(String block) {
        if (!block.isEmpty()) {
            blocks.add(block.stripTrailing());
        }
    }

    private void list(Stream<String> items) {
        add(items.map(item -> "* " + item).collect(Collectors.joining("\n")));
    }

    private String machine() {
        String javas = run.rows().stream()
                .map(RunRow::jvm)
                .filter(each -> !each.isEmpty())
                .distinct()
                .collect(Collectors.joining(", "));
        return run.measuredOn() + (javas.isEmpty() ? "" : ", Java " + javas);
    }

    private void table(Study.PrintedTable table) {
        add("## " + table.name().substring(0, 1).toUpperCase(Locale.ROOT)
                + table.name().substring(1) + ": " + table.title());
        List<Printed> figures = study.figures(table);
        Optional<String> reason = oneReason(figures);
        reason.ifPresent(each -> add("Not repeated: " + each + "."));
        add(table.note());
        boolean compared = reason.isEmpty() && run != null;
        Table<CellLine> cells = Table.of(figures.stream()
                        .map(each -> CellLine.of(each, study, print, compared ? measured : print))
                        .toList())
                .column("figure", cell -> table.label(cell.printed()))
                .column("unit", cell -> cell.printed().unit())
                .column("printed:", cell -> cell.printed().text());
        if (compared) {
            cells.column("measured:", cell -> cell.lacks() ? Claim.UNMEASURED : text(cell.measured()))
                    .column("interval", cell -> cell.measured().map(Figure::interval))
                    .column("printed ratio:", cell -> ratio(cell.printedRatio()))
                    .column("measured ratio:", cell -> ratio(cell.measuredRatio()))
                    .column("same order", cell -> order(cell.printed(), cell.order()))
                    .column("from", cell -> how(cell.printed()));
        } else if (reason.isEmpty()) {
            cells.column("measured as", cell -> how(cell.printed()));
        }
        add(cells.markdown());
    }

    /** Returns the text of an order, in brackets if the figure or the one it is compared with uses a stand-in. */
    private String order(Printed figure, Verdict order) {
        Study.Rule rule = study.rule(figure);
        List<Measure> rows = new ArrayList<>(study.behind(figure));
        if (rule.against() != null) {
            rows.addAll(study.behind(study.find(rule.against(), figure)));
        }
        return order == Verdict.NONE || study.standIns(rows).isEmpty() ? order.toString() : "(" + order + ")";
    }

    private Optional<String> oneReason(List<Printed> figures) {
        List<String> reasons = figures.stream()
                .map(each -> study.rule(each).missing())
                .distinct()
                .toList();
        return reasons.size() == 1 ? Optional.ofNullable(reasons.get(0)) : Optional.empty();
    }

    private String how(Printed figure) {
        Study.Rule rule = study.rule(figure);
        return rule.missing() == null ? rule.figure().text(figure, study) : "not repeated: " + rule.missing();
    }

    private void claims() {
        if (study.claims().isEmpty()) {
            return;
        }
        add("## Claims");
        Table<Claim> claims = Table.of(study.claims())
                .column("claim", Claim::text)
                .column("holds for printed figures", claim -> claim.of(study, print));
        add((run == null ? claims : claims.column("holds for measured figures", this::measured)).markdown());
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

    private void derivation(Study.Derivation derivation) {
        add("## " + derivation.title());
        add(derivation.note());
        Table<Printed> figures = Table.of(derivation.figures(study).toList())
                .column("figure", at -> derivation.label(at, study))
                .column("unit", at -> derivation.unit())
                .column("from print:", at -> text(derivation.figure().evaluate(at, study, print)));
        if (run != null) {
            figures.column("measured:", at -> {
                        int before = measured.misses();
                        Optional<Figure> figure = derivation.figure().evaluate(at, study, measured);
                        return measured.misses() > before ? Claim.UNMEASURED : text(figure);
                    })
                    .column(
                            "interval",
                            at -> derivation
                                    .figure()
                                    .evaluate(at, study, measured)
                                    .map(Figure::interval));
        }
        add(figures.column("from", at -> derivation.figure().text(at, study)).markdown());
    }

    private void steps(Steps steps) {
        add("## Steps and components");
        add(steps.note());
        Table<Steps.Step> table = Table.of(steps.list())
                .column("step", Steps.Step::step)
                .column("direction", Steps.Step::direction)
                .column("components", step -> String.join(", ", step.components()))
                .column(
                        "printed share:",
                        step -> Optional.ofNullable(step.printed())
                                .map(columns ->
                                        study.find(columns, study.figures().get(0))
                                                        .text() + " %"));
        if (run != null && steps.areIn(run)) {
            table.column("measured share of the time", step -> steps.measured(step, run));
        }
        add(table.markdown());
    }

    private void contradictions() {
        List<Printed> derived = study.figures().stream()
                .filter(each -> each.hasValue() && computed(each).isPresent())
                .toList();
        List<Printed> wrong = derived.stream().filter(each -> !isRight(each)).toList();
        List<List<?>> lines = new ArrayList<>();
        wrong.forEach(each -> lines.add(contradiction(
                each, computed(each).orElseThrow(), study.rule(each).figure().text(each, study))));
        for (Study.Check check : study.checks()) {
            Printed figure = study.find(check.printed(), study.figures().get(0));
            lines.add(contradiction(
                    figure, check.workedOut().evaluate(figure, study, print).orElseThrow(), check.text()));
        }
        if (derived.isEmpty() && lines.isEmpty() && study.inconsistencies().isEmpty()) {
            return;
        }
        add("## Contradictions in the publication");
        if (!derived.isEmpty()) {
            add("Figures that follow from other printed figures: " + derived.size()
                    + ". Correct to the last digit printed: " + (derived.size() - wrong.size())
                    + (wrong.isEmpty() ? "." : "; these are not:"));
        }
        if (!lines.isEmpty()) {
            add(Table.of(List.of("figure", "unit", "printed:", "computed:", "from"), lines, line -> line)
                    .markdown());
        }
        list(study.inconsistencies().stream());
    }

    private List<?> contradiction(Printed figure, Figure computed, String from) {
        return List.of(study.label(figure), figure.unit(), figure.text(), computed.inFull(), from);
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
        add("## Rows of the run");
        add(measured.found().size() + " rows of the run are used on this page"
                + (measured.lacking().isEmpty()
                        ? "."
                        : "; " + measured.lacking().size() + " more have no result:"));
        list(measured.lacking().entrySet().stream().map(each -> "`" + each.getKey() + "`: " + each.getValue()));
    }

    private static String text(Optional<Figure> figure) {
        return figure.map(Objects::toString).orElse("");
    }

    private static Optional<String> ratio(Optional<Figure> figure) {
        return figure.map(each -> Figure.text(each.value()));
    }
}
