package org.xmlcost.docs;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.util.List;

/** Bytes of the five business messages: each wire beside what the paper on Table Driven XML prints in its place. */
final class TdxmlSizes {
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final CanonicalMessages CANONICAL = new CanonicalMessages(CATALOGUE);
    private static final String HEAD = """
        | message | SOAP, printed | `literal` | by Woodstox | TDXML in SOAP, printed | `tdxml-soap` | TDXML in Remoting, printed | `tdxml` | with MIME, printed | `tdxml-mime` | binary Remoting, printed | `tdxml-aggregated` |
        |---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
        """;

    private TdxmlSizes() {}

    static String table() {
        StringBuilder table = new StringBuilder(HEAD);
        row(table, "short", 375, 422, 318, 228, "");
        row(table, "simple", 867, 663, 726, 472, "");
        row(table, "medium", 7588, 4712, 3479, 4524, "");
        row(table, "complex", 21149, 12101, 6156, 11910, "");
        row(table, "simpleJpeg", 21195, 20483, 15650, 20291, "15773");
        return table.toString();
    }

    private static void row(
            StringBuilder table, String name, int soap, int tdxmlInSoap, int binary, int tdxml, String mime) {
        Payload payload = PayloadSpec.parse("business:1:" + name).make(1);
        table.append("| ").append(name);
        List<?> printed = List.of(soap, tdxmlInSoap, tdxml, mime);
        List<Wire> wires = List.of(Wire.LITERAL, Wire.TDXML_SOAP, Wire.TDXML, Wire.TDXML_MIME);
        for (int i = 0; i < wires.size(); i++) {
            table.append(" | ").append(printed.get(i)).append(" | ").append(size(wires.get(i), payload));
            if (wires.get(i) == Wire.LITERAL) {
                table.append(" | ").append(written(payload));
            }
        }
        table.append(" | ")
                .append(binary)
                .append(" | ")
                .append(size(Wire.TDXML_AGGREGATED, payload))
                .append(" |\n");
    }

    /** As the study's page has it, which differs from the canonical message in empty elements. */
    private static int written(Payload payload) {
        MessageBuffer out = new MessageBuffer(1 << 16);
        try (Codec codec =
                CATALOGUE.get("stax.woodstox").open(new MessageShape(payload.kind(), Wire.LITERAL, NumberMode.JDK))) {
            codec.write(payload, out);
        }
        return out.length();
    }

    private static int size(Wire wire, Payload payload) {
        return CANONICAL.write(wire, payload).length();
    }
}
