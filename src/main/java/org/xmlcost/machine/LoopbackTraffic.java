package org.xmlcost.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * What the kernel has counted since it started, for all processes of this machine or of this container: TCP segments
 * that were sent, those without data included ({@code /proc/net/snmp}), and bytes through the loopback interface, with
 * the heads of TCP and IP ({@code /proc/net/dev}).
 */
public record LoopbackTraffic(long segments, long bytes) {
    private static final Path PROTOCOLS = Path.of("/proc/net/snmp");
    private static final Path INTERFACES = Path.of("/proc/net/dev");
    private static final String TCP = "Tcp: ";
    private static final String LOOPBACK = "lo:";

    /** Reads the counters; empty if this system has none. */
    public static Optional<LoopbackTraffic> read() {
        try {
            List<String[]> tcp = Files.readAllLines(PROTOCOLS).stream()
                    .filter(line -> line.startsWith(TCP))
                    .map(line -> line.split(" "))
                    .toList();
            String[] loopback = Files.readAllLines(INTERFACES).stream()
                    .map(String::strip)
                    .filter(line -> line.startsWith(LOOPBACK))
                    .map(line -> line.split("\\s+"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no loopback interface"));
            int sent = Arrays.asList(tcp.get(0)).indexOf("OutSegs");
            return Optional.of(new LoopbackTraffic(Long.parseLong(tcp.get(1)[sent]), Long.parseLong(loopback[1])));
        } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Returns what was counted since an earlier time. */
    public LoopbackTraffic since(LoopbackTraffic earlier) {
        return new LoopbackTraffic(segments - earlier.segments, bytes - earlier.bytes);
    }
}
