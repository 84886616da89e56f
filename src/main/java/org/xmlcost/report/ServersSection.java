package org.xmlcost.report;

import org.xmlcost.model.Metric;
import org.xmlcost.result.RunRow;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Servers under load: how many requests they answer, how soon, and the processor time of a request. */
public record ServersSection(List<RunRow> rows) {
    private static final double MICRO = 1e3;
    private static final String FIXED = Metric.FIXED_RATE + "/s";
    private static final double MEGABYTE = 1e6;
    private static final double KILOBYTE = 1e3;

    /** Returns whether servers were measured. */
    public boolean isEmpty() {
        return servers().isEmpty();
    }

    PageSection section() {
        return new PageSection(
                "servers",
                "Servers under load",
                "Requests per second over all connections, each of which sends its next request when the last one is answered. The "
                        + "processor time is that of the server's process; the load generator runs on the same machine.",
                List.of(),
                isEmpty() ? List.of() : List.of(table()),
                "This run measured no servers.");
    }

    /** Returns the table of the servers, those that answer most requests of a payload first. */
    public Table<?> table() {
        return Table.of("servers", "Servers", servers().values())
                .filterable()
                .column("server", text("part"))
                .column("codec", text("codec"))
                .column("wire", text("wire"))
                .column("payload", text("payload"))
                .column("connections:", text("threads"))
                .column("requests/s", of(Metric.RATE, 1))
                .column("95 %|confidence interval of the requests per second", ServersSection::interval)
                .column("CPU \u00b5s|processor time of the server for one request", of(Metric.SERVER_CPU, MICRO))
                .column("RSS MB|peak of the resident set of the server's processes", of(Metric.SERVER_RSS, MEGABYTE))
                .column(
                        "p50 \u00b5s|latency below which half of the requests stay, at half of the rate that was reached",
                        of(Metric.LATENCY_P50, MICRO))
                .column("p99 \u00b5s|likewise for 99 % of the requests", of(Metric.LATENCY_P99, MICRO))
                .column("p99.9 \u00b5s|likewise for 99.9 %", of(Metric.LATENCY_P999, MICRO))
                .column(
                        "p50 \u00b5s at " + FIXED + "|at " + Metric.FIXED_RATE + " requests per second",
                        of(Metric.LATENCY_FIXED_P50, MICRO))
                .column("p99 \u00b5s at " + FIXED, of(Metric.LATENCY_FIXED_P99, MICRO))
                .column("p99.9 \u00b5s at " + FIXED, of(Metric.LATENCY_FIXED_P999, MICRO))
                .column("segments|TCP segments of a request and its answer", of(Metric.SEGMENTS, 1))
                .column("kB|bytes of a request and its answer on the network", of(Metric.TRAFFIC, KILOBYTE));
    }

    /** Returns the rows of each server by their metrics. */
    private Map<List<String>, Map<String, RunRow>> servers() {
        Map<List<String>, Map<String, RunRow>> servers = new LinkedHashMap<>();
        rows.stream()
                .filter(row -> row.isMeasured()
                        && row.is(Metric.RATE)
                        && !row.get("part").isEmpty())
                .sorted((first, second) -> Double.compare(second.score(), first.score()))
                .forEach(row -> servers.put(key(row), new LinkedHashMap<>()));
        rows.stream()
                .filter(RunRow::isMeasured)
                .forEach(row ->
                        servers.getOrDefault(key(row), new LinkedHashMap<>()).put(row.get("metric"), row));
        return servers;
    }

    private static List<String> key(RunRow row) {
        return List.of("question", "part", "codec", "wire", "numbers", "payload", "threads", "jvm", "gc").stream()
                .map(row::get)
                .toList();
    }

    private static Function<Map<String, RunRow>, String> text(String column) {
        return row -> row.get(Metric.RATE.id()).get(column);
    }

    private static Function<Map<String, RunRow>, Object> of(Metric metric, double unit) {
        return row -> row.containsKey(metric.id()) ? row.get(metric.id()).score() / unit : null;
    }

    private static Table.Cell interval(Map<String, RunRow> row) {
        return Table.Cell.interval(row.get(Metric.RATE.id()));
    }
}
