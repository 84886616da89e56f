package org.xmlcost.docs.site;

import org.xmlcost.docs.ResultPages;
import org.xmlcost.docs.study.Study;
import org.xmlcost.docs.study.StudyPage;
import org.xmlcost.model.Metric;
import org.xmlcost.report.Citation;
import org.xmlcost.report.FlameGraphs;
import org.xmlcost.report.Html;
import org.xmlcost.report.PageFiles;
import org.xmlcost.report.PlotLibrary;
import org.xmlcost.report.ReportPage;
import org.xmlcost.report.Summary;
import org.xmlcost.result.PackedFile;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.RowStatistics;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes a site. Runs are added one after the other, older runs first, so that only their figures are in memory at the
 * same time. The same runs always give the same files.
 */
public final class Site {
    /** File by which the folder of a site is recognized. */
    public static final String MARK = "xmlcost-site.txt";

    private static final List<String> COPIED =
            List.of("results.csv", "forks.csv", "components.csv", "structure.csv", "environment.json", "plan.json");
    /** Profile whose figures mean nothing: its runs have a report and data, but are in no page of a codec. */
    private static final String SMOKE = "smoke";

    private static final String HEADLINE = "headline";

    private final Path folder;
    private final Map<String, String> licences;
    private final Slugs runSlugs = new Slugs();
    private final Slugs rowSlugs = new Slugs();
    private final Slugs flameSlugs = new Slugs();
    private final List<SiteRun> runs = new ArrayList<>();
    private final Map<String, List<RunFigure>> figures = new TreeMap<>();
    /** Addresses of the flame graphs of a row's page, by what they show. */
    private final Map<String, Map<String, String>> flames = new TreeMap<>();

    private final Map<String, String> studies = new TreeMap<>();
    /** Runs that the pages of results are made from. */
    private final List<RunTable> sources = new ArrayList<>();

    private String picture = "";

    /** Creates a site in an empty folder, with the SPDX identifiers of libraries by the ids of codecs. */
    public Site(Path folder, Map<String, String> licences) throws IOException {
        this.folder = folder;
        this.licences = licences;
        for (String name : List.of(
                "lib", "data", "runs", "rows", "flames", "studies", "results", "results/models", "results/questions")) {
            Files.createDirectory(folder.resolve(name));
        }
    }

    /** Adds a run, which is newer than the runs before it. */
    public void add(RunTable run) throws IOException {
        Optional<String> missing = run.missingCell();
        if (missing.isPresent()) {
            throw new IOException(
                    run.folder().resolve("results.csv") + " is damaged: it has no line for " + missing.get());
        }
        SiteRun facts = SiteRun.of(run, runSlugs.of(run.folder().getFileName().toString()));
        runs.add(facts);
        boolean smoke = facts.profile().equals(SMOKE);
        write("data/" + facts.slug() + ".js", RunData.script(facts.slug(), run, row -> smoke ? "" : address(row)));
        RowStatistics statistics = RowStatistics.of(run);
        for (RunRow row : run.rows()) {
            if (hasPage(row) && !smoke) {
                figures.computeIfAbsent(key(row), key -> new ArrayList<>())
                        .add(new RunFigure(
                                facts,
                                row,
                                run.isLossy(row),
                                run.isRanked(row),
                                row.is(Metric.TIME) && row.component().isEmpty()
                                        ? statistics.side(row)
                                        : Optional.empty()));
            }
        }
        if (ResultPages.PROFILES.contains(facts.profile())) {
            sources.add(run);
        }
        if (!smoke) {
            flames(run);
        }
        report(run, facts);
        for (String name : Study.NAMES) {
            if (facts.profile().equals("study-" + name) && run.machines().size() < 2) {
                study(Study.load(name), run, facts);
            }
        }
    }

    /** Writes the page of a study: what a publication printed, beside the newest run that repeats it. */
    private void study(Study study, RunTable run, SiteRun facts) throws IOException {
        Frame frame = new Frame("../");
        String address = "studies/" + study.name() + ".html";
        String link = "<p><a href=\"" + frame.root() + facts.address() + "\">The report of the run</a></p>\n";
        String body = link + MarkdownHtml.html(StudyPage.measured(study, run), other -> Optional.empty());
        write(address, frame.page(study.about(), "Measured by " + facts.name() + ".", body, ""));
        studies.put(address, study.about());
    }

    private void report(RunTable run, SiteRun facts) throws IOException {
        String own = "runs/" + facts.slug() + "/";
        Files.createDirectory(folder.resolve(own));
        List<String> copies = COPIED.stream()
                .filter(name -> PackedFile.exists(run.folder().resolve(name)))
                .toList();
        for (String name : copies) {
            Files.write(folder.resolve(own + name), PackedFile.read(run.folder().resolve(name)));
        }
        Frame frame = new Frame("../../");
        String bar = """
                %s<section class="cite" aria-label="Citation and files"><p>To cite this run: <cite>%s</cite></p>
                <p>Files: %s</p></section>
                """.formatted(
                        frame.bar(),
                        Html.escape(Citation.of(run)),
                        copies.stream()
                                .map(name -> "<a href=\"%1$s\">%1$s</a>".formatted(name))
                                .collect(Collectors.joining(", ")));
        write(own + "index.html", ReportPage.of(run, frame.files(), bar));
        Summary summary = Summary.of(run);
        if (summary.hasFigures() && !run.hasReplicates()) {
            write(own + Summary.PICTURE, summary.svg());
            if (facts.profile().equals(HEADLINE) || picture.isEmpty()) {
                picture = own;
            }
        }
    }

