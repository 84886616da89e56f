package org.xmlcost.report;

/** Text of a run in a page: it stays text. */
final class Html {
    private Html() {}

    /** For element content and for attribute values in either quotes; also well-formed in XML. */
    static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;")
                .replaceAll("[\\x00-\\x08\\x0b-\\x1f\ufffe\uffff]", "\ufffd");
    }
}
