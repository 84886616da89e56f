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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

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
    private record Row(String server, String version, String fault, String answer, String next) {}

    @BeforeAll
    static void build() throws Exception {
        ServerBuild.ensure(EndpointFolder.all());
        print(List.of(), StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING);
    }

    /** Variants of a server send other answers, and read the same requests. */
    static List<EndpointFolder> servers() {
        return EndpointFolder.all().stream().filter(each -> !each.isVariant()).toList();
    }

    @ParameterizedTest
    @MethodSource("servers")
    void aServerDoesAsPublished(EndpointFolder server) throws Exception {
        ServersIT.require(server);
        List<Row> found = rows(server);
        print(found, StandardOpenOption.APPEND);
        try (CSVParser published = CSVParser.parse(PUBLISHED, StandardCharsets.UTF_8, RunTable.CSV)) {
            assertThat(found)
                    .as("see %s", FOUND)
                    .isEqualTo(published.stream()
                            .map(row -> new Row(row.get(0), row.get(1), row.get(2), row.get(3), row.get(4)))
                            .filter(row -> row.server.equals(server.id()))
                            .toList());
        }
    }

    private List<Row> rows(EndpointFolder server) throws Exception {
        Cell cell = ServersIT.cell(server, folder);
        String message = new String(
                new CanonicalMessages(CATALOGUE)
                        .write(
                                Wire.of(cell.wire()),
                                PayloadSource.parse(cell.payload()).make(1))
                        .toByteArray(),
                StandardCharsets.UTF_8);
        List<Row> rows = new ArrayList<>();
        ServerProcess process = start(cell);
        try {
            for (String fault : new HttpFaults(0, message).all().keySet()) {
                ServerProcess under = process;
                List<String> next = new ArrayList<>();
                String answer = new HttpFaults(process.port(), message)
                        .all()
                        .get(fault)
                        .happen(() -> next.add(next(under, message)));
                next.add(next(process, message));
                rows.add(new Row(server.id(), version(server), fault, answer, next.get(0)));
                if (!next.get(next.size() - 1).equals("served")) {
                    process.close();
                    process = start(cell);
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

    private ServerProcess start(Cell cell) throws IOException {
        return ServerProcess.start(
                cell,
                Profile.load("endtoend").settings(),
                CATALOGUE.get(ServersIT.CODEC).name(),
                folder.resolve("log"));
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

    private static void print(List<Row> rows, StandardOpenOption... options) throws IOException {
        StringBuilder table = new StringBuilder();
        CSVPrinter printer = new CSVPrinter(
                table, RunTable.CSV.builder().setRecordSeparator('\n').get());
        for (Row row : rows) {
            printer.printRecord(row.server, row.version, row.fault, row.answer, row.next);
        }
        Files.writeString(FOUND, table, options);
    }
}
