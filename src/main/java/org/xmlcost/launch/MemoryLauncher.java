package org.xmlcost.launch;

import org.xmlcost.fork.ForkRequest;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkLauncher.Outcome;
import org.xmlcost.plan.Jvm;
import org.xmlcost.result.ForkFiles;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Launcher of forks whose memory is counted. Each is a JVM without JMH. If the library that counts malloc was built, it
 * is preloaded.
 */
public final class MemoryLauncher {
    private static final String MAIN = "org.xmlcost.bench.Memory";
    /**
     * JVM arguments that JOL needs for exact sizes. JOL attaches to its own JVM to query it, and reads fields of all
     * classes. It uses reflection for the classes of the packages that are opened here, to which most objects belong.
     * It reads the fields of other classes by their offsets, which is slower.
     */
    public static final List<String> EXACT = List.of(
            "-Djdk.attach.allowAttachSelf=true",
            "-XX:+EnableDynamicAgentLoading",
            "-Djol.magicFieldOffset=true",
            "-Djol.skipHotspotSAAttach=true",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
            "--add-opens=java.xml/com.sun.org.apache.xerces.internal.dom=ALL-UNNAMED");

    private MemoryLauncher() {}

    /** Runs a fork to its end. */
    public static Outcome launch(Cell cell, Settings settings, ForkFiles files)
            throws IOException, InterruptedException {
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            String request = ForkProcess.request(
                    folder,
                    settings,
                    files,
                    ForkRequest.Waiting.NONE,
                    ForkRequest.Turn.NONE,
                    "",
                    ForkRequest.SampledFiles.NONE,
                    "");
            Path home = Path.of(cell.jvmHome());
            ProcessBuilder fork = new ProcessBuilder(JvmArguments.command(
                    home,
                    JvmArguments.of(settings, Jvm.at(home)),
                    EXACT,
                    List.of(request),
                    JvmArguments.program(MAIN),
                    List.of(cell.direction()),
                    ForkProcess.parameters(cell, settings).entrySet().stream()
                            .map(Object::toString)
                            .toList()));
            ForkProcess.countMemory(fork);
            return ForkProcess.run(fork, settings, files);
        }
    }
}
