package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.util.List;

/** The readers of Fast Infoset with their guard. */
public final class FastInfosetTarget {
    private static final TargetReaders READERS = new TargetReaders(
            List.of(Wire.FI, Wire.FI_UNINDEXED, Wire.FI_ALG, Wire.FI_VOCABULARY), Kind.DOUBLE, Kind.INT, Kind.STRING);

    private FastInfosetTarget() {}

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
