package org.xmlcost.model;

import java.util.Map;

/**
 * A build of this program.
 *
 * @param label name of the build in {@code results.csv}
 * @param classPath class path with which its forks start
 * @param id identifier of the contents of the class path
 * @param codecs ids of the codecs that replace others in this build, by the id in {@code results.csv}; empty for most
 *     builds
 */
public record BuildPath(String label, String classPath, String id, Map<String, String> codecs) {
    /** Creates a build. If {@code codecs} is null, no codec is replaced. */
    public BuildPath {
        codecs = codecs == null ? Map.of() : Map.copyOf(codecs);
    }

    /** Creates a build in which no codec is replaced. */
    public BuildPath(String label, String classPath, String id) {
        this(label, classPath, id, Map.of());
    }

    /** Returns the cell with the codec that this build measures for it. */
    public Cell measured(Cell cell) {
        return cell.withCodec(codecs.getOrDefault(cell.codec(), cell.codec()));
    }
}
