package org.xmlcost.report;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Report of a run as one self-contained HTML file. One run always gives the same bytes: the page contains neither the
 * date of writing nor the path of the run folder. No text of the run becomes markup, except in the frame of flame
 * graphs. The page's own content security policy allows its two scripts, those of the flame graphs, and no network
 * access.
 */
public final class ReportPage {
    private static final ObjectMapper JSON = new ObjectMapper();

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
        MachinesSection machines = new MachinesSection(run, names);
        if (run.hasReplicates() && run.machines().size() > 1) {
            sections = List.of(
                    machines.machines(),
                    machines.agreement(),
                    machines.turning(),
                    ratios.noise(),
                    allResults.measured(),
                    allResults.unmeasured());
            return;
        }
        sections = Stream.concat(
                        run.machines().size() > 1 ? Stream.of(machines.machines()) : Stream.empty(),
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
                                ratios.jvms(),
                                ratios.noise(),
                                allResults.measured(),
                                allResults.unmeasured()))
                .toList();
    }

    /**
     * Returns the page of a run.
     *
     * @throws IOException if the program does not contain the script or the library of the page, or if flame graphs of
     *     the run cannot be read
     */
    public static String of(RunTable run) throws IOException {
        return new ReportPage(run).page();
    }

    private String page() throws IOException {
        String library = PlotLibrary.echarts();
        String script = PlotLibrary.script();
        String head = """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
                img-src data: blob:; script-src %s">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>%s - xmlcost</title>
                <link rel="icon" href="data:,">
                <style>
                %s</style>
                </head>
                <body>
                """.formatted(
                        Stream.concat(Stream.of(library, script), flames.scripts().stream())
                                .map(PlotLibrary::allowed)
                                .collect(Collectors.joining(" ")),
                        Html.escape(run.name()),
                        PlotLibrary.style());
        EnvironmentSection environment = new EnvironmentSection(run.environment(), run.plan());
        // Concatenated, not formatted: these texts contain percent signs.
        return head
                + header()
                + components.stream().map(PageSection::html).collect(Collectors.joining())
                + flames.html()
                + sections.stream().map(PageSection::html).collect(Collectors.joining())
                + environment.environmentHtml()
                + environment.repetitionHtml()
                + "</main>\n<footer><p>Written by xmlcost from results.csv, environment.json and plan.json of the run. "
                + "Plots: Apache ECharts " + PlotLibrary.VERSION + ", Apache License 2.0.</p></footer>\n"
                + "<script type=\"application/json\" id=\"plots\">" + data() + "</script>\n"
                + flames.data()
                + "<script>" + library + "</script>\n<script>" + script + "</script>\n</body>\n</html>\n";
    }

    private String header() {
        return """
            <header>
            <p class="kicker">xmlcost report</p>
            <h1>%s</h1>
            <p>%s</p>
            %s<noscript><p class="warning">Plots need scripts; all results are in the tables.</p></noscript>
            <nav aria-label="Sections"><ul>
            %s<li><a href="#environment">Environment</a></li>
            <li><a href="#repeat">How to repeat</a></li>
            </ul></nav>
            </header>
            <main>
            """.formatted(
                        Html.escape(run.name()),
                        Html.escape(facts()),
                        run.isComplete()
                                ? ""
                                : "<p class=\"warning\">This run is incomplete: rows that were not reached are listed as timed out.</p>\n",
                        components.stream().map(ReportPage::link).collect(Collectors.joining())
                                + (flames.isEmpty() ? "" : "<li><a href=\"#flames\">Flame graphs</a></li>\n")
                                + sections.stream().map(ReportPage::link).collect(Collectors.joining()));
    }

    private static String link(PageSection section) {
        return "<li><a href=\"#%s\"%s>%s</a></li>\n"
                .formatted(section.id(), section.isEmpty() ? " class=\"silent\"" : "", Html.escape(section.title()));
    }

    /** Returns a description of the run in one paragraph. */
    private String facts() {
        JsonNode machine = run.environment().path("machine");
        List<RunRow> whole =
                run.rows().stream().filter(row -> row.component().isEmpty()).toList();
        long measured = whole.stream().filter(RunRow::isMeasured).count();
        String cpu = machine.path("cpu").asString("");
        int forks = run.plan().path("settings").path("forks").asInt(0);
        return Stream.of(
                        measured + " results, " + (whole.size() - measured) + " rows without one",
                        run.machines().size() > 1 ? "machines " + String.join(", ", run.machines()) : "",
                        cpu.isEmpty() || run.machines().size() > 1
                                ? ""
                                : machine.path("cpus").asString("?") + " processors of " + cpu
                                        + (machine.path("hypervisor").asBoolean(false) ? ", virtual" : ""),
                        names.jvms().stream().map(names::jvm).collect(Collectors.joining(", ")),
                        forks > 0 ? forks + (forks == 1 ? " fork per row" : " forks per row") : "",
                        worstPair()
                                .map(worst -> "A/A pairs within " + Figures.percent(worst))
                                .orElse(""))
                .filter(fact -> !fact.isEmpty())
                .collect(Collectors.joining(" \u00b7 "));
    }

    /** Returns the largest deviation of an A/A pair's ratio from 1, as a share, if there is a pair. */
    private Optional<Double> worstPair() {
        return NoisePair.of(run).stream()
                .map(pair -> Math.abs(pair.ratio().value() - 1))
                .max(Double::compare);
    }

    /** Returns the data of all plots for the script as JSON. It contains no {@code <}, which could end the element. */
    private String data() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("run", run.name());
        data.put("light", Palette.LIGHT);
        data.put("dark", Palette.DARK);
        data.put("symbols", Palette.SYMBOLS);
        data.put(
                "plots",
                Stream.concat(components.stream(), sections.stream())
                        .flatMap(section -> section.plots().stream())
                        .toList());
        return JSON.writeValueAsString(data)
                .replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026");
    }
}
