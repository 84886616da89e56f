package org.xmlcost.launch;

import org.xmlcost.plan.ForkLauncher.Outcome;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Process of a build that measures forks on request. The process waits between requests, and ends when its input ends.
 */
final class BuildProcess implements AutoCloseable {
    private final Process process;
    private final BufferedWriter requests;
    private final BufferedReader answers;
    private final Path errors;

    /** Thrown if the process ends without an answer. The message is the last line that the process printed. */
    static final class EndedException extends IOException {
        private static final long serialVersionUID = 1;

        EndedException(String message) {
            super(message);
        }
    }

    private BuildProcess(Process process, Path errors) {
        this.process = process;
        this.errors = errors;
        this.requests = process.outputWriter(StandardCharsets.UTF_8);
        this.answers = process.inputReader(StandardCharsets.UTF_8);
    }

    static BuildProcess start(List<String> command) throws IOException {
        Path errors = Files.createTempFile("xmlcost-", ".errors");
        errors.toFile().deleteOnExit();
        return new BuildProcess(
                new ProcessBuilder(command).redirectError(errors.toFile()).start(), errors);
    }

    Outcome ask(BuildRequest request) throws IOException, InterruptedException {
        try {
            requests.write(request.line());
            requests.newLine();
            requests.flush();
            String answer = answers.readLine();
            if (answer != null) {
                return BuildRequest.outcome(answer);
            }
        } catch (IOException broken) {
            // The last line that the process printed explains more.
        }
        int exit = process.waitFor();
        throw new EndedException(Files.readString(errors)
                .strip()
                .lines()
                .reduce((first, last) -> last)
                .orElse("exit " + exit));
    }

    @Override
    public void close() {
        process.destroy();
        try {
            Files.deleteIfExists(errors);
        } catch (IOException e) {
            // One temporary file remains.
        }
    }
}
