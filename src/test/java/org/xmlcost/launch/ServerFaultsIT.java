package org.xmlcost.launch;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.machine.EndpointFolder;
import org.xmlcost.model.Cell;
import org.xmlcost.plan.Profile;
import org.xmlcost.result.RunTable;
import org.xmlcost.wire.Wire;

import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVPrinter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;

/** What each server of {@code endtoend/} does with bad requests: what {@code docs/faults.csv} says. */
@Tag("exhaustive")
class ServerFaultsIT {
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final Path PUBLISHED = Path.of("docs/faults.csv");
    /** Where the table of this machine is left. */
    private static final Path FOUND = Path.of("target/faults.csv");

    private static final int TRIES = 3;

    @TempDir
    Path folder;

    /** A row of the table: what a server answers, and whether it answers a valid request after that. */
    private record Row(String server, String version, String fault, String answer, String next) {
        /** Returns what is expected of a version that may be another one: it may answer otherwise, but must go on. */
        Row of(Row found) {
            return found == null || found.version.equals(version)
                    ? this
                    : new Row(server, found.version, fault, found.answer, next);
        }
    }

    @Test
    void serversDoAsPublished() throws Exception {
        List<EndpointFolder> servers = EndpointFolder.all().stream()
                // Variants of a server send other answers, and read the same requests.
                .filter(each -> !each.isVariant())
                .toList();
        ServerBuild.ensure(servers);
        List<EndpointFolder> there = servers.stream().filter(ServersIT::isThere).toList();
        // Most of the time is waiting.
        List<Row> found =
                there.parallelStream().map(this::rows).flatMap(List::stream).toList();
        print(found);
        for (EndpointFolder server : servers) {
            if (!there.contains(server)) {
                System.err.println("ServerFaultsIT: " + server.id() + " is left out: " + server.problem());
            }
        }
        assertThat(there).isNotEmpty();
        try (CSVParser published = CSVParser.parse(PUBLISHED, StandardCharsets.UTF_8, RunTable.CSV)) {
            Map<List<String>, Row> here =
                    found.stream().collect(Collectors.toMap(row -> List.of(row.server, row.fault), row -> row));
            assertThat(found)
                    .as("see %s", FOUND)
                    .containsExactlyElementsOf(published.stream()
                            .map(row -> new Row(row.get(0), row.get(1), row.get(2), row.get(3), row.get(4)))
                            .filter(row ->
                                    there.stream().anyMatch(each -> each.id().equals(row.server)))
                            .map(row -> row.of(here.get(List.of(row.server, row.fault))))
                            .toList());
        }
    }

    private List<Row> rows(EndpointFolder server) {
        try {
            return rows(server, Files.createDirectory(folder.resolve(server.id())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** @param own folder for files of this server */
    private static List<Row> rows(EndpointFolder server, Path own) throws IOException, InterruptedException {
        Cell cell = ServersIT.cell(server, own);
        String message = new String(
                new CanonicalMessages(CATALOGUE)
                        .write(
                                Wire.of(cell.wire()),
                                PayloadSource.parse(cell.payload()).make(1))
                        .toByteArray(),
                StandardCharsets.UTF_8);
        List<Row> rows = new ArrayList<>();
        ServerProcess process = start(cell, own);
        try {
            for (String fault : new HttpFaults(0, message).all().keySet()) {
                ServerProcess under = process;
                List<ProcessHandle> children = children(process);
                List<String> next = new ArrayList<>();
                String answer = new HttpFaults(process.port(), message)
                        .all()
                        .get(fault)
                        .happen(() -> next.add(next(under, message)));
                next.add(
                        children.stream().allMatch(ProcessHandle::isAlive)
                                ? next(process, message)
                                : "a process has ended");
                rows.add(new Row(server.id(), version(server), fault, answer, next.get(0)));
                if (!next.get(next.size() - 1).equals("served")) {
                    process.close();
                    process = start(cell, own);
                }
            }
        } finally {
            process.close();
        }
        return rows;
    }

    /** Returns the version of the server; that of Java is enough for the JDK's. */
    private static String version(EndpointFolder server) {
        return server.version().isEmpty() ? "Java " + Runtime.version().feature() : server.version();
    }

    /** Of servers that are no JVM. A process of httpd that ends is started again. */
    private static List<ProcessHandle> children(ServerProcess server) {
        return ProcessHandle.of(server.pid()).orElseThrow().descendants().toList();
    }

    private static ServerProcess start(Cell cell, Path own) throws IOException {
        return ServerProcess.start(
                cell,
                Profile.load("endtoend").settings(),
                CATALOGUE.get(ServersIT.CODEC).name(),
                own.resolve("log"));
    }

    /** Returns what becomes of a valid request: it must be served within a second. A busy machine gets more tries. */
    private static String next(ServerProcess process, String message) {
        for (int i = 0; i < TRIES; i++) {
            if (ProcessHandle.of(process.pid()).isEmpty()) {
                return "the process has ended";
            }
            String answer = new HttpFaults(process.port(), message).next(Duration.ofSeconds(1));
            if (answer.equals("200")) {
                return "served";
            }
        }
        return "not served";
    }

    private static void print(List<Row> rows) throws IOException {
        StringBuilder table = new StringBuilder("server,version,fault,answer,next\n");
        CSVPrinter printer = new CSVPrinter(
                table, RunTable.CSV.builder().setRecordSeparator('\n').get());
        for (Row row : rows) {
            printer.printRecord(row.server, row.version, row.fault, row.answer, row.next);
        }
        Files.writeString(FOUND, table);
    }
}
