package org.xmlcost.codec.technique;

import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.encode.MessageEncoder;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import java.nio.charset.StandardCharsets;

/**
 * Writing with {@code sprintf}, which the KISTI study of 2008 shows as the usual slow way. Each element is formatted as
 * a separate text and appended to the text of the message. The complete message is then encoded and copied. The row to
 * compare with is {@code technique.bytes}.
 */
final class TechniqueConcat extends TechniqueCodec {
    TechniqueConcat(CodecInfo info) {
        super(info, TechniqueCodec::withTrie);
    }

    @Override
    void write(Payload payload, MessageEncoder encoder, MessageBuffer out) {
        TextSink sink = new TextSink();
        encoder.emit(payload, sink);
        byte[] message = sink.message.toString().getBytes(StandardCharsets.UTF_8);
        out.append(message, 0, message.length);
    }

    private static final class TextSink implements MarkupSink<RuntimeException> {
        private final StringBuilder message = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

        @Override
        public void start(Markup.Tag tag) {
            String attributes = "";
            for (Name namespace : tag.namespaces()) {
                attributes += String.format(" xmlns:%s=\"%s\"", namespace.prefix(), namespace.uri());
            }
            for (Markup.Attribute attribute : tag.attributes()) {
                attributes += String.format(" %s=\"%s\"", attribute.name(), attribute.value());
            }
            message.append(String.format("<%s%s>", tag.name(), attributes));
        }

        @Override
        public void text(String text) {
            message.append(escaped(text));
        }

        @Override
        public void end(Name name) {
            message.append(String.format("</%s>", name));
        }

        @Override
        public void leaf(Name name, String text) {
            message.append(String.format("<%s>%s</%s>", name, escaped(text), name));
        }

        private static String escaped(String text) {
            return text.replace("&", "&amp;")
                    .replace("<", "&lt;")
                    .replace(">", "&gt;")
                    .replace("\r", "&#xD;");
        }
    }
}
