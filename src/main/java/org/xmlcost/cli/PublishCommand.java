package org.xmlcost.cli;

import org.xmlcost.launch.Build;
import org.xmlcost.publish.Publication;
import org.xmlcost.publish.ResultsIndex;
import org.xmlcost.result.RunTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;

@Command(
        name = "publish",
        mixinStandardHelpOptions = true,
        description = "Adds a run to the published ones and their index, unless something speaks against it.",
        footer = {
            "",
            "Refused is what is incomplete, failed or unverified, was measured from a tree with changes, or is noisier than it claims.",
            "",
            "Example:",
            "  xmlcost publish runs/2026-01-31T..._headline"
        })
final class PublishCommand implements Callable<Integer> {

    @Parameters(paramLabel = "RUN", description = "A run's folder.")
    private Path folder;

    @Option(
            names = "--to",
            paramLabel = "DIR",
            description = "Folder of published runs (default results/ of this project).")
    private Path results;

    @Override
    public Integer call() throws IOException {
        Path target = results == null ? Build.project().resolve("results") : results;
        RunTable run = RunTable.read(folder);
        Publication publication = new Publication(run, target);
        List<String> problems = publication.problems();
        if (!problems.isEmpty()) {
            problems.forEach(problem -> System.err.println("xmlcost: " + run.name() + " is not published: " + problem));
            return Main.FAILED;
        }
        Path published = publication.publish(
                List.of(run.folder(), Build.project().toAbsolutePath().normalize()));
        ResultsIndex.update(target);
        System.out.println(published);
        return 0;
    }
}
