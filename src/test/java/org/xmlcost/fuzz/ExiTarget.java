package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.util.List;

/** The readers of EXI with their guards. */
public final class ExiTarget {
    private static final TargetReaders READERS = new TargetReaders(
            Wire.values().stream()
                    .filter(wire -> wire == wire.base() && wire.id().startsWith("exi"))
                    .toList(),
            Kind.DOUBLE,
            Kind.STRING);

    private ExiTarget() {}

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
