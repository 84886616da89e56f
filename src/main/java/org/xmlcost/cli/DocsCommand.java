package org.xmlcost.cli;

import org.xmlcost.docs.Documents;
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

    @Override
    public Integer call() throws IOException {
        Path project = Build.project().toAbsolutePath().normalize();
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
