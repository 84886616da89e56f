package org.xmlcost.machine;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Folder of the native code: the location in the system property {@value #PROPERTY}, which is a folder or the library
 * itself. Without this property, it is {@code native/lib} beside the jar or the folder of classes of this class.
 */
public final class NativeFolder {
    /** System property that overrides the location of the library. */
    public static final String PROPERTY = "xmlcost.native";

    private NativeFolder() {}

    /** Returns the location of the native library, a folder or a file, which need not be there. */
    public static Optional<Path> location() {
        String override = System.getProperty(PROPERTY);
        if (override != null) {
            return Optional.of(Path.of(override));
        }
        return program().map(program -> program.resolveSibling(Path.of("native", "lib")));
    }

    /** Returns the jar or the folder of classes of this class; empty if it is not a file. */
    static Optional<Path> program() {
        CodeSource source = NativeFolder.class.getProtectionDomain().getCodeSource();
        if (source == null || !"file".equals(source.getLocation().getProtocol())) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(source.getLocation().toURI()));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the files that describe what belongs to which component of the cost: {@code FAMILY.components} of each
     * family that has one. It does not load the library.
     *
     * @throws IOException if the folder of the library is there and cannot be read
     */
    static List<Path> components() throws IOException {
        Path folder = location()
                .map(each ->
                        Files.isDirectory(each) ? each : each.toAbsolutePath().getParent())
                .filter(Files::isDirectory)
                .orElse(null);
        if (folder == null) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(each -> each.getFileName().toString().endsWith(".components"))
                    .sorted()
                    .toList();
        }
    }
}
