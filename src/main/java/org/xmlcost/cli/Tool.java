package org.xmlcost.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A program that was run to its end.
 *
 * @param output what it printed, to standard output and standard error
 */
record Tool(int exit, String output) {
    private static final int LAST = 2000;

    static Tool run(List<String> command) throws IOException, InterruptedException {
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Tool(process.waitFor(), output);
        } catch (IOException e) {
            throw new MissingException(command.get(0) + " is needed: " + e.getMessage());
        }
    }

    /** @throws IOException with the end of what it printed, if it fails */
    static void require(List<String> command) throws IOException, InterruptedException {
        Tool tool = run(command);
        if (tool.exit != 0) {
            String output = tool.output.strip();
            throw new IOException(command.get(0) + " failed: " + output.substring(Math.max(0, output.length() - LAST)));
        }
    }
}
