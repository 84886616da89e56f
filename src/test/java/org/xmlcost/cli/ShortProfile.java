package org.xmlcost.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A profile of forks so short that their figures mean nothing. */
final class ShortProfile {
    private static final String SETTINGS = """
        forks=1 warmupIterations=1 warmupMillis=20 iterations=2 iterationMillis=20 heap="64m" gc="SerialGC" pool=1 \
        precision=0 budgetSeconds=0 jvmArgs=["-XX:TieredStopAtLevel=1"]""";
    private static final List<String> LISTS = List.of("questions", "codecs", "wires", "payloads", "numbers");

    private ShortProfile() {}

    /**
     * Returns the file {@code short.json}.
     *
     * @param settings that are not the usual ones, such as {@code forks=3 gc="ZGC"}
     * @param blocks questions, codecs, wires, payloads and, if it names them, number modes: {@code read,write * raw
     *     int:10}
     */
    static Path in(Path folder, String settings, String... blocks) throws IOException {
        Map<String, String> all = new LinkedHashMap<>();
        Stream.of((SETTINGS + " " + settings).strip().split(" "))
                .map(pair -> pair.split("=", 2))
                .forEach(pair -> all.put(pair[0], pair[1]));
        return Files.writeString(
                folder.resolve("short.json"),
                "{\"name\": \"short\", \"about\": \"\", \"settings\": " + object(all) + ", \"blocks\": ["
                        + Stream.of(blocks).map(ShortProfile::block).collect(Collectors.joining(", ")) + "]}");
    }

    private static String block(String words) {
        String[] lists = words.split(" ");
        return object(IntStream.range(0, lists.length)
                .boxed()
                .collect(Collectors.toMap(LISTS::get, i -> "[\"" + lists[i].replace(",", "\", \"") + "\"]")));
    }

    private static String object(Map<String, String> members) {
        return members.entrySet().stream()
                .map(each -> '"' + each.getKey() + "\": " + each.getValue())
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
