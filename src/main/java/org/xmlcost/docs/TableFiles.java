package org.xmlcost.docs;

import org.xmlcost.docs.Documents.Generator;
import org.xmlcost.plan.Glob;
import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunTable;

import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Tables of files in the folder {@code docs}, which other programs or commands wrote, and files of the project as
 * diffs.
 */
record TableFiles(Path project) {
    private static final double MILLION = 1e6;
    /** The column of pugixml, which reads nearly everything. */
    private static final int LENIENT = 7;

    static Map<String, Generator> of(TableFiles files) {
        return Map.of(
                "stream-rates", of -> files.rates(),
                "native-parsers", of -> files.parsers(),
                "disagreements", of -> files.disagreements(),
                "senders", of -> files.senders(),
                "faults", of -> files.faults(),
                "diff", files::diff);
    }

    List<CSVRecord> read(String name) throws IOException {
        return read(project.resolve("docs").resolve(name));
    }

    private static List<CSVRecord> read(Path file) throws IOException {
        try (CSVParser parser = CSVParser.parse(file, StandardCharsets.UTF_8, RunTable.CSV)) {
            return parser.getRecords();
        }
    }

    private static double number(CSVRecord row, String column) {
        return Double.parseDouble(row.get(column));
    }

    /** What {@code stream --format csv} printed: a line for each message, the fastest codec first. */
    private String rates() throws IOException {
        return Table.of(read("streaming.csv").stream()
                        .sorted(Comparator.comparingDouble((CSVRecord row) -> -number(row, "values_per_s")))
                        .toList())
                .column("codec", row -> Markdown.code(row.get("codec")))
                .column("wire", row -> Markdown.code(row.get("wire")))
                .column("values:", row -> Text.grouped(Integer.parseInt(row.get("count"))))
                .column("seconds:", row -> Text.fixed(number(row, "seconds"), 1))
                .column("million values a second:", row -> Text.fixed(number(row, "values_per_s") / MILLION, 2))
                .column("writer, MB:", row -> Text.fixed(number(row, "writer_peak_rss") / MILLION, 0))
                .column("reader, MB:", row -> Text.fixed(number(row, "reader_peak_rss") / MILLION, 0))
                .markdown();
    }

    /** Constructs about which native parsers differ by default, without those about which pugixml alone differs. */
    private String parsers() throws IOException {
        List<CSVRecord> rows = read("native-parsers.csv");
        Table<CSVRecord> table = Table.of(rows.stream()
                .filter(row -> row.stream()
                                .limit(LENIENT)
                                .skip(1)
                                .map(cell -> cell.replaceAll(" \\(.*", ""))
                                .distinct()
                                .count()
                        > 1)
                .toList());
        rows.get(0).getParser().getHeaderNames().forEach(name -> table.column(name, row -> row.get(name)));
        return table.markdown();
    }

    /**
     * Where readers disagree: the clusters of {@code xmlcost fuzz -o docs/disagreements.csv}, each with the explanation
     * of {@code docs/disagreements-explained.csv} whose patterns match it first.
     */
    private String disagreements() throws IOException {
        List<CSVRecord> explanations = read("disagreements-explained.csv");
        Map<CSVRecord, List<CSVRecord>> explained = new LinkedHashMap<>();
        explanations.forEach(each -> explained.put(each, new ArrayList<>()));
        for (CSVRecord cluster : read("disagreements.csv")) {
            explained
                    .get(explanations.stream()
                            .filter(each -> matches(each, cluster))
                            .findFirst()
                            .orElseThrow(() -> new IllegalStateException("no explanation for " + cluster)))
                    .add(cluster);
        }
        Map<String, List<CSVRecord>> alike = new LinkedHashMap<>();
        explained.forEach((explanation, clusters) -> {
            if (clusters.isEmpty()) {
                throw new IllegalStateException("nothing is explained by " + explanation);
            }
            alike.computeIfAbsent(explanation.get("explanation"), text -> new ArrayList<>())
                    .addAll(clusters);
        });
        return Table.of(alike.entrySet())
                .column("codecs", line -> joined(line.getValue(), each -> Markdown.code(each.get("codec"))))
                .column("libraries", line -> joined(line.getValue(), TableFiles::library))
                .column("difference", line -> joined(line.getValue(), each -> each.get("difference")))
                .column("form, or change of the bytes", line -> joined(line.getValue(), TableFiles::construct))
                .column(
                        "messages:",
                        line -> Long.toString(line.getValue().stream()
                                .mapToLong(each -> Long.parseLong(each.get("count")))
                                .sum()))
                .column("explanation", Map.Entry::getKey)
                .markdown();
    }

