package org.xmlcost.model;

import java.util.List;

/** Cells, settings and plans of tests. */
public final class MadePlan {
    /** Options of a small JVM. */
    public static final Settings.JvmOptions SMALL = new Settings.JvmOptions("64m", "SerialGC", List.of());

    private static final Cell.Execution ON_A_JAVA = new Cell.Execution(1, "17", "/jdk", null);

    private MadePlan() {}

    /** A row about ten ints on the wire {@code raw}. */
    public static Cell cell(String id, String question, String direction, String codec) {
        return cell(id, question, direction, codec, message("raw", "bits", 10));
    }

    public static Cell cell(String id, String question, String direction, String codec, Cell.Message message) {
        return cell(id, question, direction, codec, message, ON_A_JAVA);
    }

    public static Cell cell(
            String id,
            String question,
            String direction,
            String codec,
            Cell.Message message,
            Cell.Execution execution) {
        Cell.Implementation implementation = new Cell.Implementation(codec, "", "", "");
        return new Cell(
                id,
                question,
                direction,
                implementation,
                message,
                execution,
                true,
                null,
                "",
                Cell.Access.NONE,
                "",
                null);
    }

    /** A message of ints. */
    public static Cell.Message message(String wire, String numbers, int count) {
        return message(wire, numbers, "int", count);
    }

    public static Cell.Message message(String wire, String numbers, String kind, int count) {
        return new Cell.Message(wire, numbers, kind + ":" + count + ":uniform-bits", kind, count, "uniform-bits", 1);
    }

    public static Settings settings(int forks, double precision, long budget) {
        return settings(forks, precision, budget, new Settings.Sampling(1, 0, 1, 1, 1, 1, 0));
    }

    public static Settings settings(int forks, double precision, long budget, Settings.Sampling sampling) {
        return new Settings(new Settings.Extent(forks, precision, budget), sampling, SMALL);
    }

    public static RunPlan plan(Settings settings, List<Cell> cells) {
        return new RunPlan("test", "build", 1, settings, cells, List.of());
    }

    /** A plan that compares the builds {@code old} and {@code this}. */
    public static RunPlan ofBuilds(Settings settings, List<Cell> cells) {
        List<BuildPath> builds = List.of(new BuildPath("old", "", ""), new BuildPath("this", "", ""));
        return new RunPlan("test", "build", 1, settings, cells, builds);
    }
}
