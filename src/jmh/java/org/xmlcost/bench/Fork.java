package org.xmlcost.bench;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.fork.ForkReport;
import org.xmlcost.fork.ForkRequest;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The request and the report of this process. The report is written when the process ends. */
final class Fork {
    private static ForkRequest request;
    private static ForkReport.Messages messages;
    private static ForkReport.Probe probe = ForkReport.Probe.NONE;
    private static int turns;
    private static final List<Double> WARMUP = new ArrayList<>();

    private Fork() {}

    /** Returns the request of this process; an empty request if a benchmark is run by hand. */
    static synchronized ForkRequest request() {
        if (request == null) {
            try {
                request = ForkRequest.ofThisProcess();
                if (!request.codecs().isEmpty()) {
                    System.setProperty(Catalogue.ONLY, request.codecs());
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return request;
    }

    /** Returns the parameters of a row, from the second argument on: each argument is {@code name=value}. */
    static Map<String, String> parameters(String... arguments) {
        return Arrays.stream(arguments)
                .skip(1)
                .map(each -> each.split("=", 2))
                .collect(Collectors.toMap(each -> each[0], each -> each[1]));
    }

    static Catalogue catalogue() {
        request();
        return Catalogue.load();
    }

    /** Records what is measured. The state of each measuring thread calls this method with equal values. */
    static void measures(List<Payload> payloads, List<MessageBuffer> pool) {
        measures(payloads.stream().mapToLong(Payload::rawBytes).sum(), payloads.size(), pool);
    }

    /**
     * Records what is measured.
     *
     * @param content bytes of the bare values of all items
     * @param verified number of items that were compared
     */
    static void measures(long content, int verified, List<MessageBuffer> pool) {
        long bytes = pool.stream().mapToLong(MessageBuffer::length).sum();
        measures(new ForkReport.Messages(
                mean(bytes, pool.size()), mean(content, verified), Math.max(pool.size(), verified), bytes, verified));
    }

    /** Records that calls without a message are measured, and how many results were compared. */
    static void measuresCalls(int verified) {
        measures(new ForkReport.Messages(0, 0, 0, 0, verified));
    }

    private static synchronized void measures(ForkReport.Messages measured) {
        boolean first = messages == null;
        messages = measured;
        if (first && !request().files().report().isEmpty()) {
            Runtime.getRuntime().addShutdownHook(new Thread(Fork::report, "report"));
        }
    }

    /** Records the time of an operation in the next warm-up iteration, in nanoseconds. */
    static synchronized void warmedUp(double nanos) {
        WARMUP.add(nanos);
    }

    /**
     * Records the results of the contention probe, and the number of iterations measured in turns.
     *
     * @throws IllegalStateException if two threads have a probe: each of them would appear as contention to the other
     */
    static synchronized void measured(ForkReport.Probe seen, int taken) {
        if (!probe.equals(ForkReport.Probe.NONE)) {
            throw new IllegalStateException("two contention probes in one fork");
        }
        probe = seen;
        turns = taken;
    }

    private static synchronized void report() {
        try {
            Files.writeString(
                    Path.of(request.files().report()),
                    new ForkReport(messages, WARMUP, probe, turns, ForkReport.Place.UNKNOWN).json());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long mean(long sum, int of) {
        return of == 0 ? 0 : Math.round((double) sum / of);
    }
}
