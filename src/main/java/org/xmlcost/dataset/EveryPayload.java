package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Specs of small payloads of all kinds and distributions, for checks that codecs lose nothing. */
public final class EveryPayload {
    private static final int[] COUNTS = {0, 1, 7, 1000};

    private EveryPayload() {}

    /**
     * Returns specs of each kind and distribution with 0, 1, 7 and 1000 values, up to the largest count of the
     * distribution. Each has the form used on the command line.
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
