package org.xmlcost.report;

import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A run as one self-contained HTML file. The same run always gives the same bytes: the page has neither the date of
 * writing nor a path. No text of the run becomes markup. The page's own content security policy allows its two scripts
 * and no network access.
 */
public final class ReportPage {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final RunTable run;
    private final RowNames names;
    private final List<PageSection> sections;

    private ReportPage(RunTable run) {
        this.run = run;
        this.names = new RowNames(run);
        Overview overview = new Overview(run.rows(), names);
        MemorySection memory = new MemorySection(run.rows(), names);
        Ratios ratios = new Ratios(run, names);
        AllResults allResults = new AllResults(run.rows());
        sections = List.of(
                overview.costs(),
                overview.readAgainstWrite(),
                new Scaling(run, names).section(),
                memory.section(),
                memory.sizes(),
                new NumberTextSection(run, names).section(),
                new Conditions(run, names).section(),
                ratios.jvms(),
                ratios.noise(),
                allResults.measured(),
                allResults.unmeasured());
    }

    /**
     * The page of a run.
     *
     * @throws IOException if the program lacks the script or the library that the page carries
     */
    public static String of(RunTable run) throws IOException {
        return new ReportPage(run).page();
    }

    private String page() throws IOException {
        String library = PlotLibrary.echarts();
        String script = PlotLibrary.script();
        StringBuilder out = new StringBuilder(2_000_000);
        out.append("""
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
                img-src data: blob:; script-src %s %s">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>%s - xmlcost</title>
                <link rel="icon" href="data:,">
                <style>
                %s</style>
                </head>
                <body>
                """.formatted(
                        PlotLibrary.allowed(library),
                        PlotLibrary.allowed(script),
                        Html.escape(run.name()),
                        PlotLibrary.style()));
        out.append(header());
        sections.forEach(section -> section.writeTo(out));
        EnvironmentSection environment = new EnvironmentSection(run);
        environment.writeEnvironment(out);
        environment.writeRepetition(out);
        // No format: what these hold has percent signs.
        return out.append(
                        "</main>\n<footer><p>Written by xmlcost from results.csv, environment.json and plan.json of the run. ")
                .append("Plots: Apache ECharts " + PlotLibrary.VERSION + ", Apache License 2.0.</p></footer>\n")
                .append("<script type=\"application/json\" id=\"plots\">" + data() + "</script>\n")
                .append("<script>" + library + "</script>\n<script>" + script + "</script>\n</body>\n</html>\n")
                .toString();
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
                        sections.stream().map(ReportPage::link).collect(Collectors.joining()));
    }

    private static String link(PageSection section) {
        return "<li><a href=\"#%s\"%s>%s</a></li>\n"
                .formatted(section.id(), section.isEmpty() ? " class=\"silent\"" : "", Html.escape(section.title()));
    }

    /** The run in one paragraph. */
    private String facts() {
        JsonNode machine = run.environment().path("machine");
        List<String> facts = new ArrayList<>();
        long measured = run.rows().stream().filter(RunRow::isMeasured).count();
        facts.add(measured + " results, " + (run.rows().size() - measured) + " rows without one");
        String cpu = machine.path("cpu").asString("");
        if (!cpu.isEmpty()) {
            facts.add(machine.path("cpus").asString("?") + " processors of " + cpu
                    + (machine.path("hypervisor").asBoolean(false) ? ", virtual" : ""));
        }
        if (!names.jvms().isEmpty()) {
            facts.add(String.join(", ", names.jvms().stream().map(names::jvm).toList()));
        }
        int forks = run.plan().path("settings").path("forks").asInt(0);
        if (forks > 0) {
            facts.add(forks + (forks == 1 ? " fork per row" : " forks per row"));
        }
        new Ratios(run, names).worstPair().ifPresent(worst -> facts.add("A/A pairs within " + Figures.percent(worst)));
        return String.join(" \u00b7 ", facts);
    }

    /** Data of all plots for the script: JSON in which no {@code <} is left that could end the element. */
    private String data() {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("run", run.name());
        data.put("light", Palette.LIGHT);
        data.put("dark", Palette.DARK);
        data.put("symbols", Palette.SYMBOLS);
        data.put(
                "plots",
                sections.stream().flatMap(section -> section.plots().stream()).toList());
        return JSON.writeValueAsString(data)
                .replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026");
    }
}
