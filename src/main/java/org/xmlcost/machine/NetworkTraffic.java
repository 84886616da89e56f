package org.xmlcost.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What the kernel has counted since it started: TCP segments of both ways, those without data included
 * ({@code net/snmp}), and bytes through an interface, with the heads of TCP and IP ({@code net/dev}).
 */
public record NetworkTraffic(long segments, long bytes) {
    private static final String TCP = "Tcp: ";
    /** Columns of {@code net/dev}; bytes are followed by packets. */
    private static final int BYTES_RECEIVED = 1;

    private static final int BYTES_SENT = 9;
    private static final int ETHERNET_HEAD = 14;

    /**
     * Reads the counters of the loopback interface, for all processes of this machine or of this container; empty if
     * this system has none.
     */
    public static Optional<NetworkTraffic> loopback() {
        // What is sent is also received.
        return read(Path.of("/proc/net"), "lo", List.of("OutSegs"), List.of(BYTES_SENT), 0);
    }

    /**
     * Reads the counters of an Ethernet interface of a process in a network of its own; empty if there are none.
     *
     * @param pid the process
     * @param device name of the interface
     */
    public static Optional<NetworkTraffic> of(long pid, String device) {
        return read(
                Path.of("/proc/" + pid + "/net"),
                device,
                List.of("OutSegs", "InSegs"),
                List.of(BYTES_RECEIVED, BYTES_SENT),
                ETHERNET_HEAD);
    }

    private static Optional<NetworkTraffic> read(
            Path folder, String device, List<String> counters, List<Integer> columns, int head) {
        try {
            List<List<String>> tcp = Files.readAllLines(folder.resolve("snmp")).stream()
                    .filter(line -> line.startsWith(TCP))
                    .map(line -> List.of(line.split(" ")))
                    .toList();
            String[] bytes = Files.readAllLines(folder.resolve("dev")).stream()
                    .map(String::strip)
                    .filter(line -> line.startsWith(device + ":"))
                    .map(line -> line.split("\\s+"))
                    .findFirst()
                    .orElseThrow(() -> new IOException("no interface " + device));
            return Optional.of(new NetworkTraffic(
                    counters.stream()
                            .mapToLong(each ->
                                    Long.parseLong(tcp.get(1).get(tcp.get(0).indexOf(each))))
                            .sum(),
                    columns.stream()
                            .mapToLong(each -> Long.parseLong(bytes[each]) - head * Long.parseLong(bytes[each + 1]))
                            .sum()));
        } catch (IOException | IndexOutOfBoundsException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Returns what was counted since an earlier time. */
    public NetworkTraffic since(NetworkTraffic earlier) {
        return new NetworkTraffic(segments - earlier.segments, bytes - earlier.bytes);
    }
}
