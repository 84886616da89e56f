package org.xmlcost.codec.document;

import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The largest sizes of a document, and which libraries refuse them by default. */
final class DocumentSizes {
    private final Map<SizeLimit, Long> largest = new EnumMap<>(SizeLimit.class);
    private int depth;
    private long text;

    /** Begins with what the bytes tell without a parser. */
    DocumentSizes(byte[] bytes) {
        see(SizeLimit.DOCUMENT, bytes.length);
        long references = 0;
        for (byte each : bytes) {
            if (each == '&') {
                references++;
            }
        }
        // Also counts what looks like one in comments and CDATA sections.
        see(SizeLimit.REFERENCES, references);
    }

    private void see(SizeLimit limit, long size) {
        largest.merge(limit, size, Math::max);
    }

    void take(XMLStreamReader cursor) {
        switch (cursor.getEventType()) {
            case XMLStreamConstants.CHARACTERS, XMLStreamConstants.CDATA, XMLStreamConstants.SPACE -> {
                text += cursor.getTextLength();
                see(SizeLimit.TEXT, text);
                return;
            }
            case XMLStreamConstants.START_ELEMENT -> element(cursor);
            case XMLStreamConstants.END_ELEMENT -> depth--;
            case XMLStreamConstants.COMMENT -> see(SizeLimit.COMMENT, cursor.getTextLength());
            case XMLStreamConstants.PROCESSING_INSTRUCTION -> {
                String data = cursor.getPIData();
                see(SizeLimit.INSTRUCTION, data == null ? 0 : data.length());
            }
            default -> {
                // nothing has a size
            }
        }
        text = 0;
    }

    private void element(XMLStreamReader cursor) {
        see(SizeLimit.DEPTH, ++depth);
        see(SizeLimit.NAME, length(cursor.getPrefix(), cursor.getLocalName()));
        see(SizeLimit.ATTRIBUTES, cursor.getAttributeCount());
        see(SizeLimit.NAMESPACES, cursor.getNamespaceCount());
        for (int i = 0; i < cursor.getAttributeCount(); i++) {
            see(SizeLimit.NAME, length(cursor.getAttributePrefix(i), cursor.getAttributeLocalName(i)));
            see(SizeLimit.VALUE, cursor.getAttributeValue(i).length());
        }
    }

    private static int length(String prefix, String local) {
        return (prefix == null || prefix.isEmpty() ? 0 : prefix.length() + 1) + local.length();
    }

    /** Returns a line for each size that a library refuses by default. */
    List<String> refused(List<LibraryLimit> limits) {
        List<String> lines = new ArrayList<>();
        largest.forEach((limit, size) -> {
            Map<String, List<String>> alike = new LinkedHashMap<>();
            limits.stream()
                    .filter(each -> each.limit() == limit && each.refuses(size))
                    .forEach(each -> alike.computeIfAbsent(cause(each), key -> new ArrayList<>())
                            .add(each.library() + ' ' + each.version()));
            if (!alike.isEmpty()) {
                lines.add(grouped(size) + ' ' + limit.words() + ", refused by default: "
                        + alike.entrySet().stream()
                                .map(each -> String.join(", ", each.getValue()) + each.getKey())
                                .collect(Collectors.joining("; ")));
            }
        });
        return lines;
    }

    private static String cause(LibraryLimit limit) {
        return " (limit " + grouped(limit.largest().orElseThrow())
                + (limit.setting().isEmpty() ? ", which nothing lifts" : ", lifted by " + limit.setting()) + ')';
    }

    private static String grouped(long size) {
        return String.format(Locale.ROOT, "%,d", size);
    }
}
