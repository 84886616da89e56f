package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.NumberTextCodec;
import org.xmlcost.jni.NativeCodecs;
import org.xmlcost.jni.NativeException;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.decode.ChosenValues;
import org.xmlcost.wire.decode.PartialAccess;
import org.xmlcost.wire.markup.Addressing;
import org.xmlcost.wire.markup.MessageHeader;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.markup.Names;

import java.nio.charset.StandardCharsets;

/**
 * gSOAP behind JNI with its defaults, gSOAP's use of part of a message, and its conversions of numbers without a
 * message.
 *
 * <p>A header is read from a copy of the message's start. Items that are not wanted are skipped with gSOAP's
 * {@code soap_ignore}. A message that is sent on has the content of its operation as literal XML, with the function
 * behind gSOAP's type {@code _XML}.
 */
final class GsoapJni extends JniCodec implements NumberTextCodec, PartialAccess {
    GsoapJni(CodecInfo info, String library) {
        super(info, library, 0, false);
    }

    @Override
    public MessageHeader header(MessageBuffer in) throws MalformedMessageException {
        try {
            NativeCodecs.readHeader(handle, in.bytes(), in.length());
            return header();
        } catch (NativeException e) {
            throw refused(e);
        }
    }

    @Override
    public Payload values(MessageBuffer in, int... indices) throws MalformedMessageException {
        ChosenValues.requireAscending(indices);
        try {
            return values(NativeCodecs.readChosen(handle, in.bytes(), in.length(), indices));
        } catch (NativeException e) {
            throw refused(e);
        }
    }

    @Override
    public double sum(MessageBuffer in) throws MalformedMessageException {
        try {
            return NativeCodecs.sum(handle, in.bytes(), in.length());
        } catch (NativeException e) {
            throw refused(e);
        }
    }

    @Override
    public MessageHeader forward(MessageBuffer in, MessageBuffer out) throws MalformedMessageException {
        try {
            int length = NativeCodecs.forward(handle, in.bytes(), in.length());
            NativeCodecs.copyMessage(handle, out.room(length));
            out.filled(length);
            return header();
        } catch (NativeException e) {
            throw refused(e);
        }
    }

    /** Returns the header that was read last. The library has compared the name of the operation. */
    private MessageHeader header() throws NativeException {
        String[] texts = new String(NativeCodecs.header(handle), StandardCharsets.UTF_8).split("\0", -1);
        Name operation = Name.of(Names.NS.prefix(), Names.NS.uri(), texts[4]);
        return new MessageHeader(new Addressing(texts[0], texts[1], texts[2], texts[3]), operation);
    }

    @Override
    public Conversion conversion(Kind kind) {
        // Arrays are pinned: copies of texts, which no message has in this form, would be part of the cost.
        JniCodec codec = new JniCodec(info(), library, NativeCodecs.NUMBER_TEXT, true);
        codec.open(new MessageShape(kind, Wire.SOAP_ENC, NumberMode.OWN));
        return new Fields(codec);
    }

    /** Texts in fields of the same length, each with zeros behind its text. */
    private record Fields(JniCodec codec) implements Conversion {
        @Override
        public MessageBuffer texts(String[] texts) {
            byte[] fields = new byte[texts.length * NativeCodecs.NUMBER_FIELD];
            for (int i = 0; i < texts.length; i++) {
                byte[] text = texts[i].getBytes(StandardCharsets.US_ASCII);
                System.arraycopy(text, 0, fields, i * NativeCodecs.NUMBER_FIELD, text.length);
            }
            return MessageBuffer.of(fields);
        }

        @Override
        public Payload parse(MessageBuffer texts) throws MalformedMessageException {
            return codec.read(texts);
        }

        @Override
        public void format(Payload numbers, MessageBuffer out) {
            codec.write(numbers, out);
        }

        @Override
        public void close() {
            codec.close();
        }
    }
}
