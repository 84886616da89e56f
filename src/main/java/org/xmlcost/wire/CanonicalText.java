package org.xmlcost.wire;

import org.xmlcost.payload.Payload;

import java.nio.charset.StandardCharsets;

/**
 * The canonical messages of the text wires, in the form that gSOAP 2.7 printed: an XML declaration and a line feed, no
 * other white space, no empty-element tags; {@code < > &}, carriage return and delete escaped. Written to be read, not to be fast.
 */
public final class CanonicalText implements MarkupSink<RuntimeException> {
    private static final String DECLARATION = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

    private final MessageBuffer out;

    private CanonicalText(MessageBuffer out) {
        this.out = out;
    }

    /** @throws IllegalArgumentException if the wire is no text wire */
    public static void write(Wire wire, Payload payload, MessageBuffer out) {
        if (!wire.isText()) {
            throw new IllegalArgumentException(wire + " is no text wire");
        }
        out.clear();
        CanonicalText sink = new CanonicalText(out);
        sink.append(DECLARATION);
        new Traversal(Markup.of(wire, payload.kind()), wire == Wire.SOAP_ENC_G ? Numbers.printf() : Numbers.of(NumberMode.FAST))
            .emit(payload, sink);
    }

    @Override
    public void start(Markup.Tag tag) {
        StringBuilder open = new StringBuilder("<").append(tag.name());
        tag.namespaces().forEach(namespace ->
            open.append(" xmlns:").append(namespace.prefix()).append("=\"").append(namespace.uri()).append('"'));
        tag.attributes().forEach(attribute ->
            open.append(' ').append(attribute.name()).append("=\"").append(attribute.value()).append('"'));
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
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        out.append(utf8, 0, utf8.length);
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\r", "&#xD;").replace("\u007F", "&#x7F;");
    }
}
