package org.xmlcost.cli;

import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.result.BuildPath;
import org.xmlcost.result.Cell;
import org.xmlcost.result.ForkFacts;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.RunPlan;
import org.xmlcost.result.Settings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Has forks launched by the build that they belong to, each with its own harness, in a process of its own: this one too, so that both are alike. */
final class BuildLauncher implements ForkLauncher, AutoCloseable {
    private final RunPlan plan;
    private final Map<String, BuildProcess> processes = new HashMap<>();
    private final Probes probes = new Probes();

    BuildLauncher(RunPlan plan) {
        this.plan = plan;
    }

    @Override
    public Outcome launch(Cell cell, Settings settings, ForkFiles files) throws InterruptedException {
        BuildPath build = plan.builds().stream().filter(each -> each.label().equals(cell.build())).findFirst().orElseThrow();
        try {
            BuildProcess process = processes.get(build.label());
            List<Cell> all = process != null ? List.of() : plan.cells().stream().filter(each -> build.label().equals(each.build())).toList();
            if (process == null) {
                process = BuildProcess.start(command(build, "serve-forks"));
                processes.put(build.label(), process);
            }
            Outcome outcome = process.ask(new ForkRequest(cell, settings, files.absolute(), probes.of(cell.jvmHome()), all));
            if (outcome.isOk()) {
                probes.learn(cell.jvmHome(), ForkFacts.read(files.facts()).probe().nanos());
            }
            return outcome;
        } catch (BuildProcess.EndedException e) {
            processes.remove(build.label()).close();
            if (e.getMessage().contains(JmhLauncher.ANOTHER)) {
                throw new UncheckedIOException(new IOException(JmhLauncher.ANOTHER));
            }
            return new Outcome("failed", build.label() + ": " + e.getMessage());
        } catch (IOException e) {
            return new Outcome("failed", String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void close() {
        processes.values().forEach(BuildProcess::close);
    }

    static List<String> command(BuildPath build, String... arguments) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        if (Runtime.version().feature() >= 22) {
            command.add("--enable-native-access=ALL-UNNAMED");
        }
        command.addAll(List.of("-cp", build.classPath(), Main.class.getName()));
        command.addAll(List.of(arguments));
        return command;
    }
}
