package org.xmlcost.bench;

import org.xmlcost.codec.BoundaryCrossing;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * State of an empty call: an open codec on the other side of a boundary. It is opened for any shape that it supports,
 * because no message is sent.
 */
@State(Scope.Thread)
public class CrossingState {
    /** Id of the codec, whose class is a {@link BoundaryCrossing}. */
    @Param("direct.jni")
    public String codecId;

    BoundaryCrossing crossing;
    long value;
    private Codec codec;

    /** Opens the codec, and checks that calls return the numbers that were sent. */
    @Setup(Level.Trial)
    public void open() {
        Catalogue.Entry entry = Fork.catalogue().get(codecId);
        Wire wire = entry.info().reads().iterator().next();
        codec = entry.open(new MessageShape(
                Kind.VOID, wire, entry.info().numbers(wire).iterator().next()));
        crossing = (BoundaryCrossing) codec;
        long[] numbers = {0, -1, Long.MAX_VALUE};
        for (long sent : numbers) {
            if (crossing.cross(sent) != sent) {
                throw new IllegalStateException("a call did not return the number that was sent");
            }
        }
        Fork.measuresCalls(numbers.length);
    }

    @TearDown(Level.Trial)
    public void close() {
        codec.close();
    }
}
