package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.Arrays;
import java.util.List;

/**
 * Adds the values of one long message with each codec in turn. Arguments: the wire, the number of values, {@code scan}
 * or {@code read}, and codecs. Prints a line for each codec: its id, and the sum, the number of values that were read,
 * or what was thrown.
 */
public final class ScanningProgram {
    /** Value of all items: its text is as long as that of a number of usual size. */
    static final int VALUE = 1234;

    private ScanningProgram() {}

    public static void main(String[] args) {
        Wire wire = Wire.of(args[0]);
        Catalogue catalogue = Catalogue.load();
        MessageBuffer message = message(wire, Integer.parseInt(args[1]));
        for (String id : List.of(args).subList(3, args.length)) {
            Catalogue.Entry entry = catalogue.get(id);
            NumberMode mode = entry.info().numbers(wire).iterator().next();
            MessageShape shape = new MessageShape(Kind.INT, wire, mode);
            try (Codec codec = entry.open(shape)) {
                System.out.println(id + " "
                        + (args[2].equals("scan")
                                ? codec.parts(shape).sum(message)
                                : codec.read(message).count()));
            } catch (Exception | OutOfMemoryError e) {
                System.out.println(id + " " + e);
            }
        }
    }

    private static MessageBuffer message(Wire wire, int count) {
        int[] values = new int[count];
        Arrays.fill(values, VALUE);
        return new CanonicalMessages(Catalogue.load()).write(wire, new Payload.Ints(values));
    }
}
