package org.xmlcost.wire.encode;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;
import org.xmlcost.wire.number.Numbers;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * Writer of the canonical messages of the text wires, in the form that gSOAP 2.7 printed. A message has an XML
 * declaration and a line feed, no other white space between tags and no empty-element tags. The characters {@code < >
 * &}, carriage return and delete are escaped. The code favours readability over speed.
 */
public final class CanonicalText implements MarkupSink<RuntimeException> {
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xFE, (byte) 0xFF};

    private final MessageBuffer out;
    private final Charset encoding;

    private CanonicalText(MessageBuffer out, Charset encoding) {
        this.out = out;
        this.encoding = encoding;
    }

    /**
     * Writes the message of a payload.
     *
     * @param out emptied first
     * @throws IllegalArgumentException if the wire is not a text wire
     */
    public static void write(Wire wire, Payload payload, MessageBuffer out) {
        if (!wire.isText()) {
            throw new IllegalArgumentException(wire + " is not a text wire");
        }
        writeMarkup(wire, payload, out);
    }

    /**
     * Writes the markup of a payload as text, for any wire with markup.
     *
     * @param out emptied first
     * @throws IllegalArgumentException if the wire has no markup, or cannot carry the kind
     */
    public static void writeMarkup(Wire wire, Payload payload, MessageBuffer out) {
        new MessageEncoder(
                        Markup.of(wire, payload.kind()),
                        wire.isPrintf() ? Numbers.printf() : Numbers.of(NumberMode.FAST))
                .emit(payload, begin(wire, out));
    }

    /**
     * Begins a document of any vocabulary in the form of the canonical messages.
     *
     * @param wire the wire whose encoding the document has
     * @param out emptied first
     * @return sink for the markup of the document
     */
    public static MarkupSink<RuntimeException> begin(Wire wire, MessageBuffer out) {
        out.clear();
        boolean wide = wire.encoding().equals(StandardCharsets.UTF_16);
        if (wide) {
            out.append(BYTE_ORDER_MARK, 0, BYTE_ORDER_MARK.length);
        }
        CanonicalText sink = new CanonicalText(out, wide ? StandardCharsets.UTF_16BE : wire.encoding());
        sink.append(String.format("<?xml version=\"1.0\" encoding=\"%s\"?>\n", wire.encoding()));
        return sink;
    }

    @Override
    public void start(Markup.Tag tag) {
        StringBuilder open = new StringBuilder("<").append(tag.name());
        tag.namespaces()
                .forEach(namespace -> open.append(namespace.prefix().isEmpty() ? " xmlns" : " xmlns:")
                        .append(namespace.prefix())
                        .append("=\"")
                        .append(namespace.uri())
                        .append('"'));
        tag.attributes()
                .forEach(attribute -> open.append(' ')
                        .append(attribute.name())
                        .append("=\"")
                        .append(attribute.value())
                        .append('"'));
        append(open.append('>').toString());
    }

    @Override
    public void text(String text) {
        append(escape(text));
    }

    @Override
    public void end(Name name) {
        append("</" + name + ">");
    }

    @Override
    public void leaf(Name name, String text) {
        append("<" + name + ">" + escape(text) + "</" + name + ">");
    }

    private void append(String text) {
        byte[] encoded = text.getBytes(encoding);
        out.append(encoded, 0, encoded.length);
    }

    /** Returns a text with references in place of characters that text between tags cannot have or would lose. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\r", "&#xD;")
                .replace("\u007F", "&#x7F;");
    }
}
