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

/** Starter project with a working codec, made from templates. The codec uses the JDK's StAX on soap-enc. */
final class CodecProject {
    private static final String ID = "[a-z][a-z0-9]*([.-][a-z0-9]+)*";

    private CodecProject() {}

    /**
     * Returns whether an id is valid for a codec: words separated by dots or hyphens, the first of which is valid as
     * the name of a Java package.
     */
    static boolean isName(String id) {
        return id.matches(ID) && SourceVersion.isName(packageOf(id));
    }

    /**
     * Returns the contents of the project's files by path.
     *
     * @param id id of the codec, for which {@link #isName} is true
     * @param xmlcost folder of this program
     * @throws IOException if the templates cannot be read
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

    /** Returns a package under {@code com.example}. Authors who publish a codec have a package name of their own. */
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
