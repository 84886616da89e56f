package org.xmlcost.bench;

import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Program that uses rows once under the harness, in this JVM, to load their classes. When the JVM ends, it writes a
 * class data archive of these classes.
 */
public final class LoadClasses {
    private LoadClasses() {}

    /**
     * Reads and writes one message of each row.
     *
     * @param arguments a payload, followed by rows; a row is a codec, a wire and a number mode, separated by spaces
     */
    public static void main(String[] arguments) {
        // The lock is not needed: this program measures nothing, and no fork has started yet that it could disturb.
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
            // A row without this direction has no further classes to load.
        }
    }
}
