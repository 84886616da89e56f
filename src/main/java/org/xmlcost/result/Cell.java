package org.xmlcost.result;

import java.util.List;

/**
 * The unit that is planned, run in its own forks, and reported. Fields are those of {@code results.csv}; text that does
 * not apply is empty.
 *
 * @param id          unique in its run, and the name of its folder under {@code raw/}
 * @param payload     as the command line writes it
 * @param jvm         version of the Java that runs the forks; empty if none does
 * @param jvmHome     where that Java is; empty if there is none
 * @param timed       whether forks measure it; a size needs none
 * @param unavailable why it cannot run here, or null
 * @param build       label of the build that is measured where a run compares two; empty otherwise
 * @param gc          collector of its own, or null for the run's
 */
public record Cell(
        String id,
        String question,
        String direction,
        String codec,
        String model,
        String library,
        String libraryVersion,
        String wire,
        String numbers,
        String payload,
        String kind,
        int count,
        String distribution,
        long seed,
        int threads,
        String jvm,
        String jvmHome,
        boolean timed,
        String unavailable,
        String build,
        String gc) {
    private static final String BUILD = "~build-";

    public Cell {
        build = build == null ? "" : build;
    }

    /** One of this build, under the run's collector. */
    public Cell(
            String id,
            String question,
            String direction,
            String codec,
            String model,
            String library,
            String libraryVersion,
            String wire,
            String numbers,
            String payload,
            String kind,
            int count,
            String distribution,
            long seed,
            int threads,
            String jvm,
            String jvmHome,
            boolean timed,
            String unavailable) {
        this(
                id,
                question,
                direction,
                codec,
                model,
                library,
                libraryVersion,
                wire,
                numbers,
                payload,
                kind,
                count,
                distribution,
                seed,
                threads,
                jvm,
                jvmHome,
                timed,
                unavailable,
                "",
                null);
    }

    /**
     * The same cell for another question.
     *
     * @param newId of its own
     */
    public Cell with(String newId, String newQuestion) {
        return new Cell(
                newId,
                newQuestion,
                direction,
                codec,
                model,
                library,
                libraryVersion,
                wire,
                numbers,
                payload,
                kind,
                count,
                distribution,
                seed,
                threads,
                jvm,
                jvmHome,
                timed,
                unavailable,
                build,
                gc);
    }

    /** The same cell with another codec. */
    Cell of(String newCodec) {
        return new Cell(
                id,
                question,
                direction,
                newCodec,
                model,
                library,
                libraryVersion,
                wire,
                numbers,
                payload,
                kind,
                count,
                distribution,
                seed,
                threads,
                jvm,
                jvmHome,
                timed,
                unavailable,
                build,
                gc);
    }

    /** The same cell under a collector of its own, if it has forks that are JVMs. */
    public Cell withGc(String collector) {
        return !timed || !runsInJvm()
                ? this
                : new Cell(
                        id + "~" + collector,
                        question,
                        direction,
                        codec,
                        model,
                        library,
                        libraryVersion,
                        wire,
                        numbers,
                        payload,
                        kind,
                        count,
                        distribution,
                        seed,
                        threads,
                        jvm,
                        jvmHome,
                        true,
                        unavailable,
                        build,
                        collector);
    }

    /** The same cell where it cannot run. */
    public Cell unavailable(String reason) {
        return new Cell(
                id,
                question,
                direction,
                codec,
                model,
                library,
                libraryVersion,
                wire,
                numbers,
                payload,
                kind,
                count,
                distribution,
                seed,
                threads,
                jvm,
                jvmHome,
                timed,
                reason,
                build,
                gc);
    }

    /** What its forks are measured with: the run's settings, under its own collector. */
    public Settings under(Settings settings) {
        return gc == null ? settings : settings.withGc(gc);
    }

    /**
     * The same cell in a build of its own.
     *
     * @param label   of the build
     * @param version of the cell's library in it
     * @param reason  why it cannot run there, or null
     */
    public Cell in(String label, String version, String reason) {
        return new Cell(
                id + BUILD + label.replaceAll("[^A-Za-z0-9._+-]", "-"),
                question,
                direction,
                codec,
                model,
                library,
                version,
                wire,
                numbers,
                payload,
                kind,
                count,
                distribution,
                seed,
                threads,
                jvm,
                jvmHome,
                timed,
                reason,
                label,
                gc);
    }

    /** What the same cell has in common in all builds. */
    public String row() {
        return build.isEmpty() ? id : id.substring(0, id.lastIndexOf(BUILD));
    }

    /** Whether forks are to measure it. */
    public boolean measurable() {
        return timed && unavailable == null;
    }

    /**
     * Rows of one family are measured alike, and their variances are pooled: messages read and written, with the A/A pair's second half, and each
     * other question by itself.
     */
    public static String family(String question) {
        return List.of("read", "write", "aa").contains(question) ? "message" : question;
    }

    /** This cell's. */
    public String family() {
        return family(question);
    }

    /** Whether its forks are JVMs. */
    public boolean runsInJvm() {
        return !jvmHome.isEmpty();
    }
}
