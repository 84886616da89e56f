package org.xmlcost.report;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.Collectors;

/** Markdown of texts. */
public final class Markdown {
    private Markdown() {}

    /** Escapes text so that it cannot end a cell or a code span, or become HTML. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("|", "&#124;")
                .replace("`", "'")
                .replaceAll("\\R", " ");
    }

    public static String code(String id) {
        return "`" + id.replace('`', '\'') + "`";
    }

    /** Returns ids as code, with commas between them. */
    public static String codes(Collection<String> ids) {
        return ids.stream().map(Markdown::code).collect(Collectors.joining(", "));
    }

    /** Returns the anchor of a title: that of GitHub, which keeps letters, digits and hyphens. */
    public static String anchor(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 -]", "").replace(' ', '-');
    }
}
