package org.xmlcost.verify;

import org.xmlcost.codec.format.DocumentFormat;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.payload.Section;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.encode.CanonicalText;
import org.xmlcost.wire.multipart.CanonicalPackage;

import java.util.List;
import java.util.stream.Stream;

/** Payloads of the good messages that hostile messages are made from: a few values of each kind. */
public final class Samples {
    /** Three ints, one of them negative. */
    public static final Payload INTS = new Payload.Ints(new int[] {1, -2, 3});
    /** Three doubles, one of them negative with an exponent. */
    public static final Payload DOUBLES = new Payload.Doubles(new double[] {1.5, -2e300, 3});
    /** Three strings: one with a character that markup escapes, one empty. */
    public static final Payload STRINGS = new Payload.Strings(new String[] {"a", "b<c", ""});
    /** Two points. */
    public static final Payload MESH = new Payload.Mesh(new int[] {1, 2}, new int[] {3, 4}, new double[] {0.5, 0.25});
    /** Two events. */
    public static final Payload EVENTS =
            new Payload.Events(new int[] {1, 2}, new double[] {0.5, 0.25}, new String[] {"x", "y"});
    /** Two bytes, one of them beyond 127. */
    public static final Payload BYTES = new Payload.Bytes(new byte[] {1, (byte) 200});
    /** Two floats. */
    public static final Payload FLOATS = new Payload.Floats(new float[] {1.5f, 2.5f});
    /** A business message with something in each section. */
    public static final Payload BUSINESS = new Payload.Business(new Object[][] {
        {new String[] {"a", "b"}},
        {new int[] {1}, new String[] {"x"}, new String[] {"y"}, new String[] {"z"}},
        columns(Section.CUSTOMERS),
        columns(Section.PRODUCTS),
        {new byte[] {1, 2, 3, 4, 5}}
    });
    /** Five opaque bytes. */
    public static final Payload BLOB = new Payload.Blob(new byte[] {1, 2, 3, 4, 5});

    /** Two positions. */
    public static final Payload POINTS =
            new Payload.Points(new double[] {47.5, -1}, new double[] {8.25, 179}, new double[] {408.5, 0});
    /** Two spectra, with two peaks and with one. */
    public static final Payload PEAKS =
            new Payload.Peaks(new int[] {1, 1, 2}, new double[] {100.5, 200.25, 100.5}, new float[] {7, 0.5f, 1e6f});

    private Samples() {}

    /** Returns the columns of one record of a section. */
    private static Object[] columns(Section section) {
        return section.members().stream()
                .map(member -> switch (member.kind()) {
                    case INT -> new int[] {7};
                    case DOUBLE -> new double[] {0.5};
                    default -> new String[] {"t"};
                })
                .toArray();
    }

    /** Returns a payload of each kind that a wire carries. */
    public static List<Payload> of(Wire wire) {
        return Stream.of(
                        new Payload.Void(),
                        BYTES,
                        INTS,
                        FLOATS,
                        DOUBLES,
                        STRINGS,
                        MESH,
                        EVENTS,
                        BLOB,
                        BUSINESS,
                        POINTS,
                        PEAKS)
                .filter(payload -> wire.cannotCarry(payload.kind()).isEmpty())
                .toList();
    }

    /** Returns the canonical message of the payload of a kind, on a text wire or a multipart wire. */
    static byte[] message(Wire wire, Kind kind) {
        Payload payload = of(wire).stream()
                .filter(each -> each.kind() == kind)
                .findFirst()
                .orElseThrow();
        return message(wire, payload);
    }

    private static byte[] message(Wire wire, Payload payload) {
        MessageBuffer out = new MessageBuffer(256);
        if (wire.isFormat()) {
            DocumentFormat.canonical(wire, payload, out);
        } else if (wire.isMultipart()) {
            CanonicalPackage.write(wire, payload, out);
        } else {
            CanonicalText.write(wire, payload, out);
        }
        return out.toByteArray();
    }

    /** Returns the canonical message of a payload on a text wire. */
    public static String good(Wire wire, Payload payload) {
        return new String(message(wire, payload), wire.encoding());
    }
}