    /** Writes the flame graphs of a run. Those of older runs that show the same are replaced. */
    private void flames(RunTable run) throws IOException {
        for (Map.Entry<RunRow, String> graph : FlameGraphs.pages(run).entrySet()) {
            RunRow row = graph.getKey();
            if (hasPage(row)) {
                String java = row.jvm().isEmpty() ? "" : "Java " + SiteRun.release(row.jvm());
                String shown = Stream.of(row.direction(), row.payload(), java)
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(", "));
                String address = "flames/" + flameSlugs.of(key(row) + "~" + shown) + ".html";
                write(address, graph.getValue());
                flames.computeIfAbsent(key(row), key -> new TreeMap<>()).put(shown, address);
            }
        }
    }

    /**
     * Returns whether a line belongs to the page of a codec. Lines of two builds are only in the report of their run.
     */
    private static boolean hasPage(RunRow row) {
        return !row.codec().isEmpty()
                && !row.wire().isEmpty()
                && row.get("build").isEmpty();
    }

    private static String key(RunRow row) {
        return String.join("~", row.codec(), row.wire(), row.numbers());
    }

    private String address(RunRow row) {
        return hasPage(row) ? "rows/" + rowSlugs.of(key(row)) + ".html" : "";
    }

    /** Writes the pages that need all runs. */
    public void finish() throws IOException {
        Map<String, RowPage> pages = new LinkedHashMap<>();
        TreeSet<String> models = new TreeSet<>();
        Peers peers = new Peers(figures.values());
        for (Map.Entry<String, List<RunFigure>> each : figures.entrySet()) {
            RunRow row = each.getValue().get(0).row();
            RowPage page = new RowPage(
                    row.codec(),
                    row.wire(),
                    row.numbers(),
                    each.getValue(),
                    flames.getOrDefault(each.getKey(), Map.of()));
            pages.put(address(row), page);
            models.add(page.model());
            write(address(row), page.html(peers, this::address));
        }
        Map<String, String> results = resultPages();
        ListPages lists = new ListPages(
                runs, pages, studies, picture, results.containsKey(ResultHtml.address(ResultPages.CHOICE)));
        ToolPages tools = new ToolPages(runs, models);
        write("explore.html", tools.explore());
        write("compare.html", tools.compare());
        write("rows.html", lists.rowsPage());
        write("runs.html", lists.runsPage());
        write("studies.html", lists.studiesPage());
        write("data/index.js", index(pages, results));
        PageFiles.write(folder.resolve("lib"), resource("site.js"), resource("site.css"));
        write("lib/search.js", resource("search.js"));
        write(MARK, "A site of xmlcost. The command site replaces this folder.\n");
        // Last, so that a site whose front page can be opened is whole.
        write("index.html", lists.frontPage());
    }

    /** Writes the pages of results. Returns their titles by their addresses. */
    private Map<String, String> resultPages() throws IOException {
        Map<String, String> addresses = new TreeMap<>();
        runs.forEach(run -> addresses.put(run.name(), run.address()));
        ResultHtml pages = new ResultHtml(ResultPages.pages(sources, licences), addresses);
        Map<String, String> titles = new TreeMap<>();
        for (String path : pages.pages().keySet()) {
            write(ResultHtml.address(path), pages.html(path));
            titles.put(
                    ResultHtml.address(path), MarkdownHtml.title(pages.pages().get(path)));
        }
        if (titles.isEmpty()) {
            write(ResultHtml.INDEX, ResultHtml.none());
        }
        return titles;
    }

    /** Returns the entries of the search: kind, text, address. */
    private String index(Map<String, RowPage> pages, Map<String, String> results) {
        List<List<String>> entries = new ArrayList<>();
        results.forEach((address, title) -> entries.add(List.of("results", title, address)));
        pages.forEach((address, page) ->
                entries.add(List.of("codec", page.title() + ", " + page.model() + ", " + page.library(), address)));
        studies.forEach((address, title) -> entries.add(List.of("study", title, address)));
        runs.forEach(run -> entries.add(List.of(
                "run",
                Stream.of(run.name(), run.profile(), run.machine(), run.javas())
                        .filter(text -> !text.isEmpty())
                        .collect(Collectors.joining(", ")),
                run.address())));
        return "xmlcostIndex = " + PlotLibrary.json(entries) + ";\n";
    }

    private void write(String address, String text) throws IOException {
        Files.writeString(folder.resolve(address), text);
    }

    private static String resource(String name) throws IOException {
        return PlotLibrary.resource(Site.class, name);
    }
}
