package org.xmlcost.docs;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

import static org.assertj.core.api.Assertions.assertThat;

/** Relative links of the documents name files that exist, and headings that these files have. */
class LinksTest {
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");
    private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```$|`[^`\n]*`");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

    static List<Path> pages() throws IOException {
        return Documents.pages(Path.of(""));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void linksLeadSomewhere(Path page) throws IOException {
        String text = CODE.matcher(Files.readString(page)).replaceAll("");
        assertThat(LINK.matcher(text).results().map(link -> link.group(1)))
                .as(page.toString())
                .allSatisfy(link -> {
                    if (!link.contains("://")) {
                        String[] parts = link.split("#", 2);
                        Path file = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]);
                        assertThat(file.normalize()).exists();
                        if (parts.length == 2 && file.toString().endsWith(".md")) {
                            assertThat(anchors(file)).as(link).contains(parts[1]);
                        }
                    }
                });
    }

    /** Returns the anchors that GitHub makes of the headings of a page. */
    private static Set<String> anchors(Path page) throws IOException {
        Set<String> anchors = new HashSet<>();
        Map<String, Integer> seen = new HashMap<>();
        String text = Files.readString(page).replaceAll("(?ms)^```.*?^```$", "");
        HEADING.matcher(text)
                .results()
                .map(heading -> heading.group(1)
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\p{L}\\p{N} _-]", "")
                        .replace(' ', '-'))
                .forEach(anchor -> {
                    int before = seen.merge(anchor, 1, Integer::sum) - 1;
                    anchors.add(before == 0 ? anchor : anchor + "-" + before);
                });
        return anchors;
    }
}
