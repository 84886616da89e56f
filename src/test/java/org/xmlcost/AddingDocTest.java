package org.xmlcost;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** The change that docs/adding-a-codec.md shows is the codec that is there. */
class AddingDocTest {
    private static final String CODEC = "src/main/java/org/xmlcost/codec/stax/StaxJdkTuned.java";
    private static final String CATALOGUE = "src/main/resources/META-INF/services/org.xmlcost.codec.Codec";

    private static final String PROVIDER = "src/main/java/org/xmlcost/codec/fastinfoset/FiCodecs.java";

    @Test
    void shownIsWhatIsThere() throws IOException {
        List<String> page = Files.readAllLines(Path.of("docs", "adding-a-codec.md"));
        assertThat(added(page, CODEC)).isEqualTo(Files.readAllLines(Path.of(CODEC)));
        assertThat(added(page, CATALOGUE)).hasSize(1);
        assertThat(Files.readAllLines(Path.of(CATALOGUE))).containsAll(added(page, CATALOGUE));
        assertThat(added(page, PROVIDER)).hasSize(1);
        assertThat(Files.readAllLines(Path.of(PROVIDER))).containsAll(added(page, PROVIDER));
    }

    private static List<String> added(List<String> page, String file) {
        return page.stream()
                .skip(page.indexOf("+++ b/" + file) + 1L)
                .takeWhile(line -> !line.startsWith("---") && !line.startsWith("```"))
                .filter(line -> line.startsWith("+"))
                .map(line -> line.substring(1))
                .toList();
    }
}
