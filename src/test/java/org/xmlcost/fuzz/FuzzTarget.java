package org.xmlcost.fuzz;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** What is fuzzed with the guidance of coverage. */
enum FuzzTarget {
    /** {@code direct} against {@code stax.woodstox}. */
    DIRECT(DirectTarget.class, DirectTarget::fuzzerTestOneInput, DirectTarget::seeds),
    /** The conversion of numbers. */
    NUMBER(NumberTarget.class, NumberTarget::fuzzerTestOneInput, NumberTarget::seeds),
    /** The readers of Fast Infoset. */
    FAST_INFOSET(FastInfosetTarget.class, FastInfosetTarget::fuzzerTestOneInput, FastInfosetTarget::seeds),
    /** The readers of EXI. */
    EXI(ExiTarget.class, ExiTarget::fuzzerTestOneInput, ExiTarget::seeds),
    /** The reader of Table Driven XML. */
    TABLE(TableTarget.class, TableTarget::fuzzerTestOneInput, TableTarget::seeds),
    /** The readers of MIME packages. */
    MULTIPART(MultipartTarget.class, MultipartTarget::fuzzerTestOneInput, MultipartTarget::seeds);

    private final Class<?> type;
    private final Consumer<byte[]> reader;
    private final Supplier<List<byte[]>> seeds;

    FuzzTarget(Class<?> type, Consumer<byte[]> reader, Supplier<List<byte[]>> seeds) {
        this.type = type;
        this.reader = reader;
        this.seeds = seeds;
    }

    /** Returns the name on the command line and of the folder with inputs. */
    String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the class that the fuzzer calls. */
    Class<?> type() {
        return type;
    }

    void read(byte[] input) {
        reader.accept(input);
    }

    /** Returns good inputs, from which the fuzzer starts. */
    List<byte[]> seeds() {
        return seeds.get();
    }
}
