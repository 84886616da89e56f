package org.xmlcost;

import static org.assertj.core.api.Assertions.assertThat;

import org.xmlcost.plan.Profile;
import org.xmlcost.report.Comparison;
import org.xmlcost.report.Row;
import org.xmlcost.report.RunTable;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The table of docs/fairness.md is that of the newest published run of the profile {@code fairness}, and its pairs are those there are. */
class FairnessDocTest {
    private static final String PREFIX = "independent.";
    private static final String NONE = "No run of it is published yet.\n";
    private static final List<String> COLUMNS = List.of("read int", "read double", "write int", "write double");

    @Test
    void tableIsThatOfTheNewestPublishedRun() throws IOException {
        String page = Files.readString(Path.of("docs", "fairness.md"));
        Optional<Path> run = newest();
        assertThat(page).contains(run.isEmpty() ? NONE : table(run.get()));
        if (run.isPresent()) {
            assertThat(page).contains("results/" + run.get().getFileName() + "/");
        }
    }

    /** Who adds an independent use adds the codec that it stands beside. */
    @Test
    void eachIndependentUseHasItsCodecInTheProfile() throws IOException {
        List<String> planned = Profile.load("fairness").blocks().stream().flatMap(block -> block.codecs().stream()).toList();
        List<String> classes = Files.readAllLines(Path.of("src/independent/resources/META-INF/services/org.xmlcost.codec.Codec"));
        assertThat(classes.stream().filter(line -> !line.startsWith("#"))).isNotEmpty().allSatisfy(name -> {
            String source = Files.readString(Path.of("src/independent/java", name.replace('.', '/') + ".java"));
            assertThat(planned).as(name).anyMatch(id -> source.contains("\"" + PREFIX + id + "\"") || source.contains("super(\"" + id + "\""));
        });
    }

    private static Optional<Path> newest() throws IOException {
        try (Stream<Path> runs = Files.list(Path.of("results"))) {
            return runs.filter(run -> run.getFileName().toString().endsWith("_fairness")).max(Path::compareTo);
        }
    }

    /** Time of the suite's codec, as a multiple of that of the independent use, with its interval; and of its row without checks. */
    private static String table(Path folder) throws IOException {
        RunTable run = RunTable.read(folder);
        List<String> independent = run.rows().stream().map(Row::codec).filter(codec -> codec.startsWith(PREFIX)).distinct().toList();
        StringBuilder table = new StringBuilder("| suite / independent |");
        COLUMNS.forEach(column -> table.append(' ').append(column).append(" |"));
        table.append("\n|---|--:|--:|--:|--:|\n");
        for (String other : independent) {
            String id = other.substring(PREFIX.length());
            for (String codec : List.of(id, id + "-unchecked")) {
                List<String> cells = new ArrayList<>();
                COLUMNS.forEach(column -> cells.add(cell(run, other, codec, column)));
                if (cells.stream().anyMatch(cell -> !cell.isEmpty())) {
                    table.append("| `").append(codec).append("` | ").append(String.join(" | ", cells)).append(" |\n");
                }
            }
        }
        return table.toString();
    }

    private static String cell(RunTable run, String independent, String codec, String column) {
        List<Comparison.Line> lines = Comparison.ofParts(run, times(run, independent, column), times(run, codec, column), Set.of("codec")).lines();
        return lines.isEmpty() ? "" : String.format(Locale.ROOT, "%.3f (%.3f to %.3f)",
            lines.get(0).ratio().value(), lines.get(0).ratio().low(), lines.get(0).ratio().high());
    }

    private static List<Row> times(RunTable run, String codec, String column) {
        return run.rows().stream().filter(row -> row.metric().equals("time") && row.codec().equals(codec)
            && row.question().equals(row.direction()) && (row.direction() + " " + row.kind()).equals(column)).toList();
    }

    /** Prints the table of a run, to be put into the page when it is published. */
    public static void main(String[] arguments) throws IOException {
        System.out.println(table(Path.of(arguments[0])));
    }
}
