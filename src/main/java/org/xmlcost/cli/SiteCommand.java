package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.docs.site.Site;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunTable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

@Command(
        name = "site",
        mixinStandardHelpOptions = true,
        description =
                "Writes a static site of runs: a report of each run, a page for each codec on each wire, pages to explore "
                        + "and to compare runs. It needs no server.",
        footer = {"", "Example:", "  xmlcost site runs -o site"})
final class SiteCommand implements Callable<Integer> {
    private static final Duration BETWEEN_LINES = Duration.ofSeconds(3);

    @Parameters(
            arity = "1..*",
            paramLabel = "RUN",
            description = "Folders of runs, or folders that contain runs. Files are ignored.")
    private List<Path> folders;

    @Option(
            names = "-o",
            required = true,
            paramLabel = "DIR",
            description = "Folder of the site: new, empty, or that of an older site, which is replaced.")
    private Path target;

    private final PeriodicNotes progress;

    SiteCommand() {
        this(BETWEEN_LINES, System.err);
    }

    SiteCommand(Duration betweenLines, PrintStream progress) {
        this.progress = new PeriodicNotes(betweenLines, progress);
    }

    @Override
    public Integer call() throws IOException {
        Path site = target.toAbsolutePath().normalize();
        requireReplaceable(site);
        List<Path> runs = runs();
        String unique = "." + site.getFileName() + "." + ProcessHandle.current().pid();
        Path beside = Files.createDirectory(site.resolveSibling(unique + ".part"));
        Path old = site.resolveSibling(unique + ".old");
        try {
            Site written = new Site(beside, Catalogue.load().licences());
            for (int i = 0; i < runs.size(); i++) {
                int number = i + 1;
                Path run = runs.get(i);
                progress.note(() -> "run " + number + " of " + runs.size() + ": " + run.getFileName());
                add(written, run);
            }
            progress.note(() -> "all runs are written; writing the pages of the codecs and of the results");
            written.finish();
            replace(site, beside, old);
        } finally {
            for (Path each : List.of(beside, old)) {
                if (Files.exists(each)) {
                    RunFolder.delete(each);
                }
            }
        }
        System.out.println(site.resolve("index.html"));
        return 0;
    }

    /** Moves a written site to its place. If that fails, the older site is as it was. */
    private static void replace(Path site, Path written, Path old) throws IOException {
        if (Files.exists(site)) {
            Files.move(site, old);
        }
        try {
            Files.move(written, site);
        } catch (IOException e) {
            if (Files.exists(old)) {
                Files.move(old, site);
            }
            throw e;
        }
    }

    private static void add(Site site, Path run) throws IOException {
        try {
            site.add(RunTable.read(run));
        } catch (IllegalArgumentException e) {
            throw new IOException("cannot read the run " + run + ": " + e.getMessage(), e);
        }
    }

    /** Returns the folders of the runs, older runs first. A file beside runs, such as a README, is no run. */
    private List<Path> runs() throws IOException {
        Set<Path> seen = new HashSet<>();
        for (Path run : Inputs.folders(
                folders.stream().filter(each -> !Files.isRegularFile(each)).toList())) {
            seen.add(run.toRealPath());
        }
        if (seen.isEmpty()) {
            throw new IllegalArgumentException("no folder of a run is among the " + folders.size() + " given");
        }
        return seen.stream()
                .sorted(Comparator.comparing((Path run) -> run.getFileName().toString())
                        .thenComparing(Comparator.naturalOrder()))
                .toList();
    }

    private static void requireReplaceable(Path site) throws IOException {
        Output.require(site.resolveSibling(site.getFileName() + ".part"));
        if (!Files.exists(site)) {
            return;
        }
        if (!Files.isDirectory(site)) {
            throw new IllegalArgumentException("cannot write " + site + ": it is a file");
        }
        try (Stream<Path> files = Files.list(site)) {
            if (!Files.exists(site.resolve(Site.MARK)) && files.findAny().isPresent()) {
                throw new IllegalArgumentException("cannot write " + site + ": it has files that are not of a site");
            }
        }
    }
}
