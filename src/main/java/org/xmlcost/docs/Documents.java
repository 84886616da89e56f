package org.xmlcost.docs;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.report.Summary;
import org.xmlcost.result.RunTable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What is generated in the documents of the project: the parts between {@code <!-- generated: NAME ARGUMENT... -->} and
 * {@code <!-- end -->}, the summaries of published runs, and two pages of results.
 *
 * @param texts generated files that are missing or differ, with their texts
 */
public record Documents(Map<Path, String> texts) {
    private static final Pattern PART =
            Pattern.compile("(?ms)^(<!-- generated: (\\S+)((?:\\s+(?!<!--|-->)\\S+)*)\\s+-->\n).*?^(<!-- end -->\n)");
    private static final String RESULTS = "results";
    private static final String INDEX = "runs";

    /** Makes the text of a part, whole lines, of the arguments that its marker has. */
    @FunctionalInterface
    interface Generator {
        String of(List<String> arguments) throws IOException;
    }

    @FunctionalInterface
    interface OfRun {
        String of(RunRows rows, List<String> arguments) throws IOException;
    }

    /** Generates everything for the project in a folder. */
    public static Documents of(Path project) throws IOException {
        PublishedRuns runs = new PublishedRuns(project.resolve(RESULTS));
        Map<String, Generator> generators = generators(project, runs);
        Documents documents = new Documents(new TreeMap<>());
        for (Path page : pages(project)) {
            documents.fill(page, generators);
        }
        for (RunTable run : runs.all()) {
            Path page = run.folder().resolve("summary.md");
            if (Files.exists(page)) {
                Summary summary = Summary.of(run);
                documents.add(page, summary.markdown());
                Path picture = page.resolveSibling(Summary.PICTURE);
                if (Files.exists(picture)) {
                    documents.add(picture, summary.svg());
                }
            }
        }
        Map<String, String> results = ResultPages.documents(
                SourceRuns.of(runs.all()), Catalogue.load().licences());
        for (Map.Entry<String, String> page : results.entrySet()) {
            documents.add(project.resolve("docs/results").resolve(page.getKey()), page.getValue());
        }
        return documents;
    }

    /** Returns what makes the parts, by the name in their markers. */
    static Map<String, Generator> generators(Path project, PublishedRuns runs) {
        TableFiles files = new TableFiles(project);
        Map<String, Generator> generators = new TreeMap<>(Map.of(
                INDEX,
                of -> RunIndex.list(runs.all()),
                "layers",
                of -> Packages.of(project).picture(),
                "packages",
                of -> Packages.of(project).markdown()));
        generators.put("table", of -> Pivot.ofMarker(runs.rows(of.get(0)), String.join(" ", of.subList(1, of.size()))));
        Stream.of(AccessTables.ALL, LanguageTables.of(files))
                .forEach(tables -> tables.forEach((name, table) ->
                        generators.put(name, of -> table.of(runs.rows(of.get(0)), of.subList(1, of.size())))));
        Stream.of(
                        CatalogueTables.all(),
                        RunTables.of(runs),
                        ProcessorTables.of(runs),
                        TableFiles.of(files),
                        LimitTables.all())
                .forEach(generators::putAll);
        return generators;
    }

    /** Rewrites the list of published runs in the README of their folder, which is made if it is missing. */
    public static void updateIndex(Path results) throws IOException {
        Path page = results.resolve("README.md");
        if (Files.notExists(page)) {
            Files.writeString(page, "# Published runs\n\n<!-- generated: " + INDEX + " -->\n<!-- end -->\n");
        }
        Documents documents = new Documents(new TreeMap<>());
        documents.fill(page, Map.of(INDEX, of -> RunIndex.list(new PublishedRuns(results).all())));
        documents.write();
    }

    static List<Path> pages(Path project) throws IOException {
        try (Stream<Path> top = Files.list(project);
                Stream<Path> docs = Files.walk(project.resolve("docs"))) {
            return Stream.of(top, docs, Stream.of(project.resolve(RESULTS).resolve("README.md")))
                    .flatMap(pages -> pages)
                    .filter(page -> page.toString().endsWith(".md"))
                    .sorted()
                    .toList();
        }
    }

    private void fill(Path page, Map<String, Generator> generators) throws IOException {
        String text = Files.readString(page);
        StringBuilder anew = new StringBuilder();
        Matcher part = PART.matcher(text);
        int parts = 0;
        while (part.find()) {
            String name = part.group(2);
            if (!generators.containsKey(name)) {
                throw new IOException(page + ": there is no generated part '" + name + "'");
            }
            String generated;
            try {
                generated =
                        generators.get(name).of(List.of(part.group(3).strip().split("\\s+")));
            } catch (RuntimeException e) {
                throw new IOException(
                        page + ": cannot generate '" + name + part.group(3).split("\n")[0] + "': " + e.getMessage(), e);
            }
            part.appendReplacement(anew, Matcher.quoteReplacement(part.group(1) + generated + part.group(4)));
            parts++;
        }
        part.appendTail(anew);
        if (text.lines().filter(line -> line.startsWith("<!-- generated: ")).count() != parts) {
            throw new IOException(page + ": a marker has no -->, or its part has no line <!-- end -->");
        }
        add(page, anew.toString());
    }

    private void add(Path file, String text) throws IOException {
        if (Files.notExists(file) || !Files.readString(file).equals(text)) {
            texts.put(file, text);
        }
    }

    /** Writes the files. */
    public void write() throws IOException {
        for (Map.Entry<Path, String> file : texts.entrySet()) {
            Files.writeString(file.getKey(), file.getValue());
        }
    }
}
