package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.plan.Glob;
import org.xmlcost.result.RunTable;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;

import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

/**
 * Messages of other SOAP stacks, which {@code datasets/senders/make.sh} keeps: each codec of a message's wire reads the
 * values that the message states, or refuses it, as {@code docs/senders.csv} says.
 */
class SendersTest {
    private static final Path MESSAGES = Path.of("datasets/senders");
    private static final Path PUBLISHED = Path.of("docs/senders.csv");
    private static final int LARGEST = 2300;
    private static final String READ = "read";
    private static final String REFUSED = "refused";
    /** Of a codec that its library alone checks. It is a bug of every other. */
    private static final String OTHER_VALUES = "other values";
    /** Gives the reason of its group: it is always there, and its words do not depend on the Java version. */
    private static final String FIRST = "stax.woodstox";

    /** What a codec makes of a message, with the reason of a refusal. */
    private record Outcome(String result, String reason) {}

    /** A line of the published table. The first line of a message that matches a codec counts. */
    private record Line(String codecs, String result, String by, String reason) {}

    private static List<CSVRecord> records(Path file) throws IOException {
        try (CSVParser parser = CSVParser.parse(file, StandardCharsets.UTF_8, RunTable.CSV)) {
            return parser.getRecords();
        }
    }

    private static List<CSVRecord> messages() throws IOException {
        return records(MESSAGES.resolve("index.csv"));
    }

    @Test
    void theIndexListsEveryMessage() throws IOException {
        try (Stream<Path> files = Files.list(MESSAGES)) {
            assertThat(messages())
                    .extracting(message -> message.get("file"))
                    .containsExactlyElementsOf(
                            files.map(file -> file.getFileName().toString())
                                    .filter(file -> file.endsWith(".xml"))
                                    .sorted()
                                    .toList());
        }
        for (CSVRecord message : messages()) {
            assertThat(MESSAGES.resolve(message.get("file")))
                    .satisfies(file -> assertThat(Files.size(file)).isLessThan(LARGEST));
        }
    }

    @Test
    void readersDoAsPublished() throws Exception {
        Map<String, Map<String, Outcome>> found = outcomes();
        Map<String, List<Line>> published = new LinkedHashMap<>();
        for (CSVRecord line : records(PUBLISHED)) {
            published
                    .computeIfAbsent(line.get("message"), file -> new ArrayList<>())
                    .add(new Line(line.get("codecs"), line.get("result"), line.get("by"), line.get("reason")));
        }
        List<String> wrong = new ArrayList<>();
        found.forEach((file, of) -> of.forEach((codec, outcome) -> {
            Line line = published.getOrDefault(file, List.of()).stream()
                    .filter(each -> Glob.of(each.codecs).matches(codec))
                    .findFirst()
                    .orElse(new Line("", "nothing", "", ""));
            if (!line.result.equals(outcome.result) || (line.by.equals(codec) && !line.reason.equals(outcome.reason))) {
                wrong.add(file + ", " + codec + ": " + outcome + ", not " + line);
            }
        }));
        published.keySet().stream()
                .filter(file -> !found.containsKey(file))
                .forEach(file -> wrong.add(file + " is no message"));
        if (!wrong.isEmpty()) {
            fail(String.join("\n", wrong) + "\n\n" + PUBLISHED + " of these codecs is:\n" + table(found));
        }
    }

