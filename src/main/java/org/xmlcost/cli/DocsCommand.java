package org.xmlcost.cli;

import org.xmlcost.docs.Documents;
import org.xmlcost.docs.Publication;
import org.xmlcost.launch.Build;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;

@Command(
        name = "docs",
        mixinStandardHelpOptions = true,
        description =
                "Writes what is generated in README.md, docs and results of this project: tables of published runs and of the codecs, summaries, pages of results. Prints the files that changed.",
        footer = {"", "Example:", "  xmlcost docs --check"})
final class DocsCommand implements Callable<Integer> {

    @Option(
            names = "--check",
            description = "Write nothing. Exit with 1 and print the files that would change, if there are any.")
    private boolean check;

    @Option(
            names = "--tables",
            description =
                    "Also compute the tables of all published runs from their samples anew, after a change of the statistics.")
    private boolean tables;

    @Override
    public Integer call() throws IOException {
        Path project = Build.project().toAbsolutePath().normalize();
        if (tables) {
            Publication.computeTables(project.resolve("results"));
        }
        Documents documents = Documents.of(project);
        if (!check) {
            documents.write();
        }
        documents.texts().keySet().forEach(file -> System.out.println(project.relativize(file)));
        if (check && !documents.texts().isEmpty()) {
            System.err.println(
                    "xmlcost: " + documents.texts().size() + " files are stale: write them with xmlcost docs");
            return Main.FAILED;
        }
        return 0;
    }
}
