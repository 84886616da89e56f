package org.xmlcost.docs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThat;

/** A change that is there, shown as the diff that made it. */
final class AddedFiles {
    private AddedFiles() {}

    /**
     * @param arguments a new file whole, or {@code FILE#TEXT} for the line of a file that has the text, with the one
     *     before it
     */
    static String diff(List<String> arguments) throws IOException {
        StringBuilder diff = new StringBuilder("```diff\n");
        for (String argument : arguments) {
            String[] fileAndText = argument.split("#", 2);
            List<String> lines = Files.readAllLines(Path.of(fileAndText[0]));
            if (fileAndText.length == 1) {
                diff.append("--- /dev/null\n+++ b/%s\n@@ -0,0 +1,%d @@\n".formatted(fileAndText[0], lines.size()))
                        .append(lines.stream().map(line -> "+" + line + "\n").collect(Collectors.joining()));
            } else {
                List<Integer> found = IntStream.range(1, lines.size())
                        .filter(i -> lines.get(i).contains(fileAndText[1]))
                        .boxed()
                        .toList();
                assertThat(found).as(argument).hasSize(1);
                int at = found.get(0);
                diff.append("--- a/%1$s\n+++ b/%1$s\n@@ -%2$d +%2$d,2 @@\n %3$s\n+%4$s\n"
                        .formatted(fileAndText[0], at, lines.get(at - 1), lines.get(at)));
            }
        }
        return diff.append("```\n").toString();
    }
}
