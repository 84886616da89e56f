package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.launch.BuildLauncher;
import org.xmlcost.launch.BuildRequest;
import org.xmlcost.launch.Launchers;
import org.xmlcost.launch.ProbeBaseline;
import org.xmlcost.plan.ForkLauncher.Outcome;

import picocli.CommandLine.Command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;

/** Forks of this build for a run of another build, one after the other until standard input ends: see {@link BuildLauncher}. */
@Command(
        name = BuildLauncher.SERVE,
        hidden = true,
        mixinStandardHelpOptions = true,
        description = "Measures forks for a run of another build.")
final class ForkCommand implements Callable<Integer> {

    @Override
    public Integer call() throws InterruptedException {
        PrintStream answers = System.out;
        // Answers are the only lines there.
        System.setOut(System.err);
        BlockingQueue<String> requests = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> read(requests), "requests");
        reader.setDaemon(true);
        reader.start();
        Catalogue catalogue = Catalogue.load();
        ProbeBaseline probes = new ProbeBaseline();
        Launchers launcher = null;
        while (true) {
            BuildRequest request = BuildRequest.parse(requests.take());
            Outcome outcome;
            if (request.problem().isPresent()) {
                outcome = Outcome.failed(request.problem().get());
            } else {
                if (launcher == null) {
                    launcher = new Launchers(catalogue, request.all(), request.settings(), probes);
                }
                probes.learn(request.cell().jvmHome(), request.probeNanos());
                outcome = launcher.launch(request.cell(), request.settings(), request.files(), request.place());
            }
            answers.println(BuildRequest.line(outcome));
            answers.flush();
        }
    }

    /** Whoever asks may be killed: with it ends this process, and with this the fork that is running, which would write into a run that somebody goes on with. */
    private static void read(BlockingQueue<String> requests) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            lines.lines().forEach(requests::add);
        } catch (IOException | UncheckedIOException e) {
            // As if it had ended.
        }
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
        Runtime.getRuntime().halt(0);
    }
}
