package org.xmlcost.study;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/** A study as a page of Markdown: each of its tables, printed figure beside measured one, its claims, and its contradictions. */
public final class StudyPage {
    private static final String METHOD = """
        Intervals are the run's own (95 %, over forks); what is worked out of several figures has the ends that lie farthest apart. *Same
        order* compares sides: of the figure a ratio is taken against, or of no difference. It is *yes* where the whole interval is on the side
        of the printed figure, *no* where it is on the other, and *cannot be told* where it is on both. In brackets it is of
        a stand-in, a row beside the figure of a program that is not measured: such a row tells of itself alone. A claim holds if it holds for
        each of its figures, and cannot be told where a stand-in is among its rows.
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

    /** What was printed, and what stands beside it once it is measured. */
    public static String printed(Study study) {
        return new StudyPage(study, null).write();
    }

    /**
     * What was printed beside what a run measured.
     *
     * @throws IllegalArgumentException if the run has none of the rows that the study needs
     */
    public static String measured(Study study, RunTable run) {
        StudyPage page = new StudyPage(study, run);
        String text = page.write();
        if (page.measured.found().isEmpty()) {
            throw new IllegalArgumentException(run.name() + " has none of the rows of the study " + study.name()
                    + ", such as " + study.measures().get(0) + "; measure them with: xmlcost run " + study.profile());
        }
        return text;
    }

    private String write() {
        line("# " + study.about());
        line("");
        line(study.publication());
        line("");
        if (run == null) {
            line("Printed figures, and what stands beside each once `./xmlcost run " + study.profile()
                    + "` has measured it.");
        } else {
            line("Measured: " + run.name() + ", " + machine()
                    + ". Figures are of other machines and other decades: compare shapes, never absolute figures.");
            line("");
            page.append(METHOD);
        }
        line("");
        study.caveats().forEach(caveat -> line("* " + caveat));
        study.tables().forEach(this::table);
        derivations();
        claims();
        contradictions();
        if (run != null) {
            lacking();
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
        heading(table.name().substring(0, 1).toUpperCase(Locale.ROOT)
                + table.name().substring(1) + ": " + table.title());
        List<Printed> figures = study.figures(table);
        Optional<String> reason = oneReason(figures);
        if (reason.isPresent()) {
            line("Not repeated: " + reason.get() + ".");
        }
        if (!table.note().isEmpty()) {
            line((reason.isPresent() ? "\n" : "") + table.note());
        }
        if (reason.isPresent() || !table.note().isEmpty()) {
            line("");
        }
        if (reason.isPresent()) {
            header("figure", "unit", "-printed");
            figures.forEach(each -> cells(table.label(each), each.unit(), text(each)));
        } else if (run == null) {
            header("figure", "unit", "-printed", "what stands beside it");
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

    /** In brackets where it is of a stand-in, or against one. */
    private String order(Printed figure, Verdict order) {
        Rule rule = study.rule(figure);
        List<Measure> rows = new ArrayList<>(study.behind(figure));
        if (rule.against() != null) {
            rows.addAll(study.behind(study.find(rule.against(), figure)));
        }
        return order == Verdict.NONE || study.standIns(rows).isEmpty() ? order.toString() : "(" + order + ")";
    }

    /** The reason that all have, if none is repeated and it is one. */
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
        heading("What the study says");
        header(
                run == null
                        ? new String[] {"claim", "its own figures"}
                        : new String[] {"claim", "its own figures", "today"});
        for (Claim claim : study.claims()) {
            List<String> cells =
                    new ArrayList<>(List.of(claim.text(), claim.of(study, print).toString()));
            if (run != null) {
                cells.add(today(claim));
            }
            cells(cells.toArray(String[]::new));
        }
    }

    /** What stand-ins measure is told of them, and not of what they stand for. */
    private String today(Claim claim) {
        String outcome = claim.of(study, measured).toString();
        List<String> standIns = claim.own() ? List.of() : study.standIns(claim.behind(study));
        return standIns.isEmpty()
                ? outcome
                : "cannot be told: " + String.join("; ", standIns) + ". Of the rows measured: " + outcome;
    }

    private void derivations() {
        for (Derivation each : study.derivations()) {
            heading(each.title());
            if (!each.note().isEmpty()) {
                line(each.note());
                line("");
            }
            header(
                    run == null
                            ? new String[] {"figure", "unit", "-from print", "from"}
                            : new String[] {"figure", "unit", "-from print", "-measured", "interval", "from"});
            study.figures().stream().filter(at -> at.matches(each.rows())).forEach(at -> derived(each, at));
        }
    }

    private void derived(Derivation derivation, Printed at) {
        List<String> cells = new ArrayList<>(List.of(
                derivation.label(at, study),
                derivation.unit(),
                text(derivation.figure().evaluate(at, study, print))));
        if (run != null) {
            int before = measured.misses();
            Optional<Figure> figure = derivation.figure().evaluate(at, study, measured);
            cells.add(measured.misses() > before ? Claim.UNMEASURED : text(figure));
            cells.add(figure.map(Figure::interval).orElse(""));
        }
        cells.add(derivation.figure().text(at, study));
        cells(cells.toArray(String[]::new));
    }

    private void contradictions() {
        heading("What the study contradicts in itself");
        List<Printed> derived = study.figures().stream()
                .filter(each -> each.hasValue() && again(each).isPresent())
                .toList();
        List<Printed> wrong = derived.stream().filter(each -> !isRight(each)).toList();
        if (!derived.isEmpty()) {
            line("Figures that follow from others in print: " + derived.size() + ". Right to the last digit printed: "
                    + (derived.size() - wrong.size()) + (wrong.isEmpty() ? "." : "; these are not:"));
            line("");
        }
        if (!wrong.isEmpty() || !study.checks().isEmpty()) {
            header("figure", "unit", "-printed", "-worked out", "from");
            wrong.forEach(each -> cells(
                    study.label(each),
                    each.unit(),
                    text(each),
                    again(each).get().inFull(),
                    study.rule(each).figure().text(each, study)));
            for (Check check : study.checks()) {
                Printed figure = study.find(check.printed(), study.figures().get(0));
                String out = check.workedOut()
                        .evaluate(figure, study, print)
                        .orElseThrow()
                        .inFull();
                cells(study.label(figure), figure.unit(), text(figure), out, check.text());
            }
            line("");
        }
        study.inconsistencies().forEach(each -> line("* " + each));
    }

    private boolean isRight(Printed figure) {
        double again = again(figure).orElseThrow().value();
        return study.rule(figure).atLeast() ? again >= figure.value().value() : figure.agreesWith(again);
    }

    /** A printed figure as others in print tell it. */
    private Optional<Figure> again(Printed figure) {
        Expression how = study.rule(figure).figure();
        return how == null || !how.isDerived() ? Optional.empty() : how.evaluate(figure, study, print);
    }

    private void lacking() {
        heading("Rows");
        line(measured.found().size() + " rows of the run stand behind this page"
                + (measured.lacking().isEmpty()
                        ? "."
                        : "; of " + measured.lacking().size() + " more there is no figure:"));
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

    private void heading(String text) {
        line("");
        line("## " + text);
        line("");
    }

    /** @param columns those with a hyphen before them hold numbers */
    private void header(String... columns) {
        StringBuilder under = new StringBuilder("|");
        for (int i = 0; i < columns.length; i++) {
            boolean number = columns[i].startsWith("-");
            columns[i] = number ? columns[i].substring(1) : columns[i];
            under.append(number ? "--:|" : "---|");
        }
        cells(columns);
        line(under.toString());
    }

    private void cells(String... cells) {
        StringBuilder text = new StringBuilder("|");
        for (String cell : cells) {
            text.append(cell.isEmpty() ? " |" : " " + cell.replace("|", "\\|") + " |");
        }
        line(text.toString());
    }

    private void line(String text) {
        page.append(text).append('\n');
    }
}
