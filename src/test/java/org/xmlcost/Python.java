package org.xmlcost;

import java.io.IOException;
import java.io.Reader;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

/** A Python with NumPy: this machine's, or the distribution's packages unpacked below {@code .cache}. */
public final class Python {
    private static final Path CACHE = Path.of(".cache", "python");
    private static final Path SCRIPT = Path.of("src", "test", "python", "obtain-python.sh");

    private final Properties found;

    private Python(Properties found) {
        this.found = found;
    }

    /** Skips the test where there is none, see {@link Required}. */
    public static Python obtain() throws IOException, InterruptedException {
        Files.createDirectories(CACHE);
        // Tests run in two JVMs.
        try (FileChannel lock = FileChannel.open(CACHE.resolve("lock"), CREATE, WRITE);
                FileLock held = lock.lock()) {
            Process process = new ProcessBuilder("sh", SCRIPT.toString(), CACHE.toString())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            Required.require("numpy", process.waitFor() == 0 && held.isValid(), said);
        }
        Properties found = new Properties();
        try (Reader in = Files.newBufferedReader(CACHE.resolve("python.properties"))) {
            found.load(in);
        }
        return new Python(found);
    }

    /** Not yet started; its standard error goes with its standard output. */
    public ProcessBuilder command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(found.getProperty("program")));
        command.addAll(List.of(arguments));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        Map.of("LD_LIBRARY_PATH", "libraries", "PYTHONHOME", "home", "PYTHONPATH", "modules")
                .forEach((variable, key) -> {
                    if (!found.getProperty(key).isEmpty()) {
                        builder.environment().put(variable, found.getProperty(key));
                    }
                });
        return builder;
    }
}
