package org.xmlcost.publish;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;

class ResultsIndexTest {
    private static final Path RESULTS = Path.of("results");

    /** Writes the list anew, where runs were added or removed by hand. */
    public static void main(String[] arguments) throws IOException {
        ResultsIndex.update(RESULTS);
    }

    @Test
    void everyPublishedRunIsListed() throws IOException {
        assertThat(RESULTS.resolve("README.md"))
                .content()
                .contains("<!-- runs -->\n" + ResultsIndex.list(RESULTS) + "<!-- end of runs -->");
    }
}
