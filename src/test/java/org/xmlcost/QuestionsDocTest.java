package org.xmlcost;

import org.xmlcost.model.Question;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** docs/questions.md has a heading for every question, in the order of lists, and names its directions. */
class QuestionsDocTest {
    private static final String HEADING = "## `";

    @Test
    void everyQuestionHasItsParagraph() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("docs", "questions.md"));
        assertThat(lines.stream()
                        .filter(line -> line.startsWith(HEADING))
                        .map(line -> line.substring(HEADING.length(), line.length() - 1)))
                .containsExactlyElementsOf(
                        Arrays.stream(Question.values()).map(Question::id).toList());
        for (Question question : Question.values()) {
            List<String> paragraph = lines.stream()
                    .dropWhile(line -> !line.equals(HEADING + question.id() + '`'))
                    .skip(1)
                    .takeWhile(line -> !line.startsWith("## "))
                    .toList();
            assertThat(String.join(" ", paragraph))
                    .as(question.id())
                    .contains(question.directions().stream()
                            .map(each -> '`' + each + '`')
                            .toList());
        }
    }
}
