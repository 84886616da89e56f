package org.xmlcost.bench;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Codecs of several models that are used before the measured codec: a tree, events pushed, events pulled, a binary
 * infoset. Three of them are pull parsers, because a call site with two receiver classes is still inlined.
 */
public class ProfilePollution extends BenchmarkParameters {
    static final List<String> IDS =
            List.of("dom.xerces", "sax.xerces", "stax.woodstox", "stax.aalto", "stax.jdk", "fi.sax");
    /** Time for each codec and each direction, long enough for compilation. */
    private static final long NANOS = TimeUnit.MILLISECONDS.toNanos(150);

    /** Payload as the command line writes it, such as {@code double:1000}. */
    @Param("double:100000:decimal2")
    public String payload;

    /** Volatile, so that reading is not optimised away. */
    volatile Payload last;

    /** Writes and reads the row's first payload with each of the other codecs, for 150 ms a direction. */
    @Setup(Level.Trial)
    public void use() throws MalformedMessageException {
        Catalogue catalogue = Catalogue.load();
        Payload values = PayloadSource.parse(payload).make(seed);
        for (String id : IDS) {
            CodecInfo info = catalogue.get(id).info();
            MessageShape shape = shape(info, values);
            if (!id.equals(codecId) && info.reads(shape) && info.writes(shape)) {
                try (Codec codec = catalogue.get(id).open(shape)) {
                    use(codec, values);
                }
            }
        }
    }

    /**
     * Returns the wire and the number mode of the row if the codec supports them. Otherwise returns the codec's first
     * wire, with the number mode of the row if that wire has it, or else with its first number mode.
     */
    private MessageShape shape(CodecInfo info, Payload values) {
        NumberMode mode = NumberMode.of(numbers);
        MessageShape wanted = new MessageShape(values.kind(), Wire.of(wireId), mode);
        if (info.reads(wanted) && info.writes(wanted)) {
            return wanted;
        }
        Wire own = info.writes().iterator().next();
        return new MessageShape(
                values.kind(),
                own,
                info.numbers(own).contains(mode)
                        ? mode
                        : info.numbers(own).iterator().next());
    }

    private void use(Codec codec, Payload values) throws MalformedMessageException {
        MessageBuffer out = new MessageBuffer(1024);
        for (long start = System.nanoTime(); System.nanoTime() - start < NANOS; ) {
            codec.write(values, out);
        }
        for (long start = System.nanoTime(); System.nanoTime() - start < NANOS; ) {
            last = codec.read(out);
        }
        ValueContent.requireSame(values, last);
    }
}
