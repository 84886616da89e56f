package org.xmlcost.report;

import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Resources that are embedded in a page so that it needs no network: Apache ECharts, our script and our style sheet.
 */
public final class PlotLibrary {
    /** Version of Apache ECharts, as in {@code pom.xml}. */
    public static final String VERSION = "6.0.0";

    private static final String ECHARTS = "/META-INF/resources/_static/echarts/" + VERSION + "/dist/echarts.min.js";

    /** Parts of our script. Each part may use the parts before it. */
    private static final List<String> PARTS = List.of("texts.js", "marks.js", "plots.js", "page.js");

    private static final ObjectMapper JSON = new ObjectMapper();

    private PlotLibrary() {}

    /** Returns the script of Apache ECharts. */
    public static String echarts() throws IOException {
        return inScript(resource(PlotLibrary.class, ECHARTS));
    }

    /** Returns the script of pages with plots, and further parts that may use all parts before them. */
    public static String script(String... further) throws IOException {
        StringBuilder script = new StringBuilder();
        for (String part : PARTS) {
            script.append(resource(PlotLibrary.class, part));
        }
        return inScript("\"use strict\";\n(() => {\n" + script + String.join("", further) + "})();\n");
    }

    /** Returns the style of pages, as CSS. */
    public static String style() throws IOException {
        return resource(PlotLibrary.class, "page.css");
    }

    /** Returns the element with the data of plots, for the script. The source is part of the names of downloads. */
    public static String data(String source, List<Plot> plots) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("run", source);
        data.put("light", Palette.LIGHT);
        data.put("dark", Palette.DARK);
        data.put("symbols", Palette.SYMBOLS);
        data.put("plots", plots);
        return "<script type=\"application/json\" id=\"plots\">" + json(data) + "</script>\n";
    }

    /** Returns a value as JSON that can neither end a script element nor begin a tag. */
    public static String json(Object value) {
        return JSON.writeValueAsString(value)
                .replace("<", "\\u003c")
                .replace(">", "\\u003e")
                .replace("&", "\\u0026");
    }

    /** Returns a source expression for a Content-Security-Policy that allows this script and no other. */
    public static String allowed(String script) {
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

    /** Returns a text that belongs to a class. */
    public static String resource(Class<?> owner, String name) throws IOException {
        try (InputStream in = owner.getResourceAsStream(name)) {
            if (in == null) {
                throw new IOException("the program is incomplete: resource " + name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
