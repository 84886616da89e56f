package org.xmlcost.docs;

import org.xmlcost.report.Figures;
import org.xmlcost.report.Table;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Pages of the same kind. Each is about figures on one release of Java, and links to the same page on the others. */
final class ReleasePages {
    /** Oldest release that the program runs on. Its pages have no release in their names. */
    private static final int OLDEST = 17;

    private static final String MARKDOWN = ".md";

    private final String folder;
    private final Map<String, String> titles = new LinkedHashMap<>();
    private final Map<String, SortedMap<Integer, String>> texts = new LinkedHashMap<>();

    /** Takes the folder of the pages, with a slash at its end. */
    ReleasePages(String folder) {
        this.folder = folder;
    }

    /** Adds the text of a page for a release of Java: a heading, an empty line, and the rest. */
    void add(String name, String title, int release, String markdown) {
        titles.put(name, title);
        texts.computeIfAbsent(name, key -> new TreeMap<>()).put(release, markdown);
    }

    Map<String, String> pages() {
        Map<String, String> pages = new LinkedHashMap<>();
        texts.forEach((name, releases) -> releases.forEach(
                (release, text) -> pages.put(folder + file(name, release), headed(name, release, text))));
        return pages;
    }

    private static String file(String name, int release) {
        return name + (release == OLDEST ? "" : "-java-" + release) + MARKDOWN;
    }

    /** Returns a page with the release in its heading, and links to the same page on others. */
    private String headed(String name, int release, String text) {
        String[] parts = text.split("\n", 2);
        List<String> others = texts.get(name).keySet().stream()
                .filter(other -> other != release)
                .map(other -> "[Java " + other + "](" + file(name, other) + ")")
                .toList();
        return parts[0] + ", Java " + release + "\n"
                + (others.isEmpty()
                        ? ""
                        : "\nSee also " + Figures.list(others) + ", which may be of another machine.\n")
                + parts[1];
    }

    /** Returns a table with a line for each page, and a column for each release of Java with links to it. */
    String index(String what) {
        Table<Map.Entry<String, SortedMap<Integer, String>>> table =
                Table.of(texts.entrySet()).column(what, line -> titles.get(line.getKey()));
        texts.values().stream()
                .flatMap(pages -> pages.keySet().stream())
                .distinct()
                .sorted()
                .forEach(release -> table.column(
                        "Java " + release,
                        line -> line.getValue().containsKey(release)
                                ? "[Java " + release + "](" + folder + file(line.getKey(), release) + ")"
                                : ""));
        return table.markdown();
    }
}
