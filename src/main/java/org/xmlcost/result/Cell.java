package org.xmlcost.result;

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
 */
public record Cell(
    String id, String question, String direction, String codec, String model, String library, String libraryVersion,
    String wire, String numbers, String payload, String kind, int count, String distribution, long seed, int threads,
    String jvm, String jvmHome, boolean timed, String unavailable) {

    /** The same cell for another question. @param newId of its own */
    public Cell with(String newId, String newQuestion) {
        return new Cell(newId, newQuestion, direction, codec, model, library, libraryVersion, wire, numbers, payload, kind, count,
            distribution, seed, threads, jvm, jvmHome, timed, unavailable);
    }

    /** Rows of one family are measured alike: a question's, with the second half of an A/A pair among those of its direction. */
    public static String family(String question, String direction) {
        return question.equals("aa") ? direction : question;
    }

    /** This cell's. */
    public String family() {
        return family(question, direction);
    }

    /** Whether its forks are JVMs. */
    public boolean runsInJvm() {
        return !jvmHome.isEmpty();
    }
}
