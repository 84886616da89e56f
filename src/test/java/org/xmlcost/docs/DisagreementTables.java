package org.xmlcost.docs;

import org.xmlcost.plan.Glob;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Where readers disagree: the clusters of {@code xmlcost fuzz -o docs/disagreements.csv}, each with the explanation of
 * {@code docs/disagreements-explained.csv} whose patterns match it first.
 */
final class DisagreementTables {
    private static final Path CLUSTERS = Path.of("docs/disagreements.csv");
    private static final Path EXPLANATIONS = Path.of("docs/disagreements-explained.csv");
    private static final CSVFormat FORMAT =
            CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get();
    private static final String HEAD = """
        | codecs | libraries | difference | form, or change of the bytes | messages | explanation |
        |---|---|---|---|--:|---|
        """;
    private static final List<String> PATTERNS = List.of("codec", "construct", "difference", "reason");

    private DisagreementTables() {}

    static String table() throws IOException {
        Map<CSVRecord, List<CSVRecord>> explained = new LinkedHashMap<>();
        List<CSVRecord> explanations = rows(EXPLANATIONS);
        explanations.forEach(each -> explained.put(each, new ArrayList<>()));
        for (CSVRecord cluster : rows(CLUSTERS)) {
            CSVRecord first = explanations.stream()
                    .filter(each -> matches(each, cluster))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no explanation for " + cluster));
            explained.get(first).add(cluster);
        }
        assertThat(explained)
                .as("clusters of each explanation")
                .allSatisfy((explanation, clusters) ->
                        assertThat(clusters).as("%s", explanation).isNotEmpty());
        Map<String, List<CSVRecord>> like = new LinkedHashMap<>();
        explained.forEach((explanation, clusters) -> like.computeIfAbsent(
                        explanation.get("explanation"), text -> new ArrayList<>())
                .addAll(clusters));
        StringBuilder table = new StringBuilder(HEAD);
        like.forEach((text, clusters) -> table.append("| ")
                .append(joined(clusters, each -> "`" + each.get("codec") + "`"))
                .append(" | ")
                .append(joined(clusters, DisagreementTables::library))
                .append(" | ")
                .append(joined(clusters, each -> each.get("difference")))
                .append(" | ")
                .append(joined(clusters, DisagreementTables::construct))
                .append(" | ")
                .append(clusters.stream()
                        .mapToLong(each -> Long.parseLong(each.get("count")))
                        .sum())
                .append(" | ")
                .append(text)
                .append(" |\n"));
        return table.toString();
    }

    private static List<CSVRecord> rows(Path file) throws IOException {
        try (Reader reader = Files.newBufferedReader(file);
                CSVParser parser = CSVParser.parse(reader, FORMAT)) {
            return parser.getRecords();
        }
    }

    /** An empty reason matches no pattern but {@code *}. */
    private static boolean matches(CSVRecord explanation, CSVRecord cluster) {
        return PATTERNS.stream()
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
        List<String> all = new ArrayList<>(clusters.stream().map(part).collect(Collectors.toCollection(TreeSet::new)));
        // Forms that are named together with others are seldom needed: the single ones tell more.
        List<String> single = all.stream().filter(each -> !each.contains(" + ")).toList();
        return String.join(", ", single.isEmpty() ? all : single);
    }
}
