package org.xmlcost;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

/**
 * Virtual environments of Python, obtained once. The one for codecs has the packages of {@code peers/requirements.txt}
 * alone. Another one, in which tests run Python, also has those of {@code src/test/python/requirements.txt}.
 */
public final class PythonEnvironment {
    /** Folder of the environment for codecs. */
    public static final Path FOLDER = Path.of(".cache", "peers");

    private static final Path TESTS = Path.of(".cache", "python-tests");

    private PythonEnvironment() {}

    /** Skips the test where the packages cannot be had, see {@link Required}. */
    public static void obtain() throws IOException, InterruptedException {
        Files.createDirectories(FOLDER);
        // Tests run in two JVMs.
        try (FileChannel lock = FileChannel.open(FOLDER.resolveSibling("peers.lock"), CREATE, WRITE);
                FileLock held = lock.lock()) {
            String said = made(FOLDER, "peers/requirements.txt");
            if (said.isEmpty()) {
                said = made(TESTS, "src/test/python/requirements.txt", "peers/requirements.txt");
            }
            Required.require("peers", said.isEmpty() && held.isValid(), said);
        }
    }

    private static String made(Path folder, String... requirements) throws IOException, InterruptedException {
        String said = said("python3", "-m", "venv", folder.toString());
        for (String each : requirements) {
            said += said(python(folder), "-m", "pip", "install", "-q", "-r", each);
        }
        return said;
    }

    private static String python(Path folder) {
        return folder.resolve(Path.of("bin", "python")).toString();
    }

    /** Runs the Python of tests. Returns what it says if it fails; empty if it does not. */
    public static String run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(python(TESTS)));
        command.addAll(Arrays.asList(arguments));
        return said(command.toArray(String[]::new));
    }

    private static String said(String... command) throws IOException, InterruptedException {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return process.waitFor() == 0 ? "" : said.strip();
        } catch (IOException e) {
            return e.getMessage();
        }
    }
}
