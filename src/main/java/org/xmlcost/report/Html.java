package org.xmlcost.report;

/** Text of a run in a page: it stays text. */
final class Html {
    private Html() {}

    /** For element content and for attribute values in either quotes; also well-formed in XML. */
    static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default ->
                    out.append((c < ' ' && c != '\n' && c != '\t') || c == '\ufffe' || c == '\uffff' ? '\ufffd' : c);
            }
        }
        return out.toString();
    }
}
