package org.xmlcost.report;

/** Text inside a Markdown table. */
final class Markdown {
    private Markdown() {}

    /** Nothing of it ends a cell or a code span, or becomes HTML. */
    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("|", "&#124;")
                .replace("`", "'")
                .replaceAll("\\R", " ");
    }
}
