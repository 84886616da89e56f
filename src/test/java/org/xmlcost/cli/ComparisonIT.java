package org.xmlcost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.xmlcost.report.Comparison;
import org.xmlcost.report.Row;
import org.xmlcost.report.RunTable;

import com.example.codecs.SlowedCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Real runs compared: equal ones, and ones in which a codec was slowed on purpose. Each run measures Woodstox and Woodstox slowed; it is
 * compared with the two runs before it as it is, and once more with the slowed codec in place of the other. One comparison with coarse figures
 * in every build; the experiment that tells how often comparisons are right takes an hour and a half of a machine that does nothing
 * else: {@code mvn failsafe:integration-test -Dit.test=ComparisonIT -Dxmlcost.comparisons=20}. It leaves what it found in
 * {@code target/comparisons.csv}.
 */
class ComparisonIT {
    private static final int COMPARISONS = Integer.getInteger("xmlcost.comparisons", 1);
    private static final boolean EXPERIMENT = COMPARISONS > 1;
    /** Of the codec's time. Coarse figures of cold forks tell a factor of fifty, on any machine. */
    private static final double SLOWED_BY = EXPERIMENT ? 0.05 : 50;
    /** Of twenty comparisons one may be wrong. */
    private static final int MOST_WRONG = COMPARISONS / 20;
    private static final String USUAL = "stax.woodstox";

    /** Just long enough to see a factor of fifty. */
    private static final String COARSE = """
        {"name": "compared", "about": "a codec and the same slowed",
         "settings": {"forks": 3, "warmupIterations": 5, "warmupMillis": 10, "iterations": 5, "iterationMillis": 10,
           "heap": "64m", "gc": "ParallelGC", "pool": 1, "precision": 0, "budgetSeconds": 0, "jvmArgs": []},
         "blocks": [{"questions": ["read"], "codecs": ["stax.woodstox", "example.slowed"], "wires": ["soap-enc"], "payloads": ["int:100"]}]}
        """;

    /** As headline measures and with as many forks as its rows have in the mean: the codec's rows, and four of each of five others for the drift. */
    private static final String AS_HEADLINE = """
        {"name": "compared", "about": "a codec and the same slowed, among others",
         "settings": {"forks": 3, "warmupIterations": 5, "warmupMillis": 100, "iterations": 14, "iterationMillis": 50,
           "heap": "1g", "gc": "ParallelGC", "pool": 0, "precision": 0.03, "budgetSeconds": 480, "patienceMillis": 20000, "jvmArgs": []},
         "blocks": [
           {"questions": ["read", "write"], "codecs": ["stax.woodstox", "example.slowed"], "wires": ["soap-enc"],
            "payloads": ["int:1000", "int:100000", "double:1000", "double:100000"]},
           {"questions": ["read", "write"], "codecs": ["dom.xerces", "sax.xerces", "axiom.deferred", "gsoap.jni"], "wires": ["soap-enc"],
            "payloads": ["int:1000", "double:1000"]},
           {"questions": ["read", "write"], "codecs": ["fi.sax"], "wires": ["fi"], "payloads": ["int:1000", "double:1000"]}]}
        """;

    @TempDir
    Path folder;

    private RunTable run(int number) throws Exception {
        Path profile = Files.writeString(folder.resolve("compared.json"), EXPERIMENT ? AS_HEADLINE : COARSE);
        Path jar = ForeignJar.of(folder.resolve("slowed.jar"), SlowedCodec.class, Map.of(SlowedCodec.SHARE, Double.toString(SLOWED_BY)));
        Path runs = folder.resolve(Integer.toString(number));
        Program.Result run = Program.runWith(jar, "run", profile.toString(), "--out", runs.toString());
        for (int more = 0; EXPERIMENT && run.exit() == Main.FAILED && more < 3; more++) {
            // At the loudest hours a budget ends before each row has its forks.
            run = Program.runWith(jar, "run", "--resume", onlyFolder(runs).toString());
        }
        assertThat(run.exit()).as(run.err()).isZero();
        return RunTable.read(Path.of(run.out().strip()).getParent());
    }

