package org.xmlcost.fuzz;

import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What is fuzzed with the guidance of coverage. */
enum FuzzTarget {
    /** {@code direct} against {@code stax.woodstox}. */
    DIRECT(DirectTarget::read, DirectTarget::seeds),
    /** The conversion of numbers. */
    NUMBER(NumberTarget::read, NumberTarget::seeds),
    /** The readers of Fast Infoset with their guard. */
    FAST_INFOSET(new TargetReaders(
            List.of(Wire.FI, Wire.FI_UNINDEXED, Wire.FI_ALG, Wire.FI_VOCABULARY), Kind.DOUBLE, Kind.INT, Kind.STRING)),
    /** The readers of EXI with their guards. */
    EXI(new TargetReaders(
            Wire.values().stream()
                    .filter(wire -> wire == wire.base() && wire.id().startsWith("exi"))
                    .toList(),
            Kind.DOUBLE,
            Kind.STRING)),
    /** The reader of Table Driven XML on all its wires. */
    TABLE(new TargetReaders(
            List.of(Wire.TDXML, Wire.TDXML_AGGREGATED, Wire.TDXML_SOAP, Wire.TDXML_MIME),
            Kind.DOUBLE,
            Kind.EVENT,
            Kind.BUSINESS)),
    /** The readers of messages with the values in a MIME part. */
    MULTIPART(new TargetReaders(List.of(Wire.MTOM, Wire.SWA), Kind.DOUBLE, Kind.BLOB));

    private final Consumer<byte[]> reader;
    private final Supplier<List<byte[]>> seeds;

    FuzzTarget(Consumer<byte[]> reader, Supplier<List<byte[]>> seeds) {
        this.reader = reader;
        this.seeds = seeds;
    }

    FuzzTarget(TargetReaders readers) {
        this(readers::read, readers::seeds);
    }

    /** Returns the name on the command line and of the folder with inputs. */
    String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** An input whose first byte chooses a reader of the message. */
    static byte[] input(int choice, byte[] message) {
        return ByteBuffer.allocate(message.length + 1)
                .put((byte) choice)
                .put(message)
                .array();
    }

    void read(byte[] input) {
        reader.accept(input);
    }

    /** Returns good inputs, from which the fuzzer starts. */
    List<byte[]> seeds() {
        return seeds.get();
    }
}
