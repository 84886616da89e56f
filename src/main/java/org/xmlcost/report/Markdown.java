package org.xmlcost.report;

/** Escaping of text for a Markdown table. */
final class Markdown {
    private Markdown() {}

    /** Escapes text so that it cannot end a cell or a code span, or become HTML. */
    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("|", "&#124;")
                .replace("`", "'")
                .replaceAll("\\R", " ");
    }
}
