package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Payloads of all kinds and distributions, short ones, for whoever checks that nothing is lost. */
public final class EveryPayload {
    private static final int[] COUNTS = {0, 1, 7, 1000};

    private EveryPayload() {}

    /**
     * Each kind and distribution at 0, 1, 7 and 1000 values, as far as the distribution goes, as the command line
     * writes them.
     */
    public static List<String> specs() {
        return Stream.of(Kind.values()).flatMap(EveryPayload::specs).toList();
    }

    private static Stream<String> specs(Kind kind) {
        return kind == Kind.VOID
                ? Stream.of(kind.id())
                : Distribution.of(kind).stream()
                        .flatMap(distribution -> IntStream.of(COUNTS)
                                .filter(count -> count <= distribution.largestCount(kind))
                                .mapToObj(count -> kind + ":" + count + ":" + distribution.id()));
    }
}
