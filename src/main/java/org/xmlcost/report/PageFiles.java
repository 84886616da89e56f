package org.xmlcost.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Style and scripts of a page: in the page itself, or in files that several pages share. Either way the page's content
 * security policy allows no network access.
 *
 * @param folder address of the folder with the shared files, relative to the page and with a slash at its end; null if
 *     the page has everything in itself
 */
public record PageFiles(String folder) {
    /** Everything is in the page itself. */
    public static final PageFiles INLINE = new PageFiles(null);

    private static final String LIBRARY = "echarts.js";
    private static final String SCRIPT = "page.js";
    private static final String STYLE = "page.css";

    /** Writes the shared files into a folder, with a script and a style that only these pages have. */
    public static void write(Path to, String script, String style) throws IOException {
        Files.writeString(to.resolve(LIBRARY), PlotLibrary.echarts());
        Files.writeString(to.resolve(SCRIPT), PlotLibrary.script(script));
        Files.writeString(to.resolve(STYLE), PlotLibrary.style() + style);
    }

    /** Returns the page up to the start of its body. Its policy allows the texts of further scripts. */
    public String head(String title, Collection<String> scripts) throws IOException {
        return """
                <!DOCTYPE html>
                <html lang="en">
                <head>
                <meta charset="utf-8">
                <meta http-equiv="Content-Security-Policy" content="%s">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>%s</title>
                <link rel="icon" href="data:,">
                %s</head>
                <body>
                """.formatted(policy(scripts), Html.escape(title), style());
    }

    private String policy(Collection<String> scripts) throws IOException {
        Stream<String> own = folder == null ? Stream.of(PlotLibrary.echarts(), PlotLibrary.script()) : Stream.empty();
        String hashes =
                Stream.concat(own, scripts.stream()).map(PlotLibrary::allowed).collect(Collectors.joining(" "));
        return folder == null
                ? "default-src 'none'; style-src 'unsafe-inline'; img-src data: blob:; script-src " + hashes
                : "default-src 'none'; style-src 'self' file: 'unsafe-inline'; img-src 'self' file: data: blob:; "
                        + ("frame-src 'self' file: blob:; script-src 'self' file: " + hashes).strip();
    }

    private String style() throws IOException {
        // Concatenated, not formatted: the style contains percent signs.
        return folder == null
                ? "<style>\n" + PlotLibrary.style() + "</style>\n"
                : "<link rel=\"stylesheet\" href=\"" + Html.escape(folder + STYLE) + "\">\n";
    }

    /** Returns the elements with the scripts that draw plots. The data of the plots must come before them. */
    public String scripts() throws IOException {
        return folder == null
                ? "<script>" + PlotLibrary.echarts() + "</script>\n<script>" + PlotLibrary.script() + "</script>\n"
                : Stream.of(LIBRARY, SCRIPT)
                        .map(name -> "<script src=\"" + Html.escape(folder + name) + "\"></script>\n")
                        .collect(Collectors.joining());
    }
}
