package org.xmlcost.report;

import java.util.ArrayList;
import java.util.List;

/**
 * Upper bounds of the width of a text in a picture whose fonts depend on the reader's system. The widths of classes of
 * characters follow DejaVu Sans, the widest of the usual fonts.
 */
final class TextWidth {
    private static final String NARROWEST = "ijl .,:;'|!\u202f";
    private static final String NARROW = "frt-()[]/\"";
    private static final String WIDE = "mwMW%@+=<>\u00d7\u00b1\u2026";
    /** Factor by which a text is wider in bold. */
    static final double BOLD = 1.15;

    private TextWidth() {}

    /**
     * Returns an upper bound of the width of a text, in the unit of {@code size}.
     *
     * @param size font size
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

    /** Breaks a text into lines that are at most {@code room} wide: after commas, else after spaces, else anywhere. */
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
