package org.xmlcost.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** The program in the JVM of the test: what a shell sees, without the time that a JVM takes to start. */
final class InProcess {
    private InProcess() {}

    static Program.Result run(String... arguments) {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream told = new ByteArrayOutputStream();
        try (PrintStream outs = new PrintStream(printed, true, StandardCharsets.UTF_8);
                PrintStream errs = new PrintStream(told, true, StandardCharsets.UTF_8)) {
            System.setOut(outs);
            System.setErr(errs);
            int exit = Main.commandLine()
                    .setOut(new PrintWriter(outs, true, StandardCharsets.UTF_8))
                    .setErr(new PrintWriter(errs, true, StandardCharsets.UTF_8))
                    .execute(arguments);
            return new Program.Result(
                    exit, printed.toString(StandardCharsets.UTF_8), told.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
    }
}
