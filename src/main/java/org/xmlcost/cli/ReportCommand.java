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
            description =
                    "Machine of a merged run. Without it, a report of replicates tells which ratios hold on all machines, and has "
                            + "no summary.")
    private String machine;

    @Override
    public Integer call() throws IOException {
        RunTable run = Inputs.run(folder);
        if (machine != null) {
            KnownNames.require("machine", machine, run.machines());
            run = run.on(machine);
        }
        Path page = file == null ? folder.resolve("report.html") : file.toAbsolutePath();
        write(page, ReportPage.of(run));
        if (machine != null || !run.hasReplicates()) {
            Summary summary = Summary.of(run);
            write(page.resolveSibling("summary.md"), summary.markdown() + summary.picture());
            write(page.resolveSibling(Summary.PICTURE), summary.svg());
        }
        System.out.println(page);
        return 0;
    }

    private static void write(Path file, String text) throws IOException {
        Output.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
}
