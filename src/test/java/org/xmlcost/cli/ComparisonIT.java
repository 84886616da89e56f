package org.xmlcost.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.xmlcost.report.Comparison;
import org.xmlcost.report.Row;
import org.xmlcost.report.RunTable;

import com.example.codecs.SlowedCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Real runs compared: equal ones, and ones in which a codec was slowed on purpose. One of each, with coarse figures, in every build;
 * the experiment that tells how often comparisons are right takes an hour and a half of a machine that does nothing else:
 * {@code mvn failsafe:integration-test -Dit.test=ComparisonIT -Dxmlcost.comparisons=20}. It leaves a line a comparison in
 * {@code target/comparisons.csv}.
 */
class ComparisonIT {
    private static final int COMPARISONS = Integer.getInteger("xmlcost.comparisons", 1);
    private static final boolean EXPERIMENT = COMPARISONS > 1;
    /** Of the codec's time. Coarse figures of cold forks tell a factor of fifty, on any machine. */
    private static final double SLOWED_BY = EXPERIMENT ? 0.05 : 50;
    /** Of twenty comparisons one may be wrong. */
    private static final int MOST_WRONG = COMPARISONS / 20;

    /** Just long enough to see a factor of fifty. */
    private static final String COARSE = """
        {"name": "compared", "about": "a codec that may be slowed",
         "settings": {"forks": 3, "warmupIterations": 5, "warmupMillis": 10, "iterations": 5, "iterationMillis": 10,
           "heap": "64m", "gc": "ParallelGC", "pool": 1, "precision": 0, "budgetSeconds": 0, "jvmArgs": []},
         "blocks": [{"questions": ["read"], "codecs": ["example.slowed"], "wires": ["soap-enc"], "payloads": ["int:100"]}]}
        """;

    /** As headline measures, with as many forks as its rows have in the mean, the rows of a codec and some of three others. */
    private static final String AS_HEADLINE = """
        {"name": "compared", "about": "codecs of which one may be slowed",
         "settings": {"forks": 4, "warmupIterations": 5, "warmupMillis": 100, "iterations": 14, "iterationMillis": 50,
           "heap": "1g", "gc": "ParallelGC", "pool": 0, "precision": 0.03, "budgetSeconds": 125, "jvmArgs": []},
         "blocks": [
           {"questions": ["read"], "codecs": ["example.slowed"], "wires": ["soap-enc"],
            "payloads": ["int:1000", "int:100000", "double:1000", "double:100000"]},
           {"questions": ["read"], "codecs": ["sax.xerces", "axiom.deferred", "fi.sax"], "wires": ["soap-enc", "fi"],
            "payloads": ["int:1000", "double:1000"]}]}
        """;

    @TempDir
    Path folder;
    private Path profile;

    private RunTable run(String name, double share) throws Exception {
        Path jar = ForeignJar.of(folder.resolve(name + ".jar"), SlowedCodec.class, Map.of(SlowedCodec.SHARE, Double.toString(share)));
        Path runs = folder.resolve(name);
        Program.Result run = Program.runWith(jar, "run", profile.toString(), "--out", runs.toString());
        assertThat(run.exit()).as(run.err()).isZero();
        return RunTable.read(Path.of(run.out().strip()).getParent());
    }

    @Test
    void equalRunsAreSilentAndASlowedCodecIsFound() throws Exception {
        profile = Files.writeString(folder.resolve("compared.json"), EXPERIMENT ? AS_HEADLINE : COARSE);
        List<String> lines = new ArrayList<>(List.of("comparison,slowed_by,drift,b_over_a,ci_low,ci_high,told_slower,others_told"));
        int falseAlarms = 0;
        int missed = 0;
        RunTable before = run("a0", 0);
        for (int i = 1; i <= COMPARISONS; i++) {
            RunTable slowed = run("slowed" + i, SLOWED_BY);
            RunTable equal = run("a" + i, 0);
            Comparison same = compare(before, equal);
            Comparison different = compare(before, slowed);
            falseAlarms += told(same).isEmpty() ? 0 : 1;
            Comparison.Line found = line(different);
            missed += found.isRegression() ? 0 : 1;
            lines.add(csv(i, 0, same));
            lines.add(csv(i, SLOWED_BY, different));
            Files.write(Path.of("target", "comparisons.csv"), lines);
            before = equal;
        }
        String all = String.join("\n", lines);
        if (EXPERIMENT) {
            assertThat(falseAlarms).as(all).isLessThanOrEqualTo(MOST_WRONG);
        }
        assertThat(missed).as(all).isLessThanOrEqualTo(MOST_WRONG);
    }

    private static Comparison compare(RunTable a, RunTable b) {
        return Comparison.of(a, times(a), b, times(b), Set.of(), a.isAlike(b));
    }

    private static List<Row> times(RunTable run) {
        return run.rows().stream().filter(row -> row.metric().equals("time")).toList();
    }

    private static Comparison.Line line(Comparison comparison) {
        return comparison.groups().stream().filter(line -> line.key().startsWith(SlowedCodec.ID + " read ")).findFirst().orElseThrow();
    }

    /** All that a comparison calls different. */
    private static Set<String> told(Comparison comparison) {
        List<Comparison.Line> all = new ArrayList<>(comparison.lines());
        all.addAll(comparison.groups());
        return all.stream().filter(line -> !line.verdict().equals("~")).map(Comparison.Line::key).collect(Collectors.toSet());
    }

    private static String csv(int number, double share, Comparison comparison) {
        Comparison.Line slowed = line(comparison);
        long others = told(comparison).stream().filter(key -> !key.contains(SlowedCodec.ID)).count();
        return String.format(Locale.ROOT, "%d,%s,%.4f,%.4f,%.4f,%.4f,%s,%d", number, share, comparison.drift(), slowed.ratio().value(),
            slowed.ratio().low(), slowed.ratio().high(), slowed.isRegression(), others);
    }
}
