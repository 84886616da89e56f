package org.xmlcost.launch;

import org.xmlcost.fork.ForkReport;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * Reader of a fork's report file. The file contains JSON, or properties if a build before version
 * {@value BuildRequest#VERSION} wrote it.
 */
final class ReportFile {
    private ReportFile() {}

    static ForkReport read(Path file) throws IOException {
        return Files.readString(file).startsWith("{") ? ForkReport.read(file) : ofProperties(file);
    }

    private static ForkReport ofProperties(Path file) throws IOException {
        Properties properties = new Properties();
        try (Reader in = Files.newBufferedReader(file)) {
            properties.load(in);
        }
        return new ForkReport(
                new ForkReport.Messages(
                        number(properties, "message_bytes"),
                        number(properties, "payload_bytes"),
                        (int) number(properties, "pool_messages"),
                        number(properties, "pool_bytes"),
                        (int) number(properties, "verified")),
                elements(properties, "warmup_ns", ",").map(Double::valueOf).toList(),
                new ForkReport.Probe(
                        number(properties, "probe_ns"),
                        number(properties, "waited_ms"),
                        elements(properties, "alone", "").map("1"::equals).toList()),
                (int) number(properties, "turns"),
                ForkReport.Place.UNKNOWN);
    }

    private static Stream<String> elements(Properties properties, String key, String separator) {
        String list = properties.getProperty(key, "");
        return list.isEmpty() ? Stream.of() : Stream.of(list.split(separator));
    }

    private static long number(Properties properties, String key) {
        return Long.parseLong(properties.getProperty(key, "0"));
    }
}
