package org.xmlcost.plan;

import org.xmlcost.model.MadePlan;
import org.xmlcost.model.RunPlan;
import org.xmlcost.result.RunFolder;

import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Program that is ended while a fork begins, which then fails as a file that is to be deleted at the end does. */
public final class EndedProgram {
    private EndedProgram() {}

    /** @param arguments the folder for runs */
    public static void main(String[] arguments) throws Exception {
        RunPlan plan = MadePlan.plan(MadePlan.settings(1, 0, 0), List.of(MadePlan.cell("a", "read", "read", "a")));
        RunFolder folder = RunFolder.create(Path.of(arguments[0]), "run", plan, Map.of());
        // The end takes a while.
        Runtime.getRuntime().addShutdownHook(new Thread(() -> sleep(1000)));
        try {
            new Schedule(folder, plan, (cell, settings, files) -> end(), new Schedule.Progress() {}, Clock.systemUTC())
                    .run();
        } finally {
            System.out.println("went on");
        }
    }

    private static ForkLauncher.Outcome end() {
        new Thread(() -> System.exit(0)).start();
        while (true) {
            Thread none = new Thread(() -> {});
            Runtime.getRuntime().addShutdownHook(none);
            Runtime.getRuntime().removeShutdownHook(none);
        }
    }

    private static void sleep(long millis) {
        try {
            TimeUnit.MILLISECONDS.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
