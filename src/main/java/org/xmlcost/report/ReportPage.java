package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.NoisePair;
import org.xmlcost.stats.Precision;
import org.xmlcost.stats.RowStatistics;

import tools.jackson.databind.JsonNode;

import java.io.IOException;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Report of a run as one self-contained HTML file. One run always gives the same bytes: the page contains neither the
 * date of writing nor the path of the run folder. No text of the run becomes markup, except in the frame of flame
 * graphs. The page's own content security policy allows its two scripts, those of the flame graphs, and no network
 * access.
 */
public final class ReportPage {
    private final RunTable run;
    private final RowNames names;
    private final List<PageSection> sections;
    /** Section on components; only runs with question {@code where} have it. */
    private final List<PageSection> components;

    private final FlameGraphs flames;

    private ReportPage(RunTable run) throws IOException {
        this.run = run;
        this.names = new RowNames(run);
        this.flames = FlameGraphs.of(run, names);
        this.components = Stream.of(new ComponentSection(run.rows(), names).section())
                .filter(section -> !section.isEmpty())
                .toList();
        RowStatistics statistics = RowStatistics.of(run);
        Overview overview = new Overview(run.rows(), names);
        MemorySection memory = new MemorySection(run.rows(), names);
        Ratios ratios = new Ratios(run, statistics, names);
        AllResults allResults = new AllResults(run.rows());
        boolean several = run.machines().size() > 1;
        Stream<PageSection> machines = several
                ? ServiceLoader.load(MachineSections.class).stream()
                        .flatMap(part -> part.get().sections(run, names).stream())
                : Stream.empty();
        if (run.hasReplicates() && several) {
            sections = Stream.concat(
                            machines, Stream.of(ratios.noise(), allResults.measured(), allResults.unmeasured()))
                    .toList();
            return;
        }
        sections = Stream.concat(
                        machines,
                        Stream.of(
                                overview.costs(),
                                overview.readAgainstWrite(),
                                new Scaling(run, statistics, names).section(),
                                memory.section(),
                                memory.sizes(),
                                new NumberTextSection(run, statistics, names).section(),
                                new AccessSection(run.rows(), names).section(),
                                new StructureSection(run, statistics, names).section(),
                                new Conditions(run, statistics, names).section(),
                                new ServersSection(run.rows()).section(),
                                ratios.jvms(),
                                ratios.noise(),
                                allResults.measured(),
                                allResults.unmeasured()))
                .toList();
    }

    /** Returns the page of a run, with everything in itself. */
    public static String of(RunTable run) throws IOException {
        return of(run, PageFiles.INLINE, "");
    }

    /** Returns the page of a run as one of several pages, with HTML at the start of its body. */
    public static String of(RunTable run, PageFiles files, String bar) throws IOException {
        return new ReportPage(run).page(files, bar);
    }

    private String page(PageFiles files, String bar) throws IOException {
        EnvironmentSection environment = new EnvironmentSection(run.environment(), run.plan());
        // Concatenated, not formatted: these texts contain percent signs.
        return files.head(run.name() + " - xmlcost", flames.scripts())
                + bar
                + header()
                + components.stream().map(PageSection::html).collect(Collectors.joining())
                + flames.html()
                + sections.stream().map(PageSection::html).collect(Collectors.joining())
                + environment.environmentHtml()
                + environment.repetitionHtml()
                + "</main>\n<footer><p>Written by xmlcost from results.csv, environment.json and plan.json of the run. "
                + "Plots: Apache ECharts " + PlotLibrary.VERSION + ", Apache License 2.0.</p></footer>\n"
                + PlotLibrary.data(
                        run.name(),
                        Stream.concat(components.stream(), sections.stream())
                                .flatMap(section -> section.plots().stream())
                                .toList())
                + flames.data()
                + files.scripts()
                + "</body>\n</html>\n";
    }

    private String header() {
        return """
            <header>
            <p class="kicker">xmlcost report</p>
            <h1>%s</h1>
            <p>%s</p>
            %s%s<noscript><p class="warning">Plots need scripts; all results are in the tables.</p></noscript>
            <nav aria-label="Sections"><ul>
            %s<li><a href="#environment">Environment</a></li>
            <li><a href="#repeat">How to repeat</a></li>
            </ul></nav>
            </header>
            <main id="main">
            """.formatted(
                        Html.escape(run.name()),
                        Html.escape(facts()),
                        run.isComplete()
                                ? ""
                                : "<p class=\"warning\">This run is incomplete: rows that were not reached are listed as timed out.</p>\n",
                        Precision.of(run)
                                .warning()
                                .map(warning -> "<p class=\"warning\">Caution: " + Html.escape(warning) + ".</p>\n")
                                .orElse(""),
                        components.stream().map(ReportPage::link).collect(Collectors.joining())
                                + (flames.isEmpty() ? "" : "<li><a href=\"#flames\">Flame graphs</a></li>\n")
                                + sections.stream().map(ReportPage::link).collect(Collectors.joining()));
    }

    private static String link(PageSection section) {
        return "<li><a href=\"#%s\"%s>%s</a></li>\n"
                .formatted(section.id(), section.isEmpty() ? " class=\"silent\"" : "", Html.escape(section.title()));
    }

    private String facts() {
        JsonNode machine = run.environment().path("machine");
        List<RunRow> whole =
                run.rows().stream().filter(row -> row.component().isEmpty()).toList();
        long measured = whole.stream().filter(RunRow::isMeasured).count();
        String processors = run.measuredOn();
        IntSummaryStatistics forks = whole.stream()
                .filter(row -> row.is(Metric.TIME) && row.isMeasured())
                .mapToInt(RunRow::forks)
                .summaryStatistics();
        return Stream.of(
                        measured + " results, " + (whole.size() - measured) + " rows without one",
                        run.machines().size() > 1 ? "machines " + String.join(", ", run.machines()) : "",
                        processors.isEmpty() || run.machines().size() > 1
                                ? ""
                                : processors + (machine.path("hypervisor").asBoolean(false) ? ", virtual" : ""),
                        names.jvms().stream().map(names::jvm).collect(Collectors.joining(", ")),
                        forks.getCount() == 0 || forks.getMax() == 0
                                ? ""
                                : (forks.getMin() < forks.getMax() ? forks.getMin() + " to " : "")
                                        + forks.getMax()
                                        + (forks.getMax() == 1 ? " fork per row" : " forks per row"),
                        worstPair()
                                .map(worst -> "A/A pairs within " + Figures.percent(worst))
                                .orElse(""))
                .filter(fact -> !fact.isEmpty())
                .collect(Collectors.joining(" \u00b7 "));
    }

    private Optional<Double> worstPair() {
        return NoisePair.of(run).stream()
                .map(pair -> Math.abs(pair.ratio().value() - 1))
                .max(Double::compare);
    }
}
