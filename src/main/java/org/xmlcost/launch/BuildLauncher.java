package org.xmlcost.launch;

import org.xmlcost.fork.ForkReport;
import org.xmlcost.model.BuildPath;
import org.xmlcost.model.Cell;
import org.xmlcost.model.RunPlan;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.result.ForkFiles;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Launches each fork with the build that it belongs to. Each build has its own harness and runs in a process of its
 * own. This also applies to this build, so that both builds are measured in the same way. Forks of a pair start and
 * settle at the same time. Their iterations then take turns: see {@link Alternation}.
 */
public final class BuildLauncher implements ForkLauncher, AutoCloseable {
    /** Main class of every build, of any age. */
    private static final String MAIN = "org.xmlcost.cli.Main";

    /** Name of the command with which a build measures forks on request. */
    public static final String SERVE = "serve-turns";

    private final RunPlan plan;
    private final Map<String, BuildProcess> processes = new HashMap<>();
    private final ProbeBaseline probes = new ProbeBaseline();
    private final ExecutorService side = Executors.newFixedThreadPool(Alternation.SEATS);

    public BuildLauncher(RunPlan plan) {
        this.plan = plan;
    }

    @Override
    public Outcome launch(Cell cell, Settings settings, ForkFiles files) throws InterruptedException {
        return launch(cell, settings, files, null);
    }

    @Override
    public List<Outcome> launch(List<Cell> cells, Settings settings, List<ForkFiles> files)
            throws InterruptedException {
        if (cells.size() != Alternation.SEATS || !cells.stream().allMatch(JmhLauncher::takesTurns)) {
            return ForkLauncher.super.launch(cells, settings, files);
        }
        try (Alternation turns = Alternation.open()) {
            List<Future<Outcome>> forks = new ArrayList<>();
            for (int i = 0; i < Alternation.SEATS; i++) {
                int seat = i;
                forks.add(side.submit(() -> {
                    try {
                        return launch(cells.get(seat), settings, files.get(seat), turns.place(seat));
                    } finally {
                        turns.ended(seat);
                    }
                }));
            }
            List<Outcome> outcomes = new ArrayList<>();
            for (Future<Outcome> fork : forks) {
                outcomes.add(fork.get());
            }
            return outcomes;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(e.getCause());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Outcome launch(Cell cell, Settings settings, ForkFiles files, String turn) throws InterruptedException {
        BuildPath build = plan.builds().stream()
                .filter(each -> each.label().equals(cell.build()))
                .findFirst()
                .orElseThrow();
        try {
            BuildProcess process;
            BuildRequest request;
            synchronized (this) {
                boolean first = !processes.containsKey(build.label());
                if (first) {
                    processes.put(build.label(), BuildProcess.start(command(build, SERVE)));
                }
                process = processes.get(build.label());
                request = new BuildRequest(
                        build.measured(cell),
                        settings,
                        files,
                        probes.of(cell.jvmHome()),
                        turn,
                        first ? cells(build) : List.of(),
                        BuildRequest.VERSION);
            }
            Outcome outcome = process.ask(request);
            if (!outcome.isOk()) {
                return outcome;
            }
            ForkReport report = outcome.report() != null ? outcome.report() : ForkReport.read(files.report());
            synchronized (this) {
                probes.learn(cell.jvmHome(), report.probe().probeNanos());
            }
            return Outcome.ok(report);
        } catch (BuildProcess.EndedException e) {
            synchronized (this) {
                processes.remove(build.label()).close();
            }
            return Outcome.failed(build.label() + ": " + e.getMessage());
        } catch (IOException e) {
            return Outcome.failed(String.valueOf(e.getMessage()));
        }
    }

    private List<Cell> cells(BuildPath build) {
        return plan.cells().stream()
                .filter(each -> build.label().equals(each.build()))
                .map(build::measured)
                .toList();
    }

    @Override
    public void close() {
        side.shutdown();
        processes.values().forEach(BuildProcess::close);
    }

    /** Returns the command line that runs a command of a build with this Java. */
    public static List<String> command(BuildPath build, String... arguments) {
        return JvmArguments.command(
                JvmArguments.thisJava(),
                List.of("-Djmh.ignoreLock=true"),
                JvmArguments.nativeAccess(Runtime.version().feature()),
                List.of("-cp", build.classPath(), MAIN),
                List.of(arguments));
    }
}
