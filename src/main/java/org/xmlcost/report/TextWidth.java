package org.xmlcost.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Upper bounds of the width of a text in a picture whose fonts depend on the reader: by kinds of characters, after
 * DejaVu Sans, the widest of the usual fonts.
 */
final class TextWidth {
    private static final String NARROWEST = "ijl .,:;'|!\u202f";
    private static final String NARROW = "frt-()[]/\"";
    private static final String WIDE = "mwMW%@+=<>\u00d7\u00b1\u2026";
    /** How many times as wide a text is in bold. */
    static final double BOLD = 1.15;

    private TextWidth() {}

    /**
     * An upper bound of a text's width, in units of the font's size.
     *
     * @param size of the font
     */
    static double of(String text, double size) {
        return size * text.codePoints().mapToDouble(TextWidth::em).sum();
    }

    private static double em(int character) {
        return NARROWEST.indexOf(character) >= 0
                ? 0.34
                : NARROW.indexOf(character) >= 0
                        ? 0.42
                        : WIDE.indexOf(character) >= 0
                                ? 1
                                : character > 0x2fff ? 1.1 : Character.isUpperCase(character) ? 0.8 : 0.64;
    }

    /** Lines that are no wider than there is room for: broken behind commas, else behind spaces, else anywhere. */
    static List<String> lines(String text, double size, double room) {
        List<String> lines = new ArrayList<>();
        fill(text, size, room, 0, lines);
        return lines.stream().map(String::stripTrailing).toList();
    }

    private static void fill(String text, double size, double room, int level, List<String> lines) {
        String behind = level == 0 ? "(?<=, )" : level == 1 ? "(?<= )" : "";
        boolean begun = false;
        for (String piece : text.split(behind)) {
            int last = lines.size() - 1;
            if (begun && of((lines.get(last) + piece).stripTrailing(), size) <= room) {
                lines.set(last, lines.get(last) + piece);
            } else if (level == 2 || of(piece.stripTrailing(), size) <= room) {
                lines.add(piece);
            } else {
                fill(piece, size, room, level + 1, lines);
            }
            begun = true;
        }
    }
}
