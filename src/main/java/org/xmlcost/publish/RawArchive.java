package org.xmlcost.publish;

import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.Deflater;

/** Packs the samples of a run into a gzipped tar of its files. The same files always give the same bytes. */
final class RawArchive {

    private RawArchive() {}

    /**
     * Writes the archive.
     *
     * @param edit function that is applied to the bytes of each file
     */
    static void write(Path folder, Path archive, UnaryOperator<byte[]> edit) throws IOException {
        GzipParameters best = new GzipParameters();
        best.setCompressionLevel(Deflater.BEST_COMPRESSION);
        try (OutputStream file = Files.newOutputStream(archive);
                TarArchiveOutputStream tar = new TarArchiveOutputStream(new GzipCompressorOutputStream(file, best));
                var walk = Files.walk(folder)) {
            tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
            List<Path> files = walk.filter(Files::isRegularFile).sorted().toList();
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
