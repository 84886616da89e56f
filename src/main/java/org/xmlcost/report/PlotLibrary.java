package org.xmlcost.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/**
 * Resources that are embedded in a page so that it needs no network: Apache ECharts, our script and our style sheet.
 */
final class PlotLibrary {
    /** Version of Apache ECharts, as in {@code pom.xml}. */
    static final String VERSION = "6.0.0";

    private static final String ECHARTS = "/META-INF/resources/_static/echarts/" + VERSION + "/dist/echarts.min.js";

    /** Parts of our script. Each part may use the parts before it. */
    private static final List<String> PARTS = List.of("texts.js", "marks.js", "plots.js", "report.js");

    private PlotLibrary() {}

    static String echarts() throws IOException {
        return inScript(resource(ECHARTS));
    }

    static String script() throws IOException {
        StringBuilder script = new StringBuilder("\"use strict\";\n(() => {\n");
        for (String part : PARTS) {
            script.append(resource(part));
        }
        return inScript(script.append("})();\n").toString());
    }

    static String style() throws IOException {
        return resource("report.css");
    }

    /** Returns a source expression for a Content-Security-Policy that allows this script and no other. */
    static String allowed(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /**
     * Prepares a script for its element. HTML ends a script at the first end tag, even at one inside a string, so these
     * are escaped. Line ends become those of the browser's parser, because {@link #allowed} hashes the text.
     */
    private static String inScript(String script) {
        return script.replace("\r\n", "\n")
                        .replace("</script", "<\\/script")
                        .replace("<!--", "<\\!--")
                        .strip() + "\n";
    }

    private static String resource(String name) throws IOException {
        try (InputStream in = PlotLibrary.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("the program is incomplete: resource " + name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
