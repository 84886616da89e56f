package org.xmlcost.result;

import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Files that forks left: in the folder {@code raw}, or in archives. A published run has an archive of the flame graphs;
 * the archive of all files is its attachment.
 */
public final class RawFiles {
    /** Name of the folder of the files. */
    public static final String FOLDER = "raw";
    /** Name of the archive of the flame graphs, which a published run with question {@code where} has. */
    public static final String FLAME_GRAPHS = "flame-graphs.tar.xz";

    private RawFiles() {}

    /**
     * Returns the texts of files.
     *
     * @param names paths relative to {@link #FOLDER}, with slashes
     * @return texts by path; files that the run does not have are absent
     */
    public static Map<String, String> read(Path run, Set<String> names) throws IOException {
        Map<String, String> texts = new HashMap<>();
        if (names.isEmpty()) {
            return texts;
        }
        Path archive = run.resolve(FLAME_GRAPHS);
        for (String name : names) {
            Path file = run.resolve(FOLDER).resolve(name);
            if (Files.isRegularFile(file)) {
                texts.put(name, Files.readString(file));
            }
        }
        if (texts.isEmpty() && Files.isRegularFile(archive)) {
            try (TarArchiveInputStream tar = new TarArchiveInputStream(PackedFile.open(archive))) {
                for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                    String name = entry.getName().substring(entry.getName().indexOf('/') + 1);
                    if (names.contains(name)) {
                        texts.put(name, new String(tar.readAllBytes(), StandardCharsets.UTF_8));
                    }
                }
            }
        }
        return texts;
    }
}
