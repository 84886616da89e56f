package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.docs.study.Study;
import org.xmlcost.docs.study.StudyPage;
import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.plan.ForkTime;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Planner;
import org.xmlcost.plan.Profile;
import org.xmlcost.plan.Selection;
import org.xmlcost.report.Figures;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "study",
        mixinStandardHelpOptions = true,
        description = "Prints the tables of a published study, beside the figures of a run if one is given.",
        footer = {
            "",
            "Examples:",
            "  xmlcost study kisti",
            "  xmlcost run study-kisti",
            "  xmlcost study kisti runs/2026-01-31T10-00-00Z_host_study-kisti -o kisti.md"
        })
final class StudyCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of a study; see 'xmlcost list studies'.")
    private String name;

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "RUN",
            description = "Folder of a run of that study; without it, what would be measured is printed.")
    private Path run;

    @Option(names = "-o", paramLabel = "FILE", description = "File to write (default: standard output).")
    private Path file;

    @Override
    public Integer call() throws IOException {
        Study study = Study.load(KnownNames.require("study", name, Study.NAMES));
        if (run != null && Inputs.run(run).machines().size() > 1) {
            throw new IllegalArgumentException("a study takes a run of one machine: " + run + " has rows of several");
        }
        String page = run == null ? StudyPage.printed(study) + plan(study) : StudyPage.measured(study, Inputs.run(run));
        Output.write(file, out -> out.write(page.getBytes(StandardCharsets.UTF_8)));
        return 0;
    }

    private static String plan(Study study) throws IOException {
        Profile profile = Profile.load(study.profile());
        List<Cell> cells = Planner.cells(profile, Selection.EVERYTHING, Catalogue.load(), List.of(Jvm.current()));
        Duration time = ForkTime.of(profile.settings(), cells);
        int forks = new RunPlan(profile.name(), "", 0, profile.settings(), cells, List.of()).forks();
        long sizes = cells.stream().filter(cell -> !cell.timed()).count();
        String text =
                "\n## What would be measured\n\n`./xmlcost run " + profile.name() + "`: " + cells.size() + " cells, "
                        + sizes + " of them sizes, which need no fork; " + forks + " forks, about "
                        + Figures.duration(time) + ", more where a message takes long.\n";
        List<String> unavailable = cells.stream()
                .filter(cell -> cell.unavailable() != null)
                .map(cell -> "* `" + cell.codec() + "`: " + cell.unavailable())
                .distinct()
                .toList();
        return unavailable.isEmpty()
                ? text
                : text + "\nNot on this machine:\n\n" + String.join("\n", unavailable) + "\n";
    }
}
