package org.xmlcost.launch;

import org.xmlcost.result.Cell;
import org.xmlcost.result.Checksum;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Class data of the harness and of a run's codecs, shared by its forks (JEP 350): they start a fifth faster. Made once
 * by a fork that measures nothing. An archive is a condition of its own: between two archives of the same classes,
 * {@code fi.sax} wrote 100 000 ints in 0.96 to 0.98 times the time, and in 1.00 without any. So it is for quick looks
 * only. OpenJDK 17.0.15 crashes over some sets of codecs; the archive is then that of one row. Where a JVM cannot make
 * that either, forks load classes as ever.
 */
final class ClassDataArchive {
    private static final String ONE_VALUE = "int:1";

    private ClassDataArchive() {}

    /**
     * The archive for forks of these cells.
     *
     * @param cells those that run under JMH on one Java
     * @param arguments of the forks' JVM, as far as all forks have the same
     */
    static Optional<Path> of(List<Cell> cells, Path javaHome, List<String> arguments) throws InterruptedException {
        List<String> rows = cells.stream()
                .filter(cell -> !cell.codec().isEmpty() && !cell.wire().isEmpty())
                .map(cell -> cell.codec() + " " + cell.wire() + " " + cell.numbers())
                .distinct()
                .sorted()
                .toList();
        try {
            Path folder = Files.createDirectories(Build.location().resolveSibling("cds"));
            String name =
                    Checksum.sha256((Build.id() + javaHome + System.getProperty("java.class.path") + arguments + rows)
                            .getBytes(StandardCharsets.UTF_8));
            Path archive = folder.resolve(name.substring(0, 16) + ".jsa");
            if (!Files.exists(archive)) {
                make(archive, rows, javaHome, arguments);
            }
            if (!Files.exists(archive) && rows.size() > 1) {
                // The harness is most of what is loaded.
                make(archive, rows.subList(0, 1), javaHome, arguments);
            }
            return Files.exists(archive) ? Optional.of(archive) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static void make(Path archive, List<String> rows, Path javaHome, List<String> arguments)
            throws IOException, InterruptedException {
        Path unfinished = archive.resolveSibling(archive.getFileName() + ".new");
        Tool made = Tool.run(Stream.of(
                        List.of(javaHome.resolve("bin").resolve("java").toString()),
                        arguments,
                        List.of(
                                "-XX:ArchiveClassesAtExit=" + unfinished,
                                "-Xlog:cds=off",
                                "-Xlog:cds+dynamic=off",
                                // Some releases crash while they write an archive, and would leave their report where
                                // the user stands.
                                "-XX:ErrorFile=" + unfinished + ".log",
                                "-XX:-CreateCoredumpOnCrash",
                                "-cp",
                                System.getProperty("java.class.path"),
                                "org.xmlcost.bench.LoadClasses",
                                ONE_VALUE),
                        rows)
                .flatMap(List::stream)
                .toList());
        if (made.exit() == 0 && Files.exists(unfinished)) {
            Files.move(unfinished, archive);
        } else {
            Files.deleteIfExists(unfinished);
        }
    }
}
