package org.xmlcost.report;

/** Escaping of text for an HTML page. */
public final class Html {
    private Html() {}

    /** Escapes text for element content and for quoted attribute values. It is also well-formed in XML. */
    public static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;")
                .replaceAll("[\\x00-\\x08\\x0b-\\x1f\ufffe\uffff]", "\ufffd");
    }
}
