package org.xmlcost.result;

/**
 * A build of this program.
 *
 * @param label     what {@code results.csv} calls it
 * @param classPath that its forks are started with
 * @param id        identifies what is on that class path
 */
public record BuildPath(String label, String classPath, String id) {
}