    private static Path onlyFolder(Path runs) throws IOException {
        try (Stream<Path> all = Files.list(runs)) {
            return all.findFirst().orElseThrow();
        }
    }

    @Test
    void equalRunsAreSilentAndASlowedCodecIsFound() throws Exception {
        List<String> lines = new ArrayList<>(List.of("run,with_run,slowed_by,drift,direction,b_over_a,ci_low,ci_high,verdict,others_told"));
        int falseAlarms = 0;
        int missed = 0;
        int compared = 0;
        List<RunTable> runs = new ArrayList<>(List.of(run(0)));
        for (int last = 1; compared < COMPARISONS; last++) {
            RunTable b = run(last);
            runs.add(b);
            for (int before = last - 1; before >= Math.max(0, last - 2) && compared < COMPARISONS; before--, compared++) {
                RunTable a = runs.get(before);
                Comparison same = Comparison.of(a, usual(a), b, usual(b), Set.of(), a.isAlike(b));
                Comparison different = Comparison.of(a, usual(a), b, slowed(b), Set.of(), a.isAlike(b));
                falseAlarms += told(same).isEmpty() ? 0 : 1;
                missed += ofCodec(different).stream().anyMatch(Comparison.Line::isRegression) ? 0 : 1;
                lines.addAll(csv(last + "," + before, 0, same));
                lines.addAll(csv(last + "," + before, SLOWED_BY, different));
                Files.write(Path.of("target", "comparisons.csv"), lines);
            }
        }
        String all = String.join("\n", lines);
        if (EXPERIMENT) {
            assertThat(falseAlarms).as(all).isLessThanOrEqualTo(MOST_WRONG);
        }
        assertThat(missed).as(all).isLessThanOrEqualTo(MOST_WRONG);
    }

    private static List<Row> usual(RunTable run) {
        return run.rows().stream().filter(row -> row.metric().equals("time") && !row.codec().equals(SlowedCodec.ID)).toList();
    }

    /** The slowed codec's rows under the name of the one that it slows. */
    private static List<Row> slowed(RunTable run) {
        return run.rows().stream().filter(row -> row.metric().equals("time") && !row.codec().equals(USUAL)).map(row -> {
            Map<String, String> columns = new LinkedHashMap<>(row.columns());
            columns.computeIfPresent("codec", (name, codec) -> codec.equals(SlowedCodec.ID) ? USUAL : codec);
            return new Row(columns);
        }).toList();
    }

    /** Its geometric means, a direction each. */
    private static List<Comparison.Line> ofCodec(Comparison comparison) {
        List<Comparison.Line> found = comparison.groups().stream().filter(line -> line.key().startsWith(USUAL + " ")
            && !line.key().contains(" aa ")).toList();
        assertThat(found).hasSize(EXPERIMENT ? 2 : 1);
        return found;
    }

    /** All that a comparison calls different. */
    private static Set<String> told(Comparison comparison) {
        List<Comparison.Line> all = new ArrayList<>(comparison.lines());
        all.addAll(comparison.groups());
        return all.stream().filter(line -> !line.verdict().equals("~")).map(Comparison.Line::key).collect(Collectors.toSet());
    }

    private static List<String> csv(String runs, double share, Comparison comparison) {
        long others = told(comparison).stream().filter(key -> !key.contains(USUAL)).count();
        return ofCodec(comparison).stream().map(line -> String.format(Locale.ROOT, "%s,%s,%.4f,%s,%.4f,%.4f,%.4f,%s,%d", runs, share,
            comparison.drift().value(), line.key().substring(line.key().lastIndexOf(' ') + 1), line.ratio().value(), line.ratio().low(),
            line.ratio().high(), line.verdict(), others)).toList();
    }
}
