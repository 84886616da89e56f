package org.xmlcost;

import org.xmlcost.result.RunTable;
import org.xmlcost.study.Study;
import org.xmlcost.study.StudyPage;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import static org.assertj.core.api.Assertions.assertThat;

/** The pages in docs/studies are those that {@code study} makes of the published runs they name, to the letter. */
class StudyPagesTest {
    private static final Pattern RUN = Pattern.compile("(?m)^Measured: (\\S+), ");

    static List<String> studies() {
        return Study.NAMES;
    }

    @ParameterizedTest
    @MethodSource("studies")
    void pageIsOfAPublishedRun(String name) throws IOException {
        String page = Files.readString(Path.of("docs", "studies", name + ".md"));
        Matcher run = RUN.matcher(page);
        assertThat(run.find()).as("the page names its run").isTrue();
        assertThat(page)
                .isEqualTo(StudyPage.measured(Study.load(name), RunTable.read(Path.of("results", run.group(1)))));
    }
}