    /**
     * Which codecs read the messages of {@code datasets/senders}: a line for those of a stack and a style whose lines
     * in {@code docs/senders.csv} say the same.
     */
    private String senders() throws IOException {
        Map<String, List<String>> outcomes = new HashMap<>();
        for (CSVRecord line : read("senders.csv")) {
            // The outcome for most codecs comes last.
            outcomes.computeIfAbsent(line.get("message"), message -> new ArrayList<>())
                    .add(0, outcome(line));
        }
        Map<List<String>, List<CSVRecord>> alike = new LinkedHashMap<>();
        for (CSVRecord message : read(project.resolve("datasets/senders/index.csv"))) {
            List<String> outcome = outcomes.get(message.get("file"));
            alike.computeIfAbsent(
                            List.of(
                                    message.get("stack") + ' ' + message.get("version"),
                                    message.get("about"),
                                    String.join("; ", outcome),
                                    outcome.get(0).equals("refused") ? message.get("note") : ""),
                            line -> new ArrayList<>())
                    .add(message);
        }
        return Table.of(alike.entrySet())
                .column("stack", line -> line.getKey().get(0))
                .column("style", line -> line.getKey().get(1))
                .column(
                        "messages",
                        line -> line.getValue().stream().map(TableFiles::link).collect(Collectors.joining(", ")))
                .column("result", line -> line.getKey().get(2))
                .column("why", line -> line.getKey().get(3))
                .markdown();
    }

    /** What servers do with bad requests: a line for each, a column for each server of {@code docs/faults.csv}. */
    private String faults() throws IOException {
        Map<String, Map<String, CSVRecord>> byFault = new LinkedHashMap<>();
        Map<String, String> servers = new LinkedHashMap<>();
        for (CSVRecord line : read("faults.csv")) {
            servers.put(line.get("server"), line.get("server") + ' ' + line.get("version"));
            byFault.computeIfAbsent(line.get("fault"), fault -> new HashMap<>()).put(line.get("server"), line);
        }
        Table<Map.Entry<String, Map<String, CSVRecord>>> table =
                Table.of(byFault.entrySet()).column("fault", Map.Entry::getKey);
        servers.forEach((server, title) ->
                table.column(title, line -> outcomeOfFault(line.getValue().get(server))));
        return table.markdown();
    }

    private static String outcomeOfFault(CSVRecord line) {
        String next = line.get("next");
        return Stream.of(
                        line.get("answer"),
                        next.equals("served") && !line.get("answer").isEmpty() ? "" : next)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; then "));
    }

    private static String link(CSVRecord message) {
        String file = message.get("file");
        return "[" + file.replaceAll(".*-|\\.xml", "") + "](../datasets/senders/" + file + ")";
    }

    /** The words of the reason depend on the message, and are in the file. */
    private static String outcome(CSVRecord line) {
        String codecs = line.get("codecs");
        return line.get("result")
                + (codecs.equals("*")
                        ? ""
                        : " by " + codecs.replaceAll("[^,]+", "`$0`").replace(",", ", "));
    }

    /** An empty reason matches no pattern but {@code *}. */
    private static boolean matches(CSVRecord explanation, CSVRecord cluster) {
        return List.of("codec", "construct", "difference", "reason").stream()
                .allMatch(column -> Glob.of(explanation.get(column)).matches(cluster.get(column)));
    }

    /** A change of bytes may need any of them: the reason says more than the place. */
    private static String construct(CSVRecord cluster) {
        return cluster.get("reason").isEmpty() ? cluster.get("construct") : "changed bytes";
    }

    /** The JDK's version names its packager, too. The version of what is our own is that of the document. */
    private static String library(CSVRecord cluster) {
        String version = cluster.get("library_version").replaceFirst("\\+.*", "");
        String library = cluster.get("library");
        return library.equals("xmlcost") ? library : library + ' ' + version;
    }

    private static String joined(Collection<CSVRecord> clusters, Function<CSVRecord, String> part) {
        Collection<String> all = clusters.stream().map(part).collect(Collectors.toCollection(TreeSet::new));
        // Forms that are named together with others are seldom needed: the single ones tell more.
        List<String> single = all.stream().filter(each -> !each.contains(" + ")).toList();
        return String.join(", ", single.isEmpty() ? all : single);
    }

    /**
     * A change that is there, shown as the diff that made it.
     *
     * @param arguments a new file whole, or {@code FILE#TEXT} for the line of a file that has the text, with the one
     *     before it
     */
    private String diff(List<String> arguments) throws IOException {
        StringBuilder diff = new StringBuilder("```diff\n");
        for (String argument : arguments) {
            String[] fileAndText = argument.split("#", 2);
            List<String> lines = Files.readAllLines(project.resolve(fileAndText[0]));
            if (fileAndText.length == 1) {
                diff.append("--- /dev/null\n+++ b/%s\n@@ -0,0 +1,%d @@\n".formatted(fileAndText[0], lines.size()));
                lines.forEach(line -> diff.append('+').append(line).append('\n'));
                continue;
            }
            int[] found = IntStream.range(1, lines.size())
                    .filter(i -> lines.get(i).contains(fileAndText[1]))
                    .toArray();
            if (found.length != 1) {
                throw new IllegalStateException(found.length + " lines of " + fileAndText[0] + " have the text "
                        + fileAndText[1] + ", not one");
            }
            diff.append("--- a/%1$s\n+++ b/%1$s\n@@ -%2$d +%2$d,2 @@\n %3$s\n+%4$s\n"
                    .formatted(fileAndText[0], found[0], lines.get(found[0] - 1), lines.get(found[0])));
        }
        return diff.append("```\n").toString();
    }
}
