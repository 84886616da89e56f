package org.xmlcost.cli;

import org.xmlcost.launch.BuildLauncher;
import org.xmlcost.launch.BuildServer;

import picocli.CommandLine.Command;

import java.io.PrintStream;
import java.util.concurrent.Callable;

/** Measures forks of this build for a run of another build, until standard input ends: see {@link BuildServer}. */
@Command(
        name = BuildLauncher.SERVE,
        hidden = true,
        mixinStandardHelpOptions = true,
        description = "Measures forks for a run of another build.")
final class ForkCommand implements Callable<Integer> {
    @Override
    public Integer call() throws InterruptedException {
        PrintStream answers = System.out;
        // Standard output carries only answers.
        System.setOut(System.err);
        BuildServer.serve(System.in, answers);
        return 0;
    }
}
