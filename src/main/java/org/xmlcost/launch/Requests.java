package org.xmlcost.launch;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What clients send to a server. Clients are processes, since they may have to run at the other end of a link.
 *
 * @param server the server
 * @param connections number of connections
 * @param message file with the message
 * @param type its content type
 * @param field further field of the head of each request, as {@code Name: value}; may be empty
 */
record Requests(ServerProcess server, int connections, Path message, String type, String field) {
    /**
     * Runs a client to its end. Returns what it prints.
     *
     * @param environment further variables of its environment
     * @throws IOException if it fails
     */
    String run(List<String> client, Map<String, String> environment) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(server.besideClients());
        command.addAll(client);
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process = builder.start();
        try (InputStream in = process.getInputStream()) {
            String said = new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
            if (process.waitFor() != 0) {
                throw new IOException(said);
            }
            return said;
        } finally {
            process.destroyForcibly();
        }
    }
}
