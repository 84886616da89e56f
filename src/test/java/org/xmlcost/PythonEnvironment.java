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

/** A virtual environment of Python with the packages of {@code src/test/python/requirements.txt}, obtained once. */
public final class PythonEnvironment {
    /** Folder of the environment. */
    public static final Path FOLDER = Path.of(".cache", "peers");

    private PythonEnvironment() {}

    /** Skips the test where the packages cannot be had, see {@link Required}. */
    public static void obtain() throws IOException, InterruptedException {
        Files.createDirectories(FOLDER);
        // Tests run in two JVMs.
        try (FileChannel lock = FileChannel.open(FOLDER.resolveSibling("peers.lock"), CREATE, WRITE);
                FileLock held = lock.lock()) {
            String said = said("python3", "-m", "venv", FOLDER.toString())
                    + run("-m", "pip", "install", "-q", "-r", "src/test/python/requirements.txt");
            Required.require("peers", said.isEmpty() && held.isValid(), said);
        }
    }

    /** Runs Python. Returns what it says if it fails; empty if it does not. */
    public static String run(String... arguments) throws IOException, InterruptedException {
        List<String> command =
                new ArrayList<>(List.of(FOLDER.resolve(Path.of("bin", "python")).toString()));
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
