package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.launch.Build;
import org.xmlcost.launch.BuildCells;
import org.xmlcost.model.BuildPath;
import org.xmlcost.model.Cell;
import org.xmlcost.model.MissingException;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Planner;
import org.xmlcost.plan.Profile;
import org.xmlcost.plan.Selection;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Profile, and the options that change what it plans. */
public final class PlanOptions {
    @Parameters(
            arity = "0..1",
            paramLabel = "PROFILE",
            defaultValue = "headline",
            description = "Name or file of a profile (default: ${DEFAULT-VALUE}); see 'xmlcost list profiles'.")
    private String profileName;

    @Mixin
    private SelectionOptions selected;

    @Mixin
    private SettingsOptions set;

    @Option(
            names = "--jvm",
            paramLabel = "HOME",
            description = "Java that runs the forks; repeatable (default: the one that runs this).")
    private List<Path> jvms = new ArrayList<>();

    List<Jvm> jvms() {
        return jvms.isEmpty()
                ? List.of(Jvm.current())
                : jvms.stream().map(Jvm::at).toList();
    }

    SettingsOptions settings() {
        return set;
    }

    /** Returns the plan of the profile, for this build alone; an error if there is nothing to measure. */
    public RunPlan whole(Catalogue catalogue) throws IOException, InterruptedException {
        return plan(catalogue, jvms(), new AgainstOptions());
    }

    /** Returns the plan of the profile; an error if there is nothing to measure. */
    RunPlan plan(Catalogue catalogue, List<Jvm> homes, AgainstOptions against)
            throws IOException, InterruptedException {
        Profile profile = profile();
        Settings settings = set.of(profile.settings());
        for (Jvm jvm : homes) {
            if (set.gc() != null && !jvm.offers(set.gc())) {
                throw new MissingException("the Java at " + jvm.home() + " (" + jvm.version() + ") has no " + set.gc()
                        + ": choose another with --gc, or another Java with --jvm");
            }
        }
        Selection selection = selected.selection(catalogue);
        List<Cell> cells = Jvm.available(Planner.cells(profile, selection, catalogue, homes));
        List<BuildPath> builds = against.builds(catalogue);
        List<Cell> measured = builds.isEmpty() ? cells : BuildCells.of(cells, builds, catalogue);
        if (measured.isEmpty()) {
            throw new IllegalArgumentException("nothing to measure: no cell of profile " + profile.name()
                    + " is selected" + selection.otherModes(catalogue));
        }
        return against.of(
                set.of(new RunPlan(profile.name(), Build.id(), System.nanoTime(), settings, measured, builds)));
    }

    /**
     * Checks that only some options of a command were given, and no profile.
     *
     * @param allowed the longest name of each option that may be given
     * @throws IllegalArgumentException with the message {@code otherwise} if others were given
     */
    public static void requireOnly(CommandSpec spec, Set<String> allowed, String otherwise) {
        ParseResult given = spec.commandLine().getParseResult();
        if (!given.matchedPositionals().isEmpty()
                || given.matchedOptions().stream()
                        .anyMatch(option -> !option.inherited() && !allowed.contains(option.longestName()))) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    private Profile profile() throws IOException {
        if (Files.exists(Path.of(profileName)) && !Profile.BUILT_IN.contains(profileName)) {
            Inputs.file(Path.of(profileName));
        } else {
            KnownNames.require("profile", profileName, Profile.BUILT_IN);
        }
        Profile profile = Profile.load(profileName);
        return set.gc() == null ? profile : profile.withoutCollectors();
    }
}
