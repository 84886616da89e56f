package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.plan.ForkLauncher.Outcome;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Server that measures forks of this build for a run that compares two builds, one fork after the other: see
 * {@link BuildLauncher}.
 */
public final class BuildServer {
    private BuildServer() {}

    /** Answers requests, one line each, until the input ends, which also ends this process. */
    public static void serve(InputStream in, PrintStream answers) throws InterruptedException {
        BlockingQueue<String> requests = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> read(in, requests), "requests");
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

    /**
     * Queues the requests. When the input ends, kills the running fork and this process. The input also ends when the
     * program that sends the requests is killed. A fork that went on would then write into a run folder that may be
     * resumed.
     */
    private static void read(InputStream in, BlockingQueue<String> requests) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            lines.lines().forEach(requests::add);
        } catch (IOException | UncheckedIOException e) {
            // A broken input counts as the end of the input.
        }
        ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
        Runtime.getRuntime().halt(0);
    }
}
