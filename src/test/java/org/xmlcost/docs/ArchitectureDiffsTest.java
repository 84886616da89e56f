package org.xmlcost.docs;

import com.github.difflib.unifieddiff.UnifiedDiffFile;
import com.github.difflib.unifieddiff.UnifiedDiffReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

import static org.assertj.core.api.Assertions.assertThat;

/** The diffs of {@code docs/architecture.md} apply to the sources as they are. */
class ArchitectureDiffsTest {
    private static final Path PAGE = Path.of("docs/architecture.md");
    private static final Pattern DIFF = Pattern.compile("(?ms)^```diff\n(.*?)^```$");

    static List<String> diffs() throws IOException {
        return DIFF.matcher(Files.readString(PAGE))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    @Test
    void thereIsOneForEachThingToAddInJava() throws IOException {
        assertThat(diffs()).hasSize(7);
    }

    @ParameterizedTest
    @MethodSource("diffs")
    void diffApplies(String diff) throws Exception {
        List<UnifiedDiffFile> files = UnifiedDiffReader.parseUnifiedDiff(
                        new ByteArrayInputStream(diff.getBytes(StandardCharsets.UTF_8)))
                .getFiles();
        assertThat(files).isNotEmpty();
        for (UnifiedDiffFile file : files) {
            Path added = Path.of(file.getToFile());
            if (file.getFromFile().equals("/dev/null")) {
                assertThat(added).doesNotExist();
                continue;
            }
            List<String> before = Files.readAllLines(Path.of(file.getFromFile()));
            assertThat(file.getPatch().applyFuzzy(before, 0))
                    .as("%s with the diff", added)
                    .isNotEqualTo(before);
        }
    }
}
