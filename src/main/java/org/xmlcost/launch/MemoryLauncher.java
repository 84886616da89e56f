package org.xmlcost.launch;

import org.xmlcost.fork.ForkRequest;
import org.xmlcost.plan.ForkLauncher;
import org.xmlcost.plan.Jvm;
import org.xmlcost.result.Cell;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.result.Settings;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Runs a fork whose memory is counted: a JVM with the library that counts malloc preloaded, and no JMH. */
public final class MemoryLauncher implements ForkLauncher {
    private static final String MAIN = "org.xmlcost.bench.Memory";
    /**
     * What JOL needs for exact sizes: it attaches to its own JVM to ask it, and looks into fields of all classes. It
     * reads those of the packages that are opened by reflection, which most objects are of, and any others by their
     * place, which is slower.
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
        try (RequestFile request = RequestFile.of(
                RequestFile.request(cell, settings, files, ForkRequest.Waiting.NONE, ForkRequest.Turn.NONE, "", ""))) {
            ProcessBuilder fork = new ProcessBuilder(Stream.of(
                            List.of(Path.of(cell.jvmHome(), "bin", "java").toString()),
                            JvmArguments.of(settings, Jvm.at(Path.of(cell.jvmHome()))),
                            EXACT,
                            List.of(request.argument(), "-cp", System.getProperty("java.class.path"), MAIN))
                    .flatMap(List::stream)
                    .toList());
            ForkProcess.countMemory(fork);
            return ForkProcess.run(fork, settings, files);
        } catch (IOException e) {
            return Outcome.failed(String.valueOf(e.getMessage()));
        }
    }
}
