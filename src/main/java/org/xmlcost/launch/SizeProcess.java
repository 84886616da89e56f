package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.fork.ForkRequest;
import org.xmlcost.plan.Jvm;
import org.xmlcost.result.Settings;

import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.ObjectMapper;
import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
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
        List<ForkRequest.Row> rows = JSON.readValue(Path.of(arguments[0]), new TypeReference<>() {});
        JSON.writeValue(
                Path.of(arguments[1]),
                rows.stream().map(row -> MessageSize.of(row, catalogue)).toList());
    }

    /**
     * Runs a Java that writes the messages of rows.
     *
     * @return a size for each row; if the process fails, each has the reason
     */
    static List<MessageSize> measure(Path home, Settings settings, List<ForkRequest.Row> rows)
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
                int exit = process.waitFor();
                return exit == 0 && Files.exists(sizes)
                        ? JSON.readValue(sizes, new TypeReference<>() {})
                        : Collections.nCopies(rows.size(), MessageSize.failed(ForkProcess.reason(log, "exit " + exit)));
            } finally {
                process.destroyForcibly();
            }
        }
    }
}
