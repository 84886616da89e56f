package org.xmlcost.docs;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.guide.Guide;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The pages in {@code docs/results/} are those that the guide makes of the published runs. With the system property
 * {@code xmlcost.docs=write} they are written instead of compared.
 */
class ResultPagesTest {
    private static final Path PAGES = Path.of("docs", "results");

    @Test
    void pagesAreAsGenerated() throws IOException {
        Map<String, String> pages =
                new TreeMap<>(Guide.pages(PublishedRuns.all(), Catalogue.load().licences()));
        Map<String, String> present = present();
        if (GeneratedDocsTest.WRITE) {
            for (String path : present.keySet()) {
                if (!pages.containsKey(path)) {
                    Files.delete(PAGES.resolve(path));
                }
            }
            for (Map.Entry<String, String> page : pages.entrySet()) {
                Path file = PAGES.resolve(page.getKey());
                Files.createDirectories(file.getParent());
                Files.writeString(file, page.getValue());
            }
            return;
        }
        String how = "write them with mvn surefire:test@default-test -Dtest=ResultPagesTest -Dxmlcost.docs=write";
        assertThat(present.keySet()).as(how).isEqualTo(pages.keySet());
        pages.forEach((path, text) ->
                assertThat(present.get(path)).as("%s: %s", path, how).isEqualTo(text));
    }

    private static Map<String, String> present() throws IOException {
        Map<String, String> present = new TreeMap<>();
        if (Files.isDirectory(PAGES)) {
            try (Stream<Path> files = Files.walk(PAGES)) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    present.put(PAGES.relativize(file).toString().replace('\\', '/'), Files.readString(file));
                }
            }
        }
        return present;
    }
}
