package org.xmlcost.docs;

import org.xmlcost.result.PackedFile;

import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;

/** Packs files that the forks of a run left into a compressed tar. The same files always give the same bytes. */
final class RawArchive {

    private RawArchive() {}

    /**
     * Writes the archive.
     *
     * @param files files in it, in the order of the archive
     */
    static void write(Path folder, List<Path> files, Path archive, UnaryOperator<byte[]> edit) throws IOException {
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(PackedFile.create(archive))) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            for (Path each : files) {
                byte[] bytes = edit.apply(Files.readAllBytes(each));
                TarArchiveEntry entry = new TarArchiveEntry("raw/" + folder.relativize(each));
                entry.setSize(bytes.length);
                entry.setModTime(0);
                tar.putArchiveEntry(entry);
                tar.write(bytes);
                tar.closeArchiveEntry();
            }
        }
    }
}
