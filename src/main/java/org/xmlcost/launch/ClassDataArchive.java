package org.xmlcost.launch;

import org.xmlcost.model.Cell;
import org.xmlcost.result.Checksum;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Archive of the class data of the harness and of a run's codecs (JEP 350). Forks that share it start a fifth faster. A
 * program that measures nothing makes the archive once. An archive is a measuring condition of its own: between two
 * archives of the same classes, the time in which {@code fi.sax} wrote 100 000 ints differed by a factor of 0.96 to
 * 0.98. Without archives the factor was 1.00. So only profiles that do not settle use an archive. OpenJDK 17.0.15
 * crashes on some sets of codecs; the archive then contains the classes of one row. If a JVM cannot make that archive
 * either, forks load classes without an archive.
 */
final class ClassDataArchive {
    private static final String ONE_VALUE = "int:1";

    private ClassDataArchive() {}

    /** Returns the archive for forks of these cells, which run under JMH on one Java; empty if none can be made. */
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
                // Most of the loaded classes belong to the harness, so an archive of one row is still useful.
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
        Tool made = Tool.run(JvmArguments.command(
                javaHome,
                arguments,
                List.of(
                        "-XX:ArchiveClassesAtExit=" + unfinished,
                        "-Xlog:cds=off",
                        "-Xlog:cds+dynamic=off",
                        // Some releases crash while they write an archive. Without this option they leave an error
                        // report in the user's current folder.
                        "-XX:ErrorFile=" + unfinished + ".log",
                        "-XX:-CreateCoredumpOnCrash"),
                JvmArguments.program("org.xmlcost.bench.LoadClasses"),
                List.of(ONE_VALUE),
                rows));
        if (made.exit() == 0 && Files.exists(unfinished)) {
            Files.move(unfinished, archive);
        } else {
            Files.deleteIfExists(unfinished);
        }
    }
}
