package org.xmlcost.codec.technique;

import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.markup.Markup;
import org.xmlcost.wire.markup.MarkupSink;
import org.xmlcost.wire.markup.Name;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Sink that writes tags as bytes that were encoded once, and texts character by character. Everything is written
 * directly into the message, without an intermediate copy.
 */
final class BytesSink implements MarkupSink<RuntimeException> {
    private static final byte[] DECLARATION = ascii("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    private static final byte[] END_OF_TAG = {'>'};
    private static final byte[] AMPERSAND = ascii("&amp;");
    private static final byte[] LESS = ascii("&lt;");
    private static final byte[] GREATER = ascii("&gt;");
    private static final byte[] CARRIAGE_RETURN = ascii("&#xD;");

    /** Name with its tags. The start tag has no end, since attributes may follow. */
    private static final class Tags {
        private Name name;
        private final byte[] open;
        private final byte[] close;

        Tags(Name name) {
            this.name = name;
            open = ascii("<" + name);
            close = ascii("</" + name + ">");
        }
    }

    private final List<Tags> known = new ArrayList<>();
    private MessageBuffer out;

    void begin(MessageBuffer message) {
        out = message;
        append(DECLARATION);
    }

    @Override
    public void start(Markup.Tag tag) {
        append(tags(tag.name()).open);
        for (Name namespace : tag.namespaces()) {
            append(ascii(" xmlns:" + namespace.prefix() + "=\"" + namespace.uri() + "\""));
        }
        for (Markup.Attribute attribute : tag.attributes()) {
            append(ascii(" " + attribute.name() + "=\"" + attribute.value() + "\""));
        }
        append(END_OF_TAG);
    }

    @Override
    public void text(String text) {
        for (int i = 0, n = text.length(); i < n; i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> append(AMPERSAND);
                case '<' -> append(LESS);
                case '>' -> append(GREATER);
                case '\r' -> append(CARRIAGE_RETURN);
                default -> {
                    if (c < 0x80) {
                        out.append((byte) c);
                    } else {
                        int codePoint = text.codePointAt(i);
                        i += Character.charCount(codePoint) - 1;
                        utf8(codePoint);
                    }
                }
            }
        }
    }

    @Override
    public void end(Name name) {
        append(tags(name).close);
    }

    @Override
    public void leaf(Name name, String text) {
        Tags tags = tags(name);
        append(tags.open);
        append(END_OF_TAG);
        text(text);
        append(tags.close);
    }

    private void utf8(int codePoint) {
        if (codePoint < 0x800) {
            out.append((byte) (0xC0 | codePoint >> 6));
        } else {
            if (codePoint < 0x10000) {
                out.append((byte) (0xE0 | codePoint >> 12));
            } else {
                out.append((byte) (0xF0 | codePoint >> 18));
                out.append((byte) (0x80 | (codePoint >> 12 & 0x3F)));
            }
            out.append((byte) (0x80 | (codePoint >> 6 & 0x3F)));
        }
        out.append((byte) (0x80 | (codePoint & 0x3F)));
    }

    /**
     * Returns the tags of a name. A message has few names, and the name is mostly the same object as in the previous
     * message.
     */
    @SuppressWarnings("ReferenceEquality")
    private Tags tags(Name name) {
        for (Tags each : known) {
            if (each.name == name) {
                return each;
            }
        }
        for (Tags each : known) {
            if (each.name.equals(name)) {
                each.name = name;
                return each;
            }
        }
        Tags made = new Tags(name);
        known.add(made);
        return made;
    }

    private void append(byte[] bytes) {
        out.append(bytes, 0, bytes.length);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
