package org.xmlcost.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;

/** What a page carries with it so that it needs no network: Apache ECharts, our script and our style sheet. */
final class PlotLibrary {
    /** As in {@code pom.xml}. */
    static final String VERSION = "6.0.0";

    private static final String ECHARTS = "/META-INF/resources/_static/echarts/" + VERSION + "/dist/echarts.min.js";

    /** Parts of our script, each of which may use those before it. */
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

    /** A source expression of a Content-Security-Policy that lets this very script run and no other. */
    static String allowed(String script) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(script.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }

    /**
     * HTML ends a script at the first end tag, even one inside a string; line ends as the browser's parser leaves them.
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
                throw new IOException("the program is incomplete: it has no " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
