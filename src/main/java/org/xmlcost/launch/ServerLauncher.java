package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.dataset.PayloadPool;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.fork.ForkReport;
import org.xmlcost.machine.EndpointFolder;
import org.xmlcost.machine.NetworkTraffic;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Metric;
import org.xmlcost.model.Settings;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Tolerance;
import org.xmlcost.plan.ForkLauncher.Outcome;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import tools.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Launcher of forks that are servers. The message of the row is sent over as many connections as the row has threads.
 * The server is warmed up until three seconds in a row answer nearly as many requests as each other. Before and after
 * measuring, the values of an answer are compared with those that were sent.
 */
record ServerLauncher(Catalogue catalogue, MessageFiles messages) {
    /** Codec that reads the answers of servers that have none. */
    private static final String READER = "stax.woodstox";

    private static final List<Double> QUANTILES = List.of(0.5, 0.99, 0.999);
    private static final int REQUESTS_ABOVE = 10;
    private static final double MOST_OF_A_SERVER = 0.8;
    private static final double NANOS_PER_SECOND = 1e9;
    /** Seconds that must differ little from each other. */
    private static final int STEADY_SECONDS = 3;
    /** Largest difference between them, relative to the greatest. */
    private static final double STEADY = 0.05;

    ServerLauncher(Catalogue catalogue) {
        this(catalogue, new MessageFiles(catalogue));
    }

