package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.launch.Build;
import org.xmlcost.launch.BuildLauncher;
import org.xmlcost.launch.JmhLauncher;
import org.xmlcost.launch.Launchers;
import org.xmlcost.launch.MessageSizes;
import org.xmlcost.launch.MissingException;
import org.xmlcost.launch.ProbeBaseline;
import org.xmlcost.machine.Machine;
import org.xmlcost.payload.Kind;
import org.xmlcost.plan.Glob;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Planner;
import org.xmlcost.plan.Profile;
import org.xmlcost.plan.Schedule;
import org.xmlcost.plan.Selection;
import org.xmlcost.report.Precision;
import org.xmlcost.result.BuildPath;
import org.xmlcost.result.Cell;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.RunPlan;
import org.xmlcost.result.RunTable;
import org.xmlcost.result.Settings;
import org.xmlcost.stats.RunStatistics;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;

@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "Plans and measures; leaves a run folder.",
        footer = {
            "",
            "Examples:",
            "  xmlcost run",
            "  xmlcost run headline --jvm /path/to/jdk-17 --jvm /path/to/jdk-25",
            "  xmlcost run full --codec 'stax.*' --payload double:100000 --dry-run",
            "  xmlcost run regression --codec stax.woodstox --against-library woodstox-core:7.2.0 --fail-above 5%%",
            "  xmlcost run --resume runs/2026-01-31T..._INCOMPLETE"
        })
final class RunCommand implements Callable<Integer> {
    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH-mm-ss'Z'").withZone(ZoneOffset.UTC);

