package org.xmlcost.cli;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.plan.ForkLauncher;

import picocli.CommandLine.Command;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;

/** Forks of this build for a run of another build, one after the other until standard input ends: see {@link BuildLauncher}. */
@Command(name = BuildLauncher.SERVE, hidden = true, mixinStandardHelpOptions = true, description = "Measures forks for a run of another build.")
final class ForkCommand implements Callable<Integer> {

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintStream answers = System.out;
        // Answers are the only lines there.
        System.setOut(System.err);
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        Catalogue catalogue = Catalogue.load();
        Probes probes = new Probes();
        ForkLauncher launcher = null;
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            ForkRequest request = ForkRequest.parse(line);
            if (launcher == null) {
                launcher = Launchers.of(catalogue, request.all(), request.settings(), probes);
            }
            probes.learn(request.cell().jvmHome(), request.probeNanos());
            answers.println(ForkRequest.line(launcher.launch(request.cell(), request.settings().inTurn(request.turn()), request.files())));
            answers.flush();
        }
        return 0;
    }
}
