package org.xmlcost.docs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Pages of the same kind. Each is about figures on one release of Java, and links to the same page on the others. */
final class ReleasePages {
    /** Oldest release that the program runs on. Its pages have no release in their names. */
    private static final int OLDEST = 17;

    private static final String MARKDOWN = ".md";

    private final String folder;
    private final Map<String, String> titles = new LinkedHashMap<>();
    private final Map<String, SortedMap<Integer, String>> texts = new LinkedHashMap<>();

    /**
     * Creates an empty set of pages.
     *
     * @param folder folder of the pages, with a slash at its end
     */
    ReleasePages(String folder) {
        this.folder = folder;
    }

    /**
     * Adds a page.
     *
     * @param name name of the page in addresses
     * @param title title of the page in the index
     * @param release release of Java of the page's figures
     * @param markdown page that starts with its heading and an empty line
     */
    void add(String name, String title, int release, String markdown) {
        titles.put(name, title);
        texts.computeIfAbsent(name, key -> new TreeMap<>()).put(release, markdown);
    }

    /** Returns the pages by their addresses. */
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
                + (others.isEmpty() ? "" : "\nSee also " + Text.list(others) + ", which may be of another machine.\n")
                + parts[1];
    }

    /**
     * Returns a table in Markdown with a line for each page, and a column for each release of Java with links to it.
     *
     * @param what heading of the titles
     */
    List<String> index(String what) {
        List<Integer> releases = texts.values().stream()
                .flatMap(pages -> pages.keySet().stream())
                .distinct()
                .sorted()
                .toList();
        List<String> lines = new ArrayList<>();
        lines.add(line(what, releases.stream().map(release -> "Java " + release)));
        lines.add(line("---", releases.stream().map(release -> "---")));
        texts.forEach((name, pages) -> lines.add(line(
                titles.get(name),
                releases.stream()
                        .map(release -> pages.containsKey(release)
                                ? "[Java " + release + "](" + folder + file(name, release) + ")"
                                : ""))));
        return lines;
    }

    private static String line(String first, Stream<String> others) {
        return Stream.concat(Stream.of(first), others).collect(Collectors.joining(" | ", "| ", " |"));
    }
}
