package org.xmlcost.report;

import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RawFiles;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;

import tools.jackson.databind.ObjectMapper;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;

/**
 * Flame graphs of the rows of a run: the pages that the profiler wrote, packed into the report. The reader selects one,
 * and the script of the report shows it in a frame without access to the report.
 *
 * @param graphs pages by the name of the row, by the name of its panel
 */
public record FlameGraphs(Map<String, Map<String, String>> graphs) {
    private static final Pattern SCRIPT = Pattern.compile("(?s)<script>(.*?)</script>");

    static FlameGraphs of(RunTable run, RowNames names) throws IOException {
        Map<String, Map<String, String>> graphs = new LinkedHashMap<>();
        pages(run)
                .forEach((row, page) -> graphs.computeIfAbsent(
                                names.panel(Panel.Key.of(row), row.count()), key -> new LinkedHashMap<>())
                        .put(names.row(row), page));
        return new FlameGraphs(graphs);
    }

    /** Returns the pages that the profiler wrote, each by a line of its row. */
    public static Map<RunRow, String> pages(RunTable run) throws IOException {
        Map<String, RunRow> files = new LinkedHashMap<>();
        Set<String> cells = new LinkedHashSet<>();
        for (RunRow row : run.rows()) {
            if (!row.component().isEmpty()) {
                run.cell(row).filter(cells::add).ifPresent(cell -> files.put(file(cell), row));
            }
        }
        Map<String, String> texts = RawFiles.read(run.folder(), files.keySet());
        Map<RunRow, String> pages = new LinkedHashMap<>();
        files.forEach((file, row) -> {
            if (texts.containsKey(file)) {
                pages.put(row, texts.get(file));
            }
        });
        return pages;
    }

    private static String file(String cell) {
        Path page = ForkFiles.of(Path.of(cell), null, 1).flameGraph();
        return page.getParent() + "/" + page.getFileName();
    }

    boolean isEmpty() {
        return graphs.isEmpty();
    }

    /** Returns the scripts of the graphs, which the policy of the page must allow. */
    Set<String> scripts() {
        return pages().stream()
                .flatMap(page -> SCRIPT.matcher(page).results())
                .map(script -> script.group(1))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private List<String> pages() {
        return graphs.values().stream().flatMap(rows -> rows.values().stream()).toList();
    }

    /** Returns the section as HTML; empty if there are no graphs. */
    String html() {
        if (isEmpty()) {
            return "";
        }
        StringBuilder options = new StringBuilder();
        int place = 0;
        for (Map.Entry<String, Map<String, String>> panel : graphs.entrySet()) {
            options.append("<optgroup label=\"%s\">\n".formatted(Html.escape(panel.getKey())));
            for (String row : panel.getValue().keySet()) {
                options.append("<option value=\"%d\">%s</option>\n".formatted(place++, Html.escape(row)));
            }
            options.append("</optgroup>\n");
        }
        return """
            <section id="flames">
            <h2>Flame graphs</h2>
            <p>The sampled stacks of a row's first fork, as async-profiler draws them. The width of a function is its \
            share of the samples; what it calls is above it. Click a function to magnify it, press Ctrl and F to \
            search.</p>
            <p class="filter"><label for="flame">Flame graph of</label> \
            <select id="flame"><option value="">select a row</option>
            %s</select> <output></output></p>
            <iframe id="flame-frame" title="Flame graph" sandbox="allow-scripts allow-modals allow-popups" \
            hidden></iframe>
            </section>
            """.formatted(options);
    }

    /** Returns the packed pages as an element for the script of the report; empty if there are no graphs. */
    String data() throws IOException {
        if (isEmpty()) {
            return "";
        }
        List<String> packed = new ArrayList<>();
        for (String page : pages()) {
            packed.add(packed(page));
        }
        return "<script type=\"application/json\" id=\"flame-data\">" + new ObjectMapper().writeValueAsString(packed)
                + "</script>\n";
    }

    private static String packed(String page) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(page.getBytes(StandardCharsets.UTF_8));
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }
}