    /** Returns what each codec makes of each message. Fails if a checked codec reads other values than it states. */
    private static Map<String, Map<String, Outcome>> outcomes() throws Exception {
        Map<String, Map<String, Outcome>> outcomes = new TreeMap<>();
        List<String> wrong = new ArrayList<>();
        List<CSVRecord> messages = messages();
        for (CSVRecord message : messages) {
            outcomes.put(message.get("file"), new TreeMap<>());
        }
        for (Codecs.Row row :
                Codecs.rows((info, wire) -> info.reads().contains(wire)).toList()) {
            Map<Kind, List<CSVRecord>> ofWire = messages.stream()
                    .filter(message -> Wire.of(message.get("wire")) == row.wire())
                    .collect(groupingBy(message -> Kind.of(message.get("kind"))));
            for (Map.Entry<Kind, List<CSVRecord>> ofKind : ofWire.entrySet()) {
                if (!row.reads(ofKind.getKey())) {
                    continue;
                }
                try (Codec codec = row.open(ofKind.getKey())) {
                    for (CSVRecord message : ofKind.getValue()) {
                        Outcome outcome = outcome(codec, message);
                        Outcome other = outcomes.get(message.get("file"))
                                .putIfAbsent(row.info().id(), outcome);
                        if ((outcome.result.equals(OTHER_VALUES) && row.info().isChecked())
                                || (other != null && !other.result.equals(outcome.result))) {
                            wrong.add(message.get("file") + ", " + row + ": " + outcome + " " + other);
                        }
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
        return outcomes;
    }

    private static Outcome outcome(Codec codec, CSVRecord message) throws IOException {
        byte[] bytes = Files.readAllBytes(MESSAGES.resolve(message.get("file")));
        Payload read;
        try {
            read = codec.read(MessageBuffer.of(bytes));
        } catch (MalformedMessageException e) {
            return new Outcome(REFUSED, e.what());
        }
        if (message.get("values").isEmpty()) {
            return new Outcome(OTHER_VALUES, Arrays.deepToString(read.arrays()));
        }
        return values(Kind.of(message.get("kind")), message.get("values"))
                .firstDifference(read)
                .map(difference -> new Outcome(OTHER_VALUES, difference))
                .orElse(new Outcome(READ, ""));
    }

    /** @param text the values with bars between; members of a struct with blanks between */
    private static Payload values(Kind kind, String text) {
        String[] values = text.split("\\|", -1);
        return switch (kind) {
            case INT ->
                new Payload.Ints(Stream.of(values).mapToInt(Integer::parseInt).toArray());
            case DOUBLE ->
                new Payload.Doubles(
                        Stream.of(values).mapToDouble(SendersTest::number).toArray());
            case STRING -> new Payload.Strings(values);
            case MESH -> {
                String[][] points =
                        Stream.of(values).map(each -> each.split(" ")).toArray(String[][]::new);
                yield new Payload.Mesh(
                        Stream.of(points)
                                .mapToInt(point -> Integer.parseInt(point[0]))
                                .toArray(),
                        Stream.of(points)
                                .mapToInt(point -> Integer.parseInt(point[1]))
                                .toArray(),
                        Stream.of(points).mapToDouble(point -> number(point[2])).toArray());
            }
            default -> throw new IllegalArgumentException("no message of " + kind);
        };
    }

    private static double number(String text) {
        return Double.parseDouble(text.replace("INF", "Infinity"));
    }

    /** Returns the table that agrees with the outcomes. */
    private static String table(Map<String, Map<String, Outcome>> found) throws IOException {
        StringBuilder table = new StringBuilder();
        try (CSVPrinter printer = new CSVPrinter(
                table,
                RunTable.CSV
                        .builder()
                        .setHeader("message", "codecs", "result", "by", "reason")
                        .setSkipHeaderRecord(false)
                        .setRecordSeparator('\n')
                        .get())) {
            for (Map.Entry<String, Map<String, Outcome>> of : found.entrySet()) {
                for (Line line : lines(of.getValue())) {
                    printer.printRecord(of.getKey(), line.codecs, line.result, line.by, line.reason);
                }
            }
        }
        return table.toString();
    }

    /** Returns a line for each result, that of most codecs last. */
    private static List<Line> lines(Map<String, Outcome> outcomes) {
        Map<String, TreeSet<String>> groups = new TreeMap<>();
        outcomes.forEach((codec, outcome) ->
                groups.computeIfAbsent(outcome.result, of -> new TreeSet<>()).add(codec));
        List<Line> lines = new ArrayList<>();
        groups.entrySet().stream()
                .sorted(Comparator.comparingInt(group -> group.getValue().size()))
                .forEach(group -> {
                    boolean isLast = lines.size() + 1 == groups.size();
                    TreeSet<String> codecs = group.getValue();
                    String by = group.getKey().equals(READ) ? "" : codecs.contains(FIRST) ? FIRST : codecs.first();
                    lines.add(new Line(
                            isLast ? "*" : families(codecs, outcomes.keySet()),
                            group.getKey(),
                            by,
                            by.isEmpty() ? "" : outcomes.get(by).reason));
                });
        return lines;
    }

    /**
     * Returns the codecs as patterns: one for all of a family, or for all unchecked ones of it, if they are among them.
     */
    private static String families(Set<String> codecs, Set<String> all) {
        return codecs.stream()
                .map(codec -> Stream.of(family(codec) + ".*", family(codec) + ".*-unchecked")
                        .filter(pattern -> Glob.of(pattern).matches(codec))
                        .filter(pattern -> all.stream()
                                        .filter(each -> Glob.of(pattern).matches(each))
                                        .count()
                                > 1)
                        .filter(pattern -> all.stream()
                                .filter(each -> Glob.of(pattern).matches(each))
                                .allMatch(codecs::contains))
                        .findFirst()
                        .orElse(codec))
                .distinct()
                .collect(Collectors.joining(","));
    }

    private static String family(String codec) {
        return codec.replaceFirst("\\..*", "");
    }
}
