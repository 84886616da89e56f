package org.xmlcost.cli;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import java.util.ArrayList;
import java.util.List;

/**
 * Opens many codecs, lets each of them read the same messages, and prints by how many bytes the collected heap grows
 * for each. A program of its own, since other tests leave garbage.
 */
final class OpenCodecs {
    private static final int MANY = 500;

    private OpenCodecs() {}

    public static void main(String[] arguments) throws Exception {
        Catalogue catalogue = Catalogue.load();
        Catalogue.Entry entry = catalogue.get(arguments[0]);
        CodecInfo info = entry.info();
        List<Payload> payloads = List.of(
                PayloadSource.parse("double:1000").make(1),
                PayloadSource.parse("double:1000").make(2));
        List<MessageBuffer> messages = new CanonicalMessages(catalogue).write(info.firstWire(), payloads);
        MessageShape shape = new MessageShape(
                payloads.get(0).kind(),
                info.firstWire(),
                info.numbers(info.firstWire()).iterator().next());
        List<Codec> codecs = new ArrayList<>(3 * MANY);
        // What is made once is made by the first codecs, and dropped with the second ones.
        long before = 0;
        long after = 0;
        for (int i = 0; i < 3; i++) {
            before = after;
            open(MANY, entry, shape, messages, codecs);
            after = collected();
        }
        System.out.println((after - before) / MANY);
        codecs.forEach(Codec::close);
    }

    private static void open(
            int count, Catalogue.Entry entry, MessageShape shape, List<MessageBuffer> messages, List<Codec> to)
            throws Exception {
        for (int i = 0; i < count; i++) {
            Codec codec = entry.open(shape);
            for (MessageBuffer message : messages) {
                codec.read(message);
            }
            to.add(codec);
        }
    }

    private static long collected() throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            System.gc();
            Thread.sleep(50);
        }
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }
}
