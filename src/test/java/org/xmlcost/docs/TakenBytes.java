package org.xmlcost.docs;

import org.xmlcost.codec.Ability;
import org.xmlcost.codec.AccessPart;
import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.PartialAccess;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Table of docs/access.md: how much of a message readers of a part take from its stream. */
final class TakenBytes {
    private static final Catalogue CATALOGUE = Catalogue.load();
    private static final List<AccessPart> PARTS =
            List.of(AccessPart.HEADER, AccessPart.FIRST, AccessPart.MIDDLE, AccessPart.LAST);

    private TakenBytes() {}

    /** @param arguments the payload and the codecs, each of which reads its first wire with a header */
    static String table(List<String> arguments) {
        Payload payload = PayloadSource.parse(arguments.get(0)).make(1);
        return "| bytes taken | of | " + PARTS.stream().map(AccessPart::id).collect(Collectors.joining(" | "))
                + " |\n|---|--:|" + "--:|".repeat(PARTS.size()) + "\n"
                + arguments.stream().skip(1).map(codec -> row(codec, payload)).collect(Collectors.joining());
    }

    private static String row(String id, Payload payload) {
        Catalogue.Entry entry = CATALOGUE.get(id);
        Wire wire = entry.info().firstWire().withHeader().orElseThrow();
        MessageShape shape = new MessageShape(
                payload.kind(), wire, entry.info().numbers(wire).iterator().next());
        MessageBuffer message = new CanonicalMessages(CATALOGUE).write(wire, payload);
        try (Codec codec = entry.open(shape)) {
            return "| `%s`, `%s` | %s | %s |\n"
                    .formatted(
                            id,
                            wire,
                            grouped(message.length()),
                            PARTS.stream()
                                    .map(part -> taken(entry.info(), codec.parts(shape), part, payload, message))
                                    .collect(Collectors.joining(" | ")));
        }
    }

    private static String taken(
            CodecInfo info, PartialAccess codec, AccessPart part, Payload payload, MessageBuffer message) {
        MessageBuffer in = MessageBuffer.of(message.bytes());
        try {
            if (part == AccessPart.HEADER) {
                codec.header(in);
            } else if (info.abilities().contains(Ability.VALUES)) {
                codec.values(in, part.indices(payload.count()));
            } else {
                return "";
            }
        } catch (MalformedMessageException e) {
            throw new IllegalStateException(e);
        }
        return grouped(in.taken());
    }

    private static String grouped(int bytes) {
        return String.format(Locale.ROOT, "%,d", bytes).replace(',', ' ');
    }
}
