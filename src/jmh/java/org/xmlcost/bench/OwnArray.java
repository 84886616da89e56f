package org.xmlcost.bench;

import org.xmlcost.codec.NumberTextCodec;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.number.Numbers;

import org.openjdk.jmh.infra.Blackhole;

import java.util.List;

/**
 * An array that the library of a codec converts.
 *
 * @param texts texts of the canonical messages, which all readers get
 * @param out buffer for the texts that the library makes
 */
record OwnArray(Payload payload, NumberTextCodec.Conversion conversion, MessageBuffer texts, MessageBuffer out)
        implements ConvertedArray {

    static List<OwnArray> of(List<Payload> payloads, NumberTextCodec.Conversion conversion) {
        Numbers canonical = Numbers.of(NumberMode.FAST);
        return payloads.stream()
                .map(payload -> {
                    MessageBuffer texts = conversion.texts(NumberArray.of(payload, canonical, NumberMode.FAST).strings);
                    return new OwnArray(payload, conversion, texts, new MessageBuffer(texts.length()));
                })
                .toList();
    }

    @Override
    public Payload parse() throws MalformedMessageException {
        return conversion.parse(texts);
    }

    @Override
    public void format(Blackhole sink) {
        conversion.format(payload, out);
        sink.consume(out);
    }

    @Override
    public void verify() throws MalformedMessageException {
        ValueContent.requireSame(payload, parse());
        conversion.format(payload, out);
        ValueContent.requireSame(payload, conversion.parse(out));
    }
}
