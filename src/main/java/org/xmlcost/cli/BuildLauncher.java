package org.xmlcost.cli;

import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.result.BuildPath;
import org.xmlcost.result.Cell;
import org.xmlcost.result.ForkFacts;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.Settings;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Has forks launched by the build that they belong to, each with its own harness, in a process of its own: this one too, so that both are alike. */
final class BuildLauncher implements ForkLauncher {
    private final List<BuildPath> builds;
    /** Fastest loop of the probe so far: of JVMs by their home, of native processes by the empty name. */
    private final Map<String, Long> probes = new HashMap<>();

    BuildLauncher(List<BuildPath> builds) {
        this.builds = builds;
    }

    @Override
    public Outcome launch(Cell cell, Settings settings, ForkFiles files) throws InterruptedException {
        BuildPath build = builds.stream().filter(each -> each.label().equals(cell.build())).findFirst().orElseThrow();
        try {
            Path request = Files.createTempFile("xmlcost-", ".request");
            Path answer = Files.createTempFile("xmlcost-", ".answer");
            try {
                new ForkRequest(cell, settings, files.absolute(), probes.getOrDefault(cell.jvmHome(), 0L)).write(request);
                Tool tool = Tool.run(command(build, "fork", request.toString(), answer.toString()));
                if (tool.errors().contains(JmhLauncher.ANOTHER)) {
                    throw new UncheckedIOException(new IOException(JmhLauncher.ANOTHER));
                }
                if (tool.exit() != 0 || Files.size(answer) == 0) {
                    return new Outcome("failed", build.label() + ": " + tool.lastWords());
                }
                Outcome outcome = ForkRequest.answer(answer);
                if (outcome.isOk()) {
                    long fastest = ForkFacts.read(files.facts()).probe().nanos();
                    if (fastest > 0) {
                        probes.merge(cell.jvmHome(), fastest, Math::min);
                    }
                }
                return outcome;
            } finally {
                Files.deleteIfExists(request);
                Files.deleteIfExists(answer);
            }
        } catch (IOException e) {
            return new Outcome("failed", String.valueOf(e.getMessage()));
        }
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