    /** Runs a fork to its end. Leaves its samples and its report, as JMH does. */
    Outcome launch(Cell cell, Settings settings, ForkFiles files) throws IOException, InterruptedException {
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            Path message = Files.write(folder.file("message"), messages.first(cell));
            boolean own = EndpointFolder.of(cell.part()).hasOwnService();
            Catalogue.Entry codec = catalogue.get(own ? READER : cell.codec());
            Files.createDirectories(files.log().getParent());
            try (ServerProcess server = ServerProcess.start(cell, settings, codec.name(), files.log())) {
                return new Fork(cell, settings, files, folder, message, server, Wrk.in(ServerBuild.generator()), codec)
                        .run();
            } catch (IOException e) {
                return Outcome.failed(e.getMessage());
            }
        }
    }

    /** @param folder folder for temporary files */
    private record Fork(
            Cell cell,
            Settings settings,
            ForkFiles files,
            TemporaryFolder folder,
            Path message,
            ServerProcess server,
            Wrk generator,
            Catalogue.Entry codec) {

        Outcome run() throws IOException, InterruptedException {
            Payload sent = PayloadPool.of(PayloadSource.parse(cell.payload()), cell.seed(), 1)
                    .get(0);
            requireEcho(sent);
            List<Double> warmup = warmUp();
            Map<Metric, List<Double>> samples = new EnumMap<>(Metric.class);
            for (int i = 0; i < settings.sampling().iterations(); i++) {
                long before = server.usage().cpuNanos();
                Optional<NetworkTraffic> earlier = server.traffic();
                Wrk.Load load = load(seconds(settings.sampling().iterationMillis()));
                add(samples, Metric.TIME, load.nanosOfRequest(cell.threads()));
                add(samples, Metric.SERVER_CPU, (double) (server.usage().cpuNanos() - before) / load.requests());
                server.traffic().ifPresent(now -> {
                    NetworkTraffic traffic = now.since(earlier.orElseThrow());
                    add(samples, Metric.SEGMENTS, (double) traffic.segments() / load.requests());
                    add(samples, Metric.TRAFFIC, (double) traffic.bytes() / load.requests());
                });
            }
            double time = samples.get(Metric.TIME).stream()
                    .mapToDouble(each -> each)
                    .average()
                    .orElseThrow();
            double reached = cell.threads() * NANOS_PER_SECOND / time;
            latencies(samples, reached / 2, Metric.LATENCY_P50, Metric.LATENCY_P99, Metric.LATENCY_P999);
            if (Metric.FIXED_RATE < MOST_OF_A_SERVER * reached) {
                latencies(
                        samples,
                        Metric.FIXED_RATE,
                        Metric.LATENCY_FIXED_P50,
                        Metric.LATENCY_FIXED_P99,
                        Metric.LATENCY_FIXED_P999);
            }
            add(samples, Metric.SERVER_RSS, (double) server.usage().peakResidentBytes());
            requireEcho(sent);
            Files.write(
                    files.unfinished(),
                    JsonMapper.shared()
                            .writeValueAsBytes(samples.entrySet().stream()
                                    .collect(Collectors.toMap(
                                            each -> each.getKey().id(), Map.Entry::getValue))));
            long length = Files.size(message);
            ForkReport report = new ForkReport(
                    new ForkReport.Messages(length, sent.rawBytes(), 1, length, 2),
                    warmup,
                    ForkReport.Probe.NONE,
                    0,
                    ForkReport.Place.UNKNOWN);
            Files.writeString(files.report(), report.json());
            return Outcome.ok(report);
        }

        private static void add(Map<Metric, List<Double>> samples, Metric metric, double sample) {
            samples.computeIfAbsent(metric, each -> new ArrayList<>()).add(sample);
        }

        private static long seconds(long millis) {
            return Math.max(1, TimeUnit.MILLISECONDS.toSeconds(millis));
        }

        /** Measures latencies at a rate of requests per second, one for each quantile. */
        private void latencies(Map<Metric, List<Double>> samples, double rate, Metric... metrics)
                throws IOException, InterruptedException {
            long seconds = seconds(settings.measuringMillis());
            if (!exceed(QUANTILES.get(0), rate * seconds)) {
                return;
            }
            long[] latencies = JavaClient.latencies(requests(), rate, seconds);
            for (int i = 0; i < metrics.length; i++) {
                if (exceed(QUANTILES.get(i), rate * seconds)) {
                    add(samples, metrics[i], (double) latencies[i]);
                }
            }
        }

        /** Returns whether so many requests exceed a quantile that it is not about their maximum. */
        private static boolean exceed(double quantile, double requests) {
            return (1 - quantile) * requests >= REQUESTS_ABOVE;
        }

        private Requests requests() {
            String field = EndpointFolder.of(cell.part()).properties().getProperty("field", "");
            return new Requests(server, cell.threads(), message, type(), field);
        }

        private Wrk.Load load(long seconds) throws IOException, InterruptedException {
            return generator.run(requests(), seconds, folder.path());
        }

        /** Sends messages until the server is steady, or the settling time of the run ends. */
        private List<Double> warmUp() throws IOException, InterruptedException {
            List<Double> times = new ArrayList<>();
            long most = seconds(settings.sampling().settleMillis());
            do {
                times.add(load(1).nanosOfRequest(cell.threads()));
            } while (times.size() < most && !isSteady(times));
            return times;
        }

        private static boolean isSteady(List<Double> times) {
            List<Double> last = times.subList(Math.max(0, times.size() - STEADY_SECONDS), times.size());
            double greatest = Collections.max(last);
            return last.size() == STEADY_SECONDS && greatest - Collections.min(last) <= STEADY * greatest;
        }

        /**
         * Sends the message once.
         *
         * @throws IOException if the answer has other values
         */
        private void requireEcho(Payload sent) throws IOException, InterruptedException {
            byte[] answer = JavaClient.answer(requests(), folder.path());
            Wire wire = Wire.of(cell.wire());
            Tolerance once = codec.info().tolerance(wire);
            Tolerance all = wire.tolerance().and(once).and(once).and(once);
            try (Codec reader = codec.open(shape())) {
                Optional<String> difference = all.firstDifference(sent, reader.read(MessageBuffer.of(answer)));
                if (difference.isPresent()) {
                    throw new IOException("wrong value: " + difference.get());
                }
            } catch (MalformedMessageException e) {
                throw new IOException("the answer is no message: " + e.getMessage(), e);
            }
        }

        /** Type of the content. SOAP 1.1 (6.1.1) also requires the header SOAPAction. */
        private String type() {
            return Wire.of(cell.wire()).isText() ? "text/xml; charset=utf-8" : "application/octet-stream";
        }

        private MessageShape shape() {
            return new MessageShape(
                    Kind.of(cell.kind()),
                    Wire.of(cell.wire()),
                    cell.numbers().isEmpty() ? NumberMode.JDK : NumberMode.of(cell.numbers()));
        }
    }
}