    private static final Set<String> RESUMED = Set.of("--resume", "--budget");

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "PROFILE",
            defaultValue = "headline",
            description = "A profile's name or file (default ${DEFAULT-VALUE}); see 'xmlcost list profiles'.")
    private String profileName;

    @Option(
            names = "--question",
            paramLabel = "GLOB",
            defaultValue = "*",
            description = "Questions in place of the profile's.")
    private Glob questions;

    @Option(
            names = "--codec",
            paramLabel = "GLOB",
            defaultValue = "*",
            description = "Codecs in place of the profile's, each on its first wire unless wires are given.")
    private Glob codecs;

    @Option(names = "--wire", paramLabel = "GLOB", defaultValue = "*", description = "Wires in place of the profile's.")
    private Glob wires;

    @Option(
            names = "--numbers",
            paramLabel = "GLOB",
            defaultValue = "*",
            description = "Number modes in place of the profile's.")
    private Glob numbers;

    @Option(names = "--payload", paramLabel = "SPEC", description = "Payloads in place of the profile's; repeatable.")
    private List<String> payloads = new ArrayList<>();

    @Option(
            names = "--data",
            paramLabel = "FILE",
            description = "Values of your own in place of the profile's: CSV or NPY.")
    private Path data;

    @Option(names = "--kind", paramLabel = "KIND", description = "Kind of the values in --data.")
    private String kind;

    @Option(
            names = "--seed",
            paramLabel = "N",
            defaultValue = "1",
            description = "Seed of the first payload of each pool (default ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            description = "Starts no fork after this: 90s, 10m, 2h (default the profile's; 0s is no end).")
    private String budget;

    @Option(
            names = "--precision",
            paramLabel = "PERCENT",
            description =
                    "Forks are added until each confidence interval is within this share of its mean (default the profile's).")
    private String precision;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "Forks of each cell; with a precision, the least (default the profile's).")
    private Integer forks;

    @Option(
            names = "--gc",
            paramLabel = "NAME",
            description =
                    "Collector of the forks: SerialGC, ParallelGC, G1GC, ZGC, ShenandoahGC (default the profile's).")
    private String gc;

    @Option(
            names = "--jvm",
            paramLabel = "HOME",
            description = "Java that runs the forks; repeatable (default the one that runs this).")
    private List<Path> jvms = new ArrayList<>();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "runs",
            description = "Where the run folder is made (default ${DEFAULT-VALUE}).")
    private Path out;

    @Option(names = "--resume", paramLabel = "DIR", description = "Goes on with a run that was stopped or killed.")
    private Path resume;

    @Option(names = "--dry-run", description = "Prints the cells and the time they will take, and measures nothing.")
    private boolean dryRun;

    @Mixin
    private AgainstOptions against;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Catalogue catalogue = Catalogue.load();
        catalogue.broken().forEach(problem -> System.err.println("xmlcost: " + problem));
        if (resume != null) {
            return resume(catalogue);
        }
        Profile profile = gc == null
                ? Profile.load(profileName)
                : Profile.load(profileName).withoutCollectors();
        Settings settings = profile.settings();
        settings = precision == null ? settings : settings.withPrecision(Units.share(precision));
        settings = budget == null ? settings : settings.withBudget(Units.seconds(budget));
        settings = forks == null ? settings : settings.withForks(forks);
        settings = gc == null ? settings : settings.withGc(gc);
        List<Jvm> homes = jvms.isEmpty()
                ? List.of(Jvm.current())
                : jvms.stream().map(Jvm::at).toList();
        requireCollector(homes);
        Selection selection = new Selection(questions, codecs, wires, numbers, payloads(), seed);
        List<BuildPath> builds = against.builds(catalogue);
        settings = against.settings(settings);
        List<Cell> cells = AgainstOptions.cells(
                withCollectors(Planner.cells(profile, selection, catalogue, homes)), builds, catalogue);
        if (cells.isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing to measure: no cell of profile " + profile.name() + " is selected" + modes(catalogue));
        }
        RunPlan plan = new RunPlan(profile.name(), Build.id(), System.nanoTime(), settings, cells, builds);
        if (dryRun) {
            dryRun(plan);
            return 0;
        }
        Machine machine = Machine.look();
        machine.requireHeap(settings.heap());
        String name = DATE.format(Instant.now()) + "_" + machine.host() + "_" + profile.name();
        return measure(
                RunFolder.create(out, name, plan, Environment.of(machine, catalogue, homes, settings)),
                plan,
                catalogue);
    }

    /** That codecs have none of the number modes asked for, which is why there may be no cell. */
    private String modes(Catalogue catalogue) {
        Map<String, Set<NumberMode>> others = new LinkedHashMap<>();
        for (Wire wire : Wire.values()) {
            for (CodecInfo info : wires.matches(wire.id())
                    ? catalogue.all().stream().map(Catalogue.Entry::info).toList()
                    : List.<CodecInfo>of()) {
                boolean speaks =
                        info.reads().contains(wire.base()) || info.writes().contains(wire.base());
                if (speaks
                        && codecs.matches(info.id())
                        && info.numbers(wire).stream().noneMatch(mode -> numbers.matches(mode.id()))) {
                    others.computeIfAbsent(info.id(), id -> new TreeSet<>()).addAll(info.numbers(wire));
                }
            }
        }
        return numbers == Glob.ALL || others.isEmpty()
                ? ""
                : "; no number mode " + numbers + ", but "
                        + others.entrySet().stream()
                                .map(each -> each.getKey() + " has " + each.getValue())
                                .collect(Collectors.joining(", "));
    }

    /** A named collector that a JVM lacks would fail each of its rows. */
    private void requireCollector(List<Jvm> homes) throws IOException, InterruptedException {
        for (Jvm jvm : gc == null ? List.<Jvm>of() : homes) {
            if (!jvm.offers(gc)) {
                throw new MissingException("the Java at " + jvm.home() + " (" + jvm.version() + ") has no " + gc
                        + ": choose another with --gc, or another Java with --jvm");
            }
        }
    }

    /** A row whose profile asks for a collector that its JVM lacks is unavailable. */
    private static List<Cell> withCollectors(List<Cell> cells) throws IOException, InterruptedException {
        Map<List<String>, Boolean> offered = new HashMap<>();
        List<Cell> all = new ArrayList<>();
        for (Cell cell : cells) {
            List<String> key = cell.gc() == null ? null : List.of(cell.jvmHome(), cell.gc());
            if (key != null && !offered.containsKey(key)) {
                offered.put(key, Jvm.at(Path.of(cell.jvmHome())).offers(cell.gc()));
            }
            all.add(
                    key == null || offered.get(key) || cell.unavailable() != null
                            ? cell
                            : cell.unavailable("the Java " + cell.jvm() + " has no " + cell.gc()));
        }
        return all;
    }

    private Integer resume(Catalogue catalogue) throws IOException, InterruptedException {
        ParseResult given = spec.commandLine().getParseResult();
        if (!given.matchedPositionals().isEmpty()
                || given.matchedOptions().stream().anyMatch(option -> !RESUMED.contains(option.longestName()))) {
            throw new IllegalArgumentException(
                    "a run goes on as it was planned: beside --resume there is only --budget");
        }
        RunFolder folder = RunFolder.open(resume);
        RunPlan plan = budget == null ? folder.plan() : folder.plan().withBudget(Units.seconds(budget));
        if (!plan.build().equals(Build.id())) {
            throw new IllegalArgumentException(resume + " was started by another build of xmlcost (" + plan.build()
                    + ", this is " + Build.id() + "): their samples do not belong in one run");
        }
        plan.cells().stream()
                .filter(Cell::runsInJvm)
                .map(Cell::jvmHome)
                .distinct()
                .forEach(home -> Jvm.at(Path.of(home)));
        return measure(folder, plan, catalogue);
    }

    private Integer measure(RunFolder folder, RunPlan plan, Catalogue catalogue)
            throws IOException, InterruptedException {
        new RunStatistics(folder, plan).write();
        MessageSizes.measure(folder, plan, catalogue);
        boolean done;
        try (ProgressLine progress = new ProgressLine(plan)) {
            if (plan.builds().isEmpty()) {
                done = new Schedule(
                                folder,
                                plan,
                                new Launchers(catalogue, plan.cells(), plan.settings(), new ProbeBaseline()),
                                progress)
                        .run();
            } else {
                try (BuildLauncher launcher = new BuildLauncher(plan)) {
                    done = new Schedule(folder, plan, launcher, progress).run();
                }
            }
        } catch (IOException | UncheckedIOException e) {
            Throwable reason = e instanceof UncheckedIOException ? e.getCause() : e;
            throw new IOException(
                    "the run stopped: " + reason.getMessage()
                            + "; what was finished is kept, go on with: xmlcost run --resume " + folder.path(),
                    e);
        }
        new RunStatistics(folder, plan).write();
        if (done) {
            folder.complete();
        }
        Optional<String> failure = folder.firstFailure(plan);
        failure.ifPresent(reason -> System.err.println("xmlcost: failed: " + reason));
        if (!done) {
            System.err.println("xmlcost: the budget ended first; go on with: xmlcost run --resume " + folder.path());
        }
        String precision = Precision.of(RunTable.read(folder.path())).words();
        if (!precision.isEmpty()) {
            System.err.println("xmlcost: " + precision);
        }
        boolean slower = !plan.builds().isEmpty() && against.report(RunTable.read(folder.path()));
        System.out.println(folder.path().resolve("results.csv"));
        return failure.isPresent() || !done || slower ? Main.FAILED : 0;
    }

    private void dryRun(RunPlan plan) throws IOException {
        Table table = new Table(
                "question", "direction", "codec", "wire", "numbers", "payload", "threads", "jvm", "forks", "status");
        int all = 0;
        Duration time = Duration.ZERO;
        for (Cell cell : plan.cells()) {
            boolean measured = cell.measurable();
            int own = measured ? plan.settings().forks() : 0;
            all += own;
            time = time.plus(JmhLauncher.estimate(plan.settings(), cell).multipliedBy(own));
            table.row(
                    cell.question(),
                    cell.direction(),
                    cell.codec(),
                    cell.wire(),
                    cell.numbers(),
                    cell.payload(),
                    Integer.toString(cell.threads()),
                    cell.gc() == null ? cell.jvm() : cell.jvm() + " " + cell.gc(),
                    Integer.toString(own),
                    cell.unavailable() == null ? "planned" : "unavailable: " + cell.unavailable());
        }
        table.print(Table.Format.table, System.out);
        Settings settings = plan.settings();
        String more = settings.precision() <= 0
                ? ""
                : " and more where needed to come within "
                        + String.format(Locale.ROOT, "%.1f %%", settings.precision() * 100)
                        + (settings.budgetSeconds() == 0
                                ? ""
                                : ", until " + Units.words(Duration.ofSeconds(settings.budgetSeconds())) + " are over");
        System.out.println(plan.cells().size() + " cells, " + all + " forks, about " + Units.words(time) + more);
    }

    private List<String> payloads() {
        if (data == null) {
            return payloads;
        }
        if (kind == null) {
            throw new IllegalArgumentException("--data needs --kind");
        }
        List<String> all = new ArrayList<>(payloads);
        all.add(PayloadSource.ofFile(data.toAbsolutePath(), Kind.of(kind)).toString());
        return all;
    }
}
