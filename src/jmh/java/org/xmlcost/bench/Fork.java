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
import java.util.List;

/**
 * This process as the program that started it sees it: one request, and one report, which is written when the process
 * ends.
 */
final class Fork {
    private static ForkRequest request;
    private static ForkReport.Messages messages;
    private static ForkReport.Probe probe = ForkReport.Probe.NONE;
    private static int turns;
    private static final List<Double> WARMUP = new ArrayList<>();

    private Fork() {}

    /** What is asked of this process; nothing where a benchmark is run by hand. */
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

    /** The codecs that this process needs. */
    static Catalogue catalogue() {
        request();
        return Catalogue.load();
    }

    /** What is measured. The row of each thread tells it, and all say the same. */
    static synchronized void measures(List<Payload> payloads, List<MessageBuffer> pool) {
        long bytes = pool.stream().mapToLong(MessageBuffer::length).sum();
        boolean first = messages == null;
        messages = new ForkReport.Messages(
                mean(bytes, pool),
                mean(payloads.stream().mapToLong(Payload::rawBytes).sum(), payloads),
                Math.max(pool.size(), payloads.size()),
                bytes,
                payloads.size());
        if (first && !request().files().report().isEmpty()) {
            Runtime.getRuntime().addShutdownHook(new Thread(Fork::report, "report"));
        }
    }

    /** Takes the time of an operation in the next warm-up iteration, in nanoseconds. */
    static synchronized void warmedUp(double nanos) {
        WARMUP.add(nanos);
    }

    /**
     * What the bounds of the iterations saw.
     *
     * @throws IllegalStateException if two threads looked: each would take the other for a neighbour
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

    private static long mean(long sum, List<?> of) {
        return of.isEmpty() ? 0 : Math.round((double) sum / of.size());
    }
}
