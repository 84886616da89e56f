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

/**
 * A run as one HTML file that holds all it needs. The same run gives the same bytes: there is no date of writing in it and no
 * path. No text of the run becomes markup, and the page's own policy lets none but its two scripts run and nothing be fetched.
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
        AllResults records = new AllResults(run.rows());
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
                records.all(),
                records.unmeasured());
    }

    /** @throws IOException if the program lacks the script or the library that the page carries */
    public static String of(RunTable run) throws IOException {
        return new ReportPage(run).page();
    }

    private String page() throws IOException {
        String library = PlotLibrary.echarts();
        String script = PlotLibrary.script();
        String name = Html.escape(run.name());
        StringBuilder out = new StringBuilder(2_000_000);
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
                .append(
                        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src "
                                + "data: blob:; script-src ")
                .append(PlotLibrary.allowed(library))
                .append(' ')
                .append(PlotLibrary.allowed(script))
                .append("\">\n")
                .append(
                        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" "
                                + "content=\"light dark\">\n")
                .append("<title>")
                .append(name)
                .append(" - xmlcost</title>\n<link rel=\"icon\" href=\"data:,\">\n<style>\n")
                .append(PlotLibrary.style())
                .append("</style>\n</head>\n<body>\n");
        header(out);
        sections.forEach(section -> section.writeTo(out));
        EnvironmentSection surroundings = new EnvironmentSection(run);
        surroundings.writeEnvironment(out);
        surroundings.writeRepetition(out);
        out.append(
                        "</main>\n<footer><p>Written by xmlcost from results.csv, environment.json and plan.json of the run. Plots: Apache "
                                + "ECharts ")
                .append(PlotLibrary.VERSION)
                .append(", Apache License 2.0.</p></footer>\n<script type=\"application/json\" id=\"plots\">")
                .append(data())
                .append("</script>\n<script>")
                .append(library)
                .append("</script>\n<script>")
                .append(script)
                .append("</script>\n</body>\n</html>\n");
        return out.toString();
    }

    private void header(StringBuilder out) {
        out.append("<header>\n<p class=\"kicker\">xmlcost report</p>\n<h1>")
                .append(Html.escape(run.name()))
                .append("</h1>\n<p>")
                .append(Html.escape(facts()))
                .append("</p>\n");
        if (!run.isComplete()) {
            out.append(
                    "<p class=\"warning\">This run is not complete: rows that were not reached are listed as timed out.</p>\n");
        }
        out.append(
                "<noscript><p class=\"warning\">Plots need scripts; all figures are in the tables.</p></noscript>\n<nav "
                        + "aria-label=\"Sections\"><ul>\n");
        sections.forEach(section -> out.append("<li><a href=\"#")
                .append(section.id())
                .append('"')
                .append(section.isEmpty() ? " class=\"silent\"" : "")
                .append('>')
                .append(Html.escape(section.title()))
                .append("</a></li>\n"));
        out.append("<li><a href=\"#environment\">Environment</a></li>\n<li><a href=\"#repeat\">How to "
                + "repeat</a></li>\n</ul></nav>\n</header>\n<main>\n");
    }

    /** The run in one paragraph. */
    private String facts() {
        JsonNode machine = run.environment().path("machine");
        List<String> facts = new ArrayList<>();
        long measured = run.rows().stream().filter(RunRow::isMeasured).count();
        facts.add(measured + " figures, " + (run.rows().size() - measured) + " rows without one");
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
            facts.add(forks + (forks == 1 ? " fork a row" : " forks a row"));
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
