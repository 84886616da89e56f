package org.xmlcost.launch;

import org.xmlcost.fork.ForkRequest;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.plan.Jvm;
import org.xmlcost.result.ForkFiles;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Launcher of forks whose memory is counted. Each is a JVM without JMH. If the library that counts malloc was built, it
 * is preloaded.
 */
public final class MemoryLauncher implements ForkLauncher {
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

    @Override
    public Outcome launch(Cell cell, Settings settings, ForkFiles files) throws InterruptedException {
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
            ProcessBuilder fork = new ProcessBuilder(Stream.of(
                            List.of(Path.of(cell.jvmHome(), "bin", "java").toString()),
                            JvmArguments.of(settings, Jvm.at(Path.of(cell.jvmHome()))),
                            EXACT,
                            List.of(request, "-cp", System.getProperty("java.class.path"), MAIN, cell.direction()),
                            ForkProcess.parameters(cell, settings).entrySet().stream()
                                    .map(Object::toString)
                                    .toList())
                    .flatMap(List::stream)
                    .toList());
            ForkProcess.countMemory(fork);
            return ForkProcess.run(fork, settings, files);
        } catch (IOException e) {
            return Outcome.failed(String.valueOf(e.getMessage()));
        }
    }
}
