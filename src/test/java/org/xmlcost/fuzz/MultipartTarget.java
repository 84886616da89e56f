package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.util.List;

/** The readers of messages with the values in a MIME part. */
public final class MultipartTarget {
    private static final TargetReaders READERS =
            new TargetReaders(List.of(Wire.MTOM, Wire.SWA), Kind.DOUBLE, Kind.BLOB);

    private MultipartTarget() {}

    /** Loads what the readers need, before the time of an input is taken; the name is the fuzzer's. */
    public static void fuzzerInitialize() {
        READERS.seeds().forEach(READERS::read);
    }

    /** Reads one input; the name is the fuzzer's. */
    public static void fuzzerTestOneInput(byte[] input) {
        READERS.read(input);
    }

    /** Returns a good message for each reader. */
    static List<byte[]> seeds() {
        return READERS.seeds();
    }
}
