package org.xmlcost.cli;

import org.xmlcost.report.ReportPage;
import org.xmlcost.report.Summary;
import org.xmlcost.result.RunTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.Callable;

@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Writes a run's report: one HTML file, with summary.md and summary.svg beside it.",
        footer = {"", "Example:", "  xmlcost report runs/2026-01-31T10-00-00Z_host_headline"})
final class ReportCommand implements Callable<Integer> {
    @Parameters(paramLabel = "RUN", description = "Folder of a run.")
    private Path folder;

    @Option(
            names = "-o",
            paramLabel = "FILE",
            description = "HTML file to write (default: report.html in the run's folder).")
    private Path file;

    @Option(
            names = "--machine",
            paramLabel = "NAME",
            description = "Machine of a run with replicates (default: all machines of a run without).")
    private String machine;

    @Override
    public Integer call() throws IOException {
        RunTable run = Inputs.run(folder);
        if (machine != null) {
            KnownNames.require("machine", machine, run.machines());
            run = run.on(machine);
        } else if (run.hasReplicates()) {
            throw new IllegalArgumentException(
                    "several machines measured the same rows: name one of " + String.join(", ", run.machines())
                            + " with --machine, or compare codecs on all of them with xmlcost compare");
        }
        Path page = file == null ? folder.resolve("report.html") : file.toAbsolutePath();
        Summary summary = Summary.of(run);
        write(page, ReportPage.of(run));
        write(page.resolveSibling("summary.md"), summary.markdown());
        write(page.resolveSibling(Summary.PICTURE), summary.svg());
        System.out.println(page);
        return 0;
    }

    private static void write(Path file, String text) throws IOException {
        Output.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
}
