package org.xmlcost.cli;

import org.xmlcost.docs.Documents;
import org.xmlcost.docs.Publication;
import org.xmlcost.launch.Build;
import org.xmlcost.result.RawFiles;
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
        description = "Checks a run and adds it to the published ones and their index.",
        footer = {
            "",
            "Published are the tables, the environment, the plan, the samples that the tables are computed from, and flame graphs. What else forks left, such as sampled stacks, is in the attachment: put it where releases are.",
            "",
            "A run is refused that is incomplete, has failures, was built from changed sources, or is noisier than its intervals say.",
            "",
            "Example:",
            "  xmlcost publish runs/2026-01-31T10-00-00Z_host_headline --attachments attachments"
        })
final class PublishCommand implements Callable<Integer> {

    @Parameters(paramLabel = "RUN", description = "Folder of a run.")
    private Path folder;

    @Option(
            names = "--to",
            paramLabel = "DIR",
            description = "Folder of published runs (default: results/ of this project).")
    private Path results;

    @Option(
            names = "--attachments",
            paramLabel = "DIR",
            description =
                    "Folder for the attachment, RUN.tar.xz with all files that the forks left; environment.json gets its SHA-256 (default: none is made).")
    private Path attachments;

    @Override
    public Integer call() throws IOException {
        Path target = results == null ? Build.project().resolve("results") : results;
        RunTable run = Inputs.run(folder);
        Publication publication = new Publication(run, target);
        List<String> problems = publication.problems();
        if (!problems.isEmpty()) {
            problems.forEach(problem -> Main.note(run.name() + " is not published: " + problem));
            return Main.FAILED;
        }
        Path published = publication.publish(
                List.of(run.folder(), Build.project().toAbsolutePath().normalize()), attachments);
        if (attachments == null) {
            System.err.println("xmlcost: not published: " + publication.left().size()
                    + " files of the forks in " + run.folder().resolve(RawFiles.FOLDER)
                    + "; --attachments DIR packs them");
        }
        Documents.updateIndex(target);
        System.out.println(published);
        return 0;
    }
}
