package org.xmlcost.result;

import java.util.Map;

/**
 * A build of this program.
 *
 * @param label what {@code results.csv} calls it
 * @param classPath that its forks are started with
 * @param id identifies what is on that class path
 * @param codecs ids of codecs that stand in for others in this build, by the id that {@code results.csv} names; empty
 *     for most
 */
public record BuildPath(String label, String classPath, String id, Map<String, String> codecs) {
    /** Takes a build without codecs for one whose codecs are what their ids say. */
    public BuildPath {
        codecs = codecs == null ? Map.of() : Map.copyOf(codecs);
    }

    /** A build whose codecs are what their ids say. */
    public BuildPath(String label, String classPath, String id) {
        this(label, classPath, id, Map.of());
    }

    /** The cell with the codec that is measured for it. */
    public Cell measured(Cell cell) {
        return cell.withCodec(codecs.getOrDefault(cell.codec(), cell.codec()));
    }
}
