package org.xmlcost.bench;

import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Uses rows once under the harness, in this JVM, so that their classes are loaded; a class data archive is made of them
 * when it ends.
 */
public final class LoadClasses {
    private LoadClasses() {}

    /**
     * Reads and writes one message of each row.
     *
     * @param arguments a payload, and rows: codec, wire and number mode, with spaces between them
     */
    public static void main(String[] arguments) {
        // Nothing is measured, and nothing that is measured is disturbed: no fork has started.
        System.setProperty("jmh.ignoreLock", "true");
        for (int i = 1; i < arguments.length; i++) {
            for (Class<?> question : new Class<?>[] {Read.class, Write.class}) {
                use(question, arguments[0], arguments[i].split(" "));
            }
        }
    }

    private static void use(Class<?> question, String payload, String[] row) {
        try {
            new Runner(new OptionsBuilder()
                            .include("^" + question.getName().replace(".", "\\.") + "\\.")
                            .forks(0)
                            .warmupIterations(0)
                            .measurementIterations(1)
                            .measurementTime(TimeValue.milliseconds(1))
                            .verbosity(VerboseMode.SILENT)
                            .addProfiler(Allocation.class)
                            .param("codecId", row[0])
                            .param("wireId", row[1])
                            .param("numbers", row[2])
                            .param("payload", payload)
                            .param("seed", "1")
                            .param("pool", "1")
                            .build())
                    .run();
        } catch (RunnerException e) {
            // A row that has no such direction loads nothing more.
        }
    }
}
