package org.xmlcost.launch;

import org.xmlcost.model.MissingException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Result of a program that was run to its end. */
public record Tool(int exit, String output, String errors) {
    private static final int LAST = 2000;

    /** Runs a program to its end; a {@link MissingException} if there is no such program. */
    public static Tool run(List<String> command) throws IOException, InterruptedException {
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            Path errors = folder.file("errors");
            Process process =
                    new ProcessBuilder(command).redirectError(errors.toFile()).start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Tool(process.waitFor(), output, Files.readString(errors));
        } catch (IOException e) {
            throw new MissingException("cannot run " + command.get(0) + ": " + e.getMessage());
        }
    }

    static void require(List<String> command) throws IOException, InterruptedException {
        Tool tool = run(command);
        if (tool.exit != 0) {
            String printed = (tool.output + tool.errors).strip();
            throw new IOException(
                    command.get(0) + " failed: " + printed.substring(Math.max(0, printed.length() - LAST)));
        }
    }

    /** Returns the last line that the program printed, or its exit code if it printed nothing. */
    public String lastWords() {
        return (output + errors).strip().lines().reduce((first, last) -> last).orElse("exit " + exit);
    }
}
