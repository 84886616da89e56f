package org.xmlcost.cli;

import org.xmlcost.codec.Codec;

import javax.lang.model.SourceVersion;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A project with a working codec to start from, made of templates: the JDK's StAX on soap-enc. */
final class CodecProject {
    private static final String ID = "[a-z][a-z0-9]*([.-][a-z0-9]+)*";

    private CodecProject() {}

    /**
     * Whether a codec can have an id: words with points or hyphens between, of which the first can be a package of
     * Java's.
     */
    static boolean isName(String id) {
        return id.matches(ID) && SourceVersion.isName(packageOf(id));
    }

    /**
     * The project's files by their paths.
     *
     * @param id of the codec, which {@link #isName}
     * @param xmlcost folder of this program
     * @throws IOException if the program's own templates cannot be read
     */
    static Map<String, String> files(String id, String xmlcost) throws IOException {
        String type = Arrays.stream(id.split("[.-]"))
                .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
                .collect(Collectors.joining());
        String path = packageOf(id).replace('.', '/') + "/" + type;
        Map<String, String> words = Map.of(
                "@ID@",
                id,
                "@CLASS@",
                type,
                "@PACKAGE@",
                packageOf(id),
                "@PATH@",
                path,
                "@JAR@",
                id + ".jar",
                "@XMLCOST@",
                xmlcost);
        Map<String, String> files = new LinkedHashMap<>();
        files.put("src/main/java/" + path + ".java", filled("Codec.java", words));
        files.put("src/main/resources/META-INF/services/" + Codec.class.getName(), packageOf(id) + "." + type + "\n");
        for (String each : List.of("README.md", "build.sh", "test.sh")) {
            files.put(each, filled(each, words));
        }
        files.put(".gitignore", "/build/\n/*.jar\n");
        return files;
    }

    /** Example's, since whoever publishes a codec has a name of their own. */
    private static String packageOf(String id) {
        return "com.example." + id.split("[.-]")[0];
    }

    private static String filled(String template, Map<String, String> words) throws IOException {
        try (InputStream in = CodecProject.class.getResourceAsStream("/new-codec/" + template + ".template")) {
            String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
            for (Map.Entry<String, String> word : words.entrySet()) {
                text = text.replace(word.getKey(), word.getValue());
            }
            return text;
        }
    }
}
