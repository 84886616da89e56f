package org.xmlcost.codec.natives;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.NumberTextCodec;
import org.xmlcost.jni.NativeCodecs;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.nio.charset.StandardCharsets;

/** gSOAP behind JNI with its defaults, and gSOAP's conversions of numbers without a message. */
final class GsoapJni extends JniCodec implements NumberTextCodec {
    GsoapJni(CodecInfo info, String library) {
        super(info, library, 0, false);
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
