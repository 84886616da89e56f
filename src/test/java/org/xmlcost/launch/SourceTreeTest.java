package org.xmlcost.launch;

import org.xmlcost.result.SourceTree;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/** What git says of a tree, and what of it can change a figure. */
class SourceTreeTest {
    @TempDir
    Path folder;

    private Path project;

    @BeforeEach
    void aRepository() throws Exception {
        project = Files.createDirectories(folder.resolve("a project"));
        git("init", "--quiet");
        write("pom.xml");
        write("README.md");
        write("src/main/java/A.java");
        write("src/main/java/Old.java");
        git("add", ".");
        git("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", "commit", "--quiet", "-m", "a");
    }

    private void git(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("git", "-C", project.toString()));
        command.addAll(List.of(arguments));
        Tool.require(command);
    }

    private void write(String file) throws IOException {
        Path path = project.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, Files.exists(path) ? "changed" : file);
    }

    private SourceTree look() throws Exception {
        return Build.sources(project);
    }

    @Test
    void aTreeAsCommittedIsClean() throws Exception {
        assertThat(look().commit()).matches("[0-9a-f]{40}");
        assertThat(look().changed()).isEmpty();
        assertThat(look().obstacle()).isEmpty();
    }

    @Test
    void whatCannotChangeAFigureDoesNotCount() throws Exception {
        for (String file : List.of("notes.txt", "README.md", "docs/draft.md", "src/test/java/T.java", "results/r/x")) {
            write(file);
        }
        git("add", "docs");
        assertThat(look().changed()).isEmpty();
    }

    @Test
    void whatIsBuiltOrMeasuredCounts() throws Exception {
        write("pom.xml");
        write("src/main/java/A.java");
        write("src/main/java/new folder/\u00e4 b.java");
        write("src/jmh/java/B.java");
        write("src/independent/java/C.java");
        write("native/codec/d.cpp");
        write("datasets/e.csv");
        git("mv", "src/main/java/Old.java", "src/main/java/Renamed.java");
        assertThat(look().changed())
                .containsExactlyInAnyOrder(
                        "pom.xml",
                        "src/main/java/A.java",
                        "src/main/java/new folder/\u00e4 b.java",
                        "src/jmh/java/B.java",
                        "src/independent/java/C.java",
                        "native/codec/d.cpp",
                        "datasets/e.csv",
                        "src/main/java/Old.java",
                        "src/main/java/Renamed.java");
    }

    @Test
    void theFirstFilesAreNamed() throws Exception {
        write("datasets/a.csv");
        String words = "its sources are not those of commit " + look().commit() + ": datasets/a.csv";
        assertThat(look().obstacle()).contains(words);
        for (String file : List.of("b", "c", "d", "e")) {
            write("datasets/" + file + ".csv");
        }
        assertThat(look().obstacle()).contains(words + ", datasets/b.csv, datasets/c.csv and 2 more files");
    }

    @Test
    void publishSaysTheSameAsRun() throws Exception {
        write("datasets/a.csv");
        ObjectMapper json = new ObjectMapper();
        JsonNode environment = json.readTree(json.writeValueAsString(Map.of("git", look().facts())));
        assertThat(SourceTree.of(environment)).isEqualTo(look());
        // As runs recorded it that did not name the files.
        assertThat(SourceTree.of(json.readTree("{\"git\": {\"commit\": \"abc\", \"clean\": \"false\"}}"))
                        .obstacle())
                .contains("its sources are not those of commit abc: the tree had uncommitted changes");
    }

    @Test
    void withoutARepositoryTheCommitIsUnknown() throws Exception {
        SourceTree none = Build.sources(Files.createDirectories(folder.resolve("none")));
        assertThat(none.obstacle()).contains("git does not know the commit of its sources");
        assertThat(none.facts()).containsEntry("clean", "false").containsEntry("commit", "unknown");
    }
}
