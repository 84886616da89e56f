package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.util.List;

/** The reader of Table Driven XML on all its wires. */
public final class TableTarget {
    private static final TargetReaders READERS = new TargetReaders(
            List.of(Wire.TDXML, Wire.TDXML_AGGREGATED, Wire.TDXML_SOAP, Wire.TDXML_MIME),
            Kind.DOUBLE,
            Kind.EVENT,
            Kind.BUSINESS);

    private TableTarget() {}

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
