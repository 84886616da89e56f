package org.xmlcost.docs.site;

import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Turns pages in Markdown into the content of pages of the site. */
final class MarkdownHtml {
    private static final List<Extension> TABLES = List.of(TablesExtension.create());
    private static final String REGION =
            "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Table %d\"><table>";

    private MarkdownHtml() {}

    /** Returns the text of the first heading. */
    static String title(String markdown) {
        return markdown.lines()
                .filter(line -> line.startsWith("# "))
                .findFirst()
                .map(line -> line.substring(2).replace("`", ""))
                .orElse("");
    }

    /**
     * Returns the page without its first heading, as HTML. Markup in the text stays text.
     *
     * @param address returns the address on the site for the address of a link; empty if the site has no such page, so
     *     that the text alone stays
     */
    static String html(String markdown, Function<String, Optional<String>> address) {
        Node page = Parser.builder().extensions(TABLES).build().parse(markdown.replaceFirst("(?m)^# .*$", ""));
        page.accept(new AbstractVisitor() {
            @Override
            public void visit(Link link) {
                Optional<String> there = address.apply(link.getDestination());
                if (there.isPresent()) {
                    link.setDestination(there.get());
                } else {
                    while (link.getFirstChild() != null) {
                        link.insertBefore(link.getFirstChild());
                    }
                    link.unlink();
                }
            }
        });
        String html = HtmlRenderer.builder()
                .extensions(TABLES)
                .escapeHtml(true)
                .build()
                .render(page);
        StringBuilder framed = new StringBuilder("<div class=\"prose\">\n");
        int tables = 0;
        for (String part : html.split("(?=<table>)|(?<=</table>)")) {
            framed.append(
                    part.startsWith("<table>") ? part.replace("<table>", REGION.formatted(++tables)) + "</div>" : part);
        }
        return framed + "</div>\n";
    }
}
