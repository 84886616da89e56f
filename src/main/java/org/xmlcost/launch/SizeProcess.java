package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.Jvm;

import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Process of another Java that writes the messages of rows. The rows and the sizes are files of JSON. */
final class SizeProcess {
    private static final ObjectMapper JSON = JsonMapper.builder().build();

    private SizeProcess() {}

    /**
     * Writes the messages of rows.
     *
     * @param arguments file with the rows, and file for their sizes
     */
    public static void main(String[] arguments) {
        Catalogue catalogue = Catalogue.load();
        List<Cell> rows = JSON.readValue(Path.of(arguments[0]), new TypeReference<>() {});
        JSON.writeValue(
                Path.of(arguments[1]),
                rows.stream().map(row -> MessageSize.of(row, catalogue)).toList());
    }

    /**
     * Runs a Java that writes the messages of rows. If it fails, each half of the rows gets a process of its own, until
     * only the row that is at fault fails.
     *
     * @return a size for each row, or the reason why it has none
     */
    static List<MessageSize> measure(Path home, Settings settings, List<Cell> rows)
            throws IOException, InterruptedException {
        List<MessageSize> sizes = run(home, settings, rows);
        int half = rows.size() / 2;
        if (half == 0 || sizes.size() == rows.size()) {
            return sizes;
        }
        return Stream.concat(
                        measure(home, settings, rows.subList(0, half)).stream(),
                        measure(home, settings, rows.subList(half, rows.size())).stream())
                .toList();
    }

    /** Returns the sizes, or a single failure. */
    private static List<MessageSize> run(Path home, Settings settings, List<Cell> rows)
            throws IOException, InterruptedException {
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            Path request = folder.path().resolve("rows.json");
            Path sizes = folder.path().resolve("sizes.json");
            Path log = folder.path().resolve("log");
            JSON.writeValue(request, rows);
            Process process = new ProcessBuilder(Stream.of(
                                    List.of(home.resolve("bin").resolve("java").toString()),
                                    JvmArguments.of(settings, Jvm.at(home)),
                                    List.of(
                                            "-cp",
                                            System.getProperty("java.class.path"),
                                            SizeProcess.class.getName(),
                                            request.toString(),
                                            sizes.toString()))
                            .flatMap(List::stream)
                            .toList())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            try {
                if (!process.waitFor(ForkProcess.PATIENCE_SECONDS + rows.size(), TimeUnit.SECONDS)) {
                    return List.of(MessageSize.failed("the message was not written in time"));
                }
                return process.exitValue() == 0 && Files.exists(sizes)
                        ? JSON.readValue(sizes, new TypeReference<>() {})
                        : List.of(MessageSize.failed(ForkProcess.reason(log, "exit " + process.exitValue())));
            } finally {
                process.destroyForcibly();
            }
        }
    }
}
