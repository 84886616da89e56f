package org.xmlcost.codec.limits;

import org.xmlcost.codec.document.SizeLimit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * A document that has one size, and is small in all others.
 *
 * @param elements number of elements that a reader must report
 * @param content number of characters of texts and attribute values that a reader must report
 */
record SizedDocument(byte[] bytes, int elements, int content) {
    /** Characters of an entity, and of a text of a large document. */
    private static final int PIECE = 1000;

    private static final String DOCTYPE = "<!DOCTYPE e [";
    private static final byte[] X = {'x'};

    /** Makes the document in which {@code limit} is {@code size}. */
    static SizedDocument of(SizeLimit limit, int size) {
        Text text = new Text();
        return switch (limit) {
            case DEPTH -> text.times(size, "<e>").times(size, "</e>").has(size, 0);
            case CHILDREN -> text.add("<e>").times(size, "<e/>").add("</e>").has(size + 1, 0);
            case ATTRIBUTES ->
                text.add("<e").each(size, i -> " a" + i + "='x'").add("/>").has(1, size);
            case NAMESPACES ->
                text.add("<e")
                        .each(size, i -> " xmlns:a" + i + "='u:" + i + "'")
                        .add("/>")
                        .has(1, 0);
            case NAME -> text.add("<e><").times(size, "x").add("/></e>").has(2, 0);
            case VALUE -> text.add("<e a='").times(size, "x").add("'/>").has(1, size);
            // With references, as most long texts: libxml2 does not limit a text that it finds in one piece.
            case TEXT ->
                text.add("<e>")
                        .times(size / PIECE, "x".repeat(PIECE - 1) + "&lt;")
                        .times(size % PIECE, "x")
                        .add("</e>")
                        .has(1, size);
            case COMMENT -> text.add("<e><!--").times(size, "x").add("--></e>").has(1, 0);
            case INSTRUCTION ->
                text.add("<e><?p ").times(size, "x").add("?></e>").has(1, 0);
            case REFERENCES ->
                text.add("<e>").times(size, "<e>&amp;</e>").add("</e>").has(size + 1, size);
            case DOCUMENT -> large(text, size);
            case ENTITY -> entity(text, "x".repeat(size)).add("&a;</e>").has(1, size);
            case ENTITY_REFERENCES ->
                entity(text, "x").times(size, "&a;").add("</e>").has(1, size);
            case ENTITY_DEPTH -> nested(text, size).has(1, 1);
            case EXPANSION ->
                text.add(DOCTYPE + "<!ENTITY a '" + "x".repeat(PIECE) + "'><!ENTITY b '" + "x".repeat(size % PIECE)
                                + "'>]><e>")
                        .times(size / PIECE, "&a;")
                        .add("&b;</e>")
                        .has(1, size);
            case PARAMETER_ENTITY ->
                parameter(
                                text,
                                () -> text.add("<!--")
                                        .times(Math.max(0, size - 7), "x")
                                        .add("-->"))
                        .add("%p;]><e/>")
                        .has(1, 0);
            case PARAMETER_REFERENCES ->
                parameter(text, () -> text.add(" "))
                        .times(size, "%p;")
                        .add("]><e/>")
                        .has(1, 0);
        };
    }

    /** Every text is an element of its own, of the same size but for the last. */
    private static SizedDocument large(Text text, int size) {
        String piece = "<e>" + "x".repeat(PIECE) + "</e>";
        int frame = "<e></e>".length();
        int pieces = Math.max(0, size - frame) / piece.length();
        int rest = Math.max(0, size - frame - pieces * piece.length());
        return text.add("<e>").times(pieces, piece).times(rest, "x").add("</e>").has(pieces + 1, pieces * PIECE + rest);
    }

    private static Text entity(Text text, String value) {
        return text.add(DOCTYPE + "<!ENTITY a '").add(value).add("'>]><e>");
    }

    private static Text parameter(Text text, Runnable value) {
        text.add(DOCTYPE + "<!ENTITY % p '");
        value.run();
        return text.add("'>");
    }

    private static Text nested(Text text, int size) {
        return text.add(DOCTYPE)
                .each(size, i -> "<!ENTITY a" + i + " '" + (i == 0 ? "x" : "&a" + (i - 1) + ";") + "'>")
                .add("]><e>&a" + (size - 1) + ";</e>");
    }

    private static final class Text {
        private final ByteArrayOutputStream out = new ByteArrayOutputStream();

        Text add(String piece) {
            out.writeBytes(piece.getBytes(StandardCharsets.US_ASCII));
            return this;
        }

        Text times(int count, String piece) {
            byte[] bytes = piece.getBytes(StandardCharsets.US_ASCII);
            if (Arrays.equals(bytes, X)) {
                byte[] all = new byte[count];
                Arrays.fill(all, X[0]);
                out.writeBytes(all);
            } else {
                for (int i = 0; i < count; i++) {
                    out.writeBytes(bytes);
                }
            }
            return this;
        }

        Text each(int count, IntFunction<String> piece) {
            for (int i = 0; i < count; i++) {
                add(piece.apply(i));
            }
            return this;
        }

        SizedDocument has(int elements, int content) {
            return new SizedDocument(out.toByteArray(), elements, content);
        }
    }
}
