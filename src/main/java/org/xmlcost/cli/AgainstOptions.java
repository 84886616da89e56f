package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.launch.OtherBuild;
import org.xmlcost.model.BuildPath;
import org.xmlcost.model.Metric;
import org.xmlcost.model.RunPlan;
import org.xmlcost.report.Figures;
import org.xmlcost.report.Table;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Comparison;
import org.xmlcost.stats.InstructionWitness;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Options for two builds in one run: the baseline, and the slowdown above which the command fails. */
final class AgainstOptions {
    /** Minimum number of pairs of forks. With three pairs, the quantile of Student's t is already 4.3. */
    private static final int LEAST_PAIRS = 5;

    @Option(
            names = "--against",
            paramLabel = "JAR|REVISION",
            description =
                    "Another build to measure beside this one, in turns: an xmlcost.jar with its lib/, or a revision of this repository, which is built.")
    private String build;

    @Option(
            names = "--against-library",
            paramLabel = "ARTIFACT:VERSION|JAR",
            description =
                    "Another version of a library to measure beside this one's, such as woodstox-core:7.2.0, or your own build of it: "
                            + "my.jar, or woodstox-core=my.jar.")
    private String library;

    @Option(
            names = "--against-codecs",
            paramLabel = "PREFIX",
            description =
                    "Other codecs of the class path to measure beside those of the profile: 'independent.' for independent.stax.woodstox beside stax.woodstox.")
    private String codecs;

    @Option(
            names = "--fail-above",
            paramLabel = "PERCENT",
            description =
                    "With --against, --against-library or --against-codecs: exit code 1 if a row or a codec is significantly slower than in the other build by more than this (default: never).")
    private String failAbove;

    private boolean isAsked() {
        return Stream.of(build, library, codecs).anyMatch(Objects::nonNull);
    }

    /** Returns the two builds to compare, the baseline first; empty for a run of this build alone. */
    List<BuildPath> builds(Catalogue catalogue) throws IOException, InterruptedException {
        if (Stream.of(build, library, codecs).filter(Objects::nonNull).count() > 1) {
            throw new IllegalArgumentException(
                    "--against, --against-library and --against-codecs cannot be combined: give one for each run");
        }
        if (failAbove != null && !isAsked()) {
            throw new IllegalArgumentException(
                    "--fail-above compares with another build: name it with --against or --against-library");
        }
        limit();
        if (!isAsked()) {
            return List.of();
        }
        if (library != null) {
            return OtherBuild.ofLibrary(library);
        }
        BuildPath baseline = build != null ? OtherBuild.of(build) : OtherBuild.ofCodecs(codecs, catalogue);
        return List.of(baseline, OtherBuild.current());
    }

    /** Returns a plan with at least {@link #LEAST_PAIRS} forks of each row in each build, if there is a baseline. */
    RunPlan of(RunPlan plan) {
        return isAsked() ? plan.withForks(Math.max(LEAST_PAIRS, plan.settings().forks())) : plan;
    }

    /** Prints the comparison of both builds. Returns whether a row or a codec is slower by more than the limit. */
    boolean report(RunTable run) throws IOException {
        Comparison comparison = Comparison.ofBuilds(run, row -> row.is(Metric.TIME));
        if (!comparison.lines().isEmpty()) {
            InstructionWitness witness = InstructionWitness.of(comparison, List.of(run), List.of(run));
            new ComparisonText(comparison, witness, Set.of("build"), false).print(Table.Format.table);
        }
        return comparison.isWorseBy(limit());
    }

    private double limit() {
        return failAbove == null ? Double.POSITIVE_INFINITY : Figures.parseShare(failAbove);
    }
}
