package org.xmlcost.docs;

import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The packages below {@code org.xmlcost}, as each {@code package-info.java} describes its own. Its first sentence says
 * what the package is for. Its last paragraph lists the packages of the project and of libraries that it may import,
 * besides {@code java} and {@code javax.xml}; {@code wire*} is all packages of the wire.
 *
 * @param purposes first sentence in Markdown, by package
 * @param mayImport packages that a package may import, by package
 */
public record Packages(Map<String, String> purposes, Map<String, List<String>> mayImport) {
    private static final Pattern INFO = Pattern.compile("(?s)/\\*\\*(.*?)[.](?:\\s|$).*?May import (.*?)\\*/");
    private static final Pattern CODE = Pattern.compile("\\{@code ([^}]*)}");

    /** Reads the descriptions in the sources of the project; an error if one has no such form. */
    public static Packages of(Path project) throws IOException {
        Packages packages = new Packages(new TreeMap<>(), new TreeMap<>());
        for (String sources : List.of("src/main/java/org/xmlcost", "src/jmh/java/org/xmlcost")) {
            Path root = project.resolve(sources);
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file :
                        files.filter(each -> each.endsWith("package-info.java")).toList()) {
                    packages.add(root.relativize(file.getParent()).toString().replace('/', '.'), file);
                }
            }
        }
        List<String> wires = packages.purposes.keySet().stream()
                .filter(name -> name.matches("wire(\\..*)?"))
                .toList();
        packages.mayImport.replaceAll((name, allowed) -> allowed.stream()
                .flatMap(each -> each.equals("wire*") ? wires.stream() : Stream.of(each))
                .toList());
        return packages;
    }

    private void add(String name, Path file) throws IOException {
        Matcher info = INFO.matcher(Files.readString(file));
        if (!info.find()) {
            throw new IOException(file + " does not say what its package is for and what it may import");
        }
        purposes.put(
                name,
                info.group(1)
                        .replaceAll("\\s*\\n \\* ?", " ")
                        .replaceAll("\\{@(?:code|link) (?:org\\.xmlcost\\.)?([^}]*)}", "`$1`")
                        .replaceAll("</?i>", "*")
                        .strip());
        mayImport.put(
                name,
                CODE.matcher(info.group(2))
                        .results()
                        .map((MatchResult each) -> each.group(1))
                        .toList());
    }

    /**
     * Returns the layer of each package, from 0. A package imports from lower layers alone; its subpackages count as
     * part of it.
     */
    public Map<String, Integer> layers() {
        Map<String, Integer> layers = new TreeMap<>();
        purposes.keySet().forEach(name -> layer(top(name), layers));
        return layers;
    }

    private int layer(String name, Map<String, Integer> layers) {
        Integer known = layers.get(name);
        if (known != null) {
            return known;
        }
        int layer = mayImport.entrySet().stream()
                .filter(each -> top(each.getKey()).equals(name))
                .flatMap(each -> each.getValue().stream())
                .filter(purposes::containsKey)
                .map(Packages::top)
                .filter(each -> !each.equals(name))
                .mapToInt(each -> layer(each, layers) + 1)
                .max()
                .orElse(0);
        layers.put(name, layer);
        return layer;
    }

    private static String top(String name) {
        return name.split("\\.")[0];
    }

    /** Returns the layers from the top, each with its packages. */
    String picture() {
        Map<Integer, List<String>> picture = new TreeMap<>(Comparator.reverseOrder());
        layers().forEach((name, layer) ->
                picture.computeIfAbsent(layer, none -> new ArrayList<>()).add(name));
        return picture.entrySet().stream()
                .map(layer -> layer.getKey() + "   " + String.join("   ", layer.getValue()))
                .collect(Collectors.joining("\n", "```\n", "\n```\n"));
    }

    /** Returns a table of the packages and what they are for, without their subpackages. */
    String markdown() {
        return Table.of(layers().keySet())
                .column("package", Markdown::code)
                .column("what it is for", purposes::get)
                .markdown();
    }
}
