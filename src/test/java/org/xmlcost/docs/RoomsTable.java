package org.xmlcost.docs;

import org.xmlcost.Rooms;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The packages with the first sentence of their descriptions, and what each may import. */
final class RoomsTable {
    private static final Pattern SENTENCE = Pattern.compile("(?s)/\\*\\*(.*?)[.](?:\\s|$)");

    private RoomsTable() {}

    static String table() throws IOException {
        StringBuilder table = new StringBuilder("| package | what it is for | may import |\n|---|---|---|\n");
        for (Map.Entry<String, List<String>> room : Rooms.MAY_IMPORT.entrySet()) {
            table.append(
                    "| `%s` | %s | %s |%n".formatted(room.getKey(), purpose(room.getKey()), allowed(room.getValue())));
        }
        return table.toString();
    }

    private static String purpose(String room) throws IOException {
        String path = "java/org/xmlcost/" + room.replace('.', '/') + "/package-info.java";
        Path sign = Stream.of("src/main/", "src/jmh/")
                .map(root -> Path.of(root + path))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no " + path));
        Matcher sentence = SENTENCE.matcher(Files.readString(sign));
        if (!sentence.find()) {
            throw new IllegalStateException(sign + " has no sentence");
        }
        return sentence.group(1)
                .replaceAll("\\s*\\n \\* ?", " ")
                .replaceAll("\\{@(?:code|link) (?:org\\.xmlcost\\.)?([^}]*)}", "`$1`")
                .replaceAll("</?i>", "*")
                .replace("|", "\\|")
                .strip();
    }

    /** The packages of the wire are one word if all of them are allowed. */
    private static String allowed(List<String> names) {
        List<String> wires = Rooms.MAY_IMPORT.keySet().stream()
                .filter(name -> name.startsWith("wire"))
                .toList();
        Stream<String> shown = names.containsAll(wires)
                ? Stream.concat(names.stream().filter(name -> !wires.contains(name)), Stream.of("wire", "wire.*"))
                : names.stream();
        return shown.map(name -> "`" + name + "`").collect(Collectors.joining(", "));
    }
}
