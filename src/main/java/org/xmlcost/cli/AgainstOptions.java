package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.compare.Comparison;
import org.xmlcost.launch.BuildLauncher;
import org.xmlcost.launch.MissingException;
import org.xmlcost.launch.OtherBuild;
import org.xmlcost.launch.Tool;
import org.xmlcost.result.BuildPath;
import org.xmlcost.result.Cell;
import org.xmlcost.result.Question;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.Settings;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Two builds in one run: which the other one is, and what then is measured. */
final class AgainstOptions {
    /** Pairs of forks below which a ratio is not worth a verdict: a t quantile of 4.3 and more. */
    private static final int LEAST_PAIRS = 5;

    @Option(
            names = "--against",
            paramLabel = "JAR|REVISION",
            description =
                    "Measures another build beside this one, fork by fork: an xmlcost.jar with its lib/, or a revision of this repository, which is built.")
    private String build;

    @Option(
            names = "--against-library",
            paramLabel = "ARTIFACT:VERSION",
            description = "Measures this build with another version of a library beside this one: woodstox-core:7.2.0.")
    private String library;

    @Option(
            names = "--against-codecs",
            paramLabel = "PREFIX",
            description =
                    "Measures other codecs of the class path beside those of the profile: 'independent.' for independent.stax.woodstox beside stax.woodstox.")
    private String codecs;

    @Option(
            names = "--fail-above",
            paramLabel = "PERCENT",
            description =
                    "With --against, --against-library or --against-codecs: exit code 1 if a row or a codec is significantly slower than in the other build by more than this.")
    private String failAbove;

    boolean isAsked() {
        return others() > 0;
    }

    private long others() {
        return Stream.of(build, library, codecs).filter(other -> other != null).count();
    }

    /**
     * The baseline and this build; none for a run of this build alone.
     *
     * @throws IllegalArgumentException if more than one option names a baseline
     */
    List<BuildPath> builds(Catalogue catalogue) throws IOException, InterruptedException {
        if (others() > 1) {
            throw new IllegalArgumentException(
                    "--against, --against-library and --against-codecs are comparisons of their own: run them one after the other");
        }
        if (failAbove != null && !isAsked()) {
            throw new IllegalArgumentException(
                    "--fail-above compares with another build: name it with --against or --against-library");
        }
        limit();
        if (!isAsked()) {
            return List.of();
        }
        return List.of(
                build != null
                        ? OtherBuild.of(build)
                        : library != null ? OtherBuild.ofLibrary(library) : OtherBuild.ofCodecs(codecs, catalogue),
                OtherBuild.current());
    }

    /** At least {@link #LEAST_PAIRS} forks of each row in each build. */
    Settings settings(Settings settings) {
        return isAsked() ? settings.withForks(Math.max(LEAST_PAIRS, settings.forks())) : settings;
    }

    /** Each cell that is timed in both builds, the baseline first. An A/A pair is not needed: a build is never compared with itself in another hour. */
    static List<Cell> cells(List<Cell> cells, List<BuildPath> builds, Catalogue catalogue)
            throws IOException, InterruptedException {
        if (builds.isEmpty()) {
            return cells;
        }
        BuildPath baseline = builds.get(0);
        Map<String, CSVRecord> codecs = baseline.codecs().isEmpty() ? codecs(baseline) : Map.of();
        List<Cell> both = new ArrayList<>();
        for (Cell cell : cells) {
            if (cell.timed() && cell.asked() != Question.AA) {
                CSVRecord codec = codecs.get(cell.codec());
                String lacking = baseline.codecs().isEmpty()
                        ? cell.codec().isEmpty() || codec != null
                                ? null
                                : "there is no such codec in " + baseline.label()
                        : lacking(baseline, cell, catalogue);
                both.add(cell.in(
                        baseline.label(),
                        codec == null || cell.library().startsWith("JDK ")
                                ? cell.libraryVersion()
                                : codec.get("version"),
                        lacking != null ? lacking : cell.unavailable()));
                both.add(cell.in(builds.get(1).label(), cell.libraryVersion(), cell.unavailable()));
            }
        }
        return both;
    }

    /** Why the codec that stands in for a cell's cannot be measured beside it, or null if it can. */
    private static String lacking(BuildPath baseline, Cell cell, Catalogue catalogue) {
        String other = baseline.codecs().get(cell.codec());
        if (other == null) {
            return "no codec of " + baseline.label() + " stands in for it";
        }
        CodecInfo info = catalogue.get(other).info();
        Wire wire = Wire.of(cell.wire());
        boolean able = (cell.direction().equals("write") ? info.writes() : info.reads()).contains(wire.base());
        return able && info.numbers(wire).contains(NumberMode.of(cell.numbers()))
                ? null
                : other + " does not " + cell.direction() + " " + cell.wire() + " with numbers=" + cell.numbers();
    }

    private static Map<String, CSVRecord> codecs(BuildPath build) throws IOException, InterruptedException {
        Tool list = Tool.run(BuildLauncher.command(build, "list", "codecs", "--format", "csv"));
        Tool fork = Tool.run(BuildLauncher.command(build, BuildLauncher.SERVE, "--help"));
        if (list.exit() != 0 || fork.exit() != 0) {
            throw new MissingException(build.label() + " cannot be measured beside this build: "
                    + (list.exit() != 0
                            ? "it does not list its codecs"
                            : "it has no command '" + BuildLauncher.SERVE + "', by which builds measure in turns"));
        }
        Map<String, CSVRecord> codecs = new HashMap<>();
        try (CSVParser lines = CSVParser.parse(
                list.output(),
                CSVFormat.RFC4180
                        .builder()
                        .setHeader()
                        .setSkipHeaderRecord(true)
                        .get())) {
            lines.forEach(line -> codecs.put(line.get("codec"), line));
        }
        return codecs;
    }

    /**
     * Prints what came of it.
     *
     * @return whether something is slower by more than it may be
     */
    boolean report(RunTable run) throws IOException {
        Comparison comparison = Comparison.ofBuilds(run, row -> row.metric().equals("time"));
        ComparisonTable table = new ComparisonTable(comparison, Set.of("build"), Table.Format.table);
        if (table.isEmpty()) {
            return false;
        }
        table.print();
        return table.isWorseBy(limit());
    }

    private double limit() {
        return failAbove == null ? Double.POSITIVE_INFINITY : Units.share(failAbove);
    }
}
