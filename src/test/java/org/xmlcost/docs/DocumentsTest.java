package org.xmlcost.docs;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

class DocumentsTest {
    @TempDir
    Path project;

    private Path page;

    @BeforeEach
    void makeProject() throws IOException {
        page = Files.createDirectory(project.resolve("docs")).resolve("page.md");
        Files.createDirectory(project.resolve("results"));
        Files.writeString(project.resolve("results/README.md"), "# Published runs\n");
    }

    @Test
    void stalePartsAreFoundAndWritten() throws IOException {
        Files.writeString(page, "before\n<!-- generated: components -->\nstale\n<!-- end -->\nafter\n");
        Documents documents = Documents.of(project);
        assertThat(documents.texts()).containsOnlyKeys(page);
        documents.write();
        assertThat(page)
                .content()
                .startsWith("before\n<!-- generated: components -->\n| component |")
                .endsWith("|\n<!-- end -->\nafter\n")
                .contains("| `number-text` |")
                .doesNotContain("stale");
        assertThat(Documents.of(project).texts()).isEmpty();
    }

    @Test
    void whatCannotBeGeneratedIsNamed() throws IOException {
        Files.writeString(page, "<!-- generated: nosuch -->\n<!-- end -->\n");
        assertThatIOException()
                .isThrownBy(() -> Documents.of(project))
                .withMessageContaining("page.md")
                .withMessageContaining("'nosuch'");
        Files.writeString(page, "<!-- generated: components -->\n");
        assertThatIOException().isThrownBy(() -> Documents.of(project)).withMessageContaining("<!-- end -->");
        Files.writeString(
                page, "<!-- generated: components\n<!-- end -->\ntext\n<!-- generated: components -->\n<!-- end -->\n");
        assertThatIOException().isThrownBy(() -> Documents.of(project)).withMessageContaining("no -->");
        Files.writeString(page, "<!-- generated: costs nosuch -->\n<!-- end -->\n");
        assertThatIOException().isThrownBy(() -> Documents.of(project)).withMessageContaining("'costs nosuch'");
    }

    /** Figures of a run cannot be forgotten by leaving their markers out. */
    @Test
    void everyGeneratorIsUsed() throws IOException {
        StringBuilder texts = new StringBuilder();
        for (Path each : Documents.pages(Path.of(""))) {
            texts.append(Files.readString(each));
        }
        assertThat(Documents.generators(project, new PublishedRuns(project)).keySet())
                .allSatisfy(name -> assertThat(texts).containsPattern("(?m)^<!-- generated: " + name + "( .*)?$"));
    }
}
