package org.xmlcost.docs;

import org.xmlcost.report.Markdown;
import org.xmlcost.report.Table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The packages of the project, and what each may import. */
public final class Packages {
    /**
     * Packages of the project and of libraries that each package may import, besides {@code java} and
     * {@code javax.xml}. {@code wire*} is all packages of the wire.
     */
    public static final Map<String, List<String>> MAY_IMPORT = table("""
            payload:
            model: com.fasterxml.jackson.annotation
            dataset: payload net.razorvine.serpent org.apache.commons.csv tools.jackson.core.io
            wire: payload
            wire.number: payload wire ch.randelshofer.fastdoubleparser tools.jackson.core.io
            wire.markup: payload wire wire.number
            wire.encode: payload wire wire.number wire.markup
            wire.multipart: payload wire wire.number wire.markup wire.encode
            wire.decode: payload wire wire.number wire.markup
            jni: machine
            direct:
            codec: codec.document payload wire*
            codec.document: dataset model payload wire*
            codec.infoset: codec.document payload wire* org.w3c.dom org.xml.sax
            codec.dom: codec codec.document codec.infoset payload wire* org.w3c.dom org.xml.sax org.apache.xerces \
                org.apache.xml.serialize org.jdom2 org.dom4j nu.xom net.sf.saxon com.ximpleware
            codec.sax: codec codec.document codec.infoset codec.stax payload wire* org.xml.sax \
                org.apache.xerces org.apache.xml.serialize com.ctc.wstx com.fasterxml.aalto org.codehaus.stax2
            codec.stax: codec codec.document codec.infoset payload wire* com.ctc.wstx com.fasterxml.aalto \
                org.codehaus.stax2
            codec.axiom: codec codec.document codec.infoset payload wire* org.w3c.dom org.apache.axiom com.ctc.wstx
            codec.saaj: codec codec.infoset payload wire* jakarta.activation jakarta.xml.soap \
                com.sun.xml.messaging.saaj org.w3c.dom
            codec.fastinfoset: codec codec.document codec.infoset payload wire* org.w3c.dom org.xml.sax \
                com.sun.xml.fastinfoset org.jvnet.fastinfoset
            codec.exi: codec codec.document codec.infoset payload wire* org.xml.sax com.siemens.ct.exi \
                org.apache.xerces.xni
            codec.binding: codec codec.infoset codec.stax payload wire* org.codehaus.stax2 jakarta.xml.bind \
                org.glassfish.jaxb.runtime tools.jackson com.fasterxml.jackson.annotation
            codec.table: codec codec.infoset payload wire* com.ctc.wstx org.apache.axiom.mime
            codec.natives: codec codec.direct direct jni payload wire*
            codec.technique: codec payload wire*
            codec.direct: codec codec.stax direct payload wire*
            codec.floor: codec payload wire* com.google.protobuf
            verify: codec codec.infoset payload wire* org.xml.sax
            fork:
            machine: one.profiler
            bench: machine fork payload dataset model wire* codec codec.document jni org.openjdk.jmh org.openjdk.jol \
                com.sun.management
            result: model fork machine org.apache.commons.compress org.apache.commons.csv \
                com.fasterxml.jackson.annotation tools.jackson
            stats: model fork machine result org.hipparchus tools.jackson
            plan: model codec fork jni machine dataset payload wire result stats tools.jackson
            report: model machine result stats org.apache.commons.csv org.apache.commons.text tools.jackson
            docs.study: model report result org.apache.commons.csv tools.jackson
            docs: codec dataset fork machine model payload plan report result stats docs.study wire* \
                org.apache.commons.compress org.apache.commons.csv tools.jackson
            docs.site: model docs docs.study report result stats org.commonmark tools.jackson
            launch: model bench codec codec.document dataset fork jni machine payload plan result stats \
                wire org.apache.commons.csv org.openjdk.jmh tools.jackson
            fuzz: codec model payload plan report wire* org.apache.commons.csv picocli
            cli: model launch machine plan result stats report docs docs.site docs.study verify fuzz codec jni dataset \
                payload wire picocli javax.lang.model org.apache.commons.text org.hipparchus tools.jackson \
                me.tongfei.progressbar
            cluster: cli codec fork launch machine model plan report result stats org.hipparchus picocli \
                tools.jackson
            """);

    private static final Pattern SENTENCE = Pattern.compile("(?s)/\\*\\*(.*?)[.](?:\\s|$)");

    private static Map<String, List<String>> table(String lines) {
        Map<String, List<String>> table = new LinkedHashMap<>();
        List<String> wires = lines.lines()
                .map(line -> line.split(":")[0])
                .filter(name -> name.matches("wire(\\..*)?"))
                .toList();
        lines.lines()
                .map(line -> line.split(":", 2))
                .forEach(line -> table.put(
                        line[0],
                        Stream.of(line[1].strip().split(" +"))
                                .filter(name -> !name.isEmpty())
                                .flatMap(name -> name.equals("wire*") ? wires.stream() : Stream.of(name))
                                .toList()));
        return table;
    }

    private Packages() {}

    /**
     * Returns the layer of each package below {@code org.xmlcost}, from 0. A package imports from lower layers alone;
     * its own packages count as part of it.
     */
    public static Map<String, Integer> layers() {
        Map<String, Integer> layers = new TreeMap<>();
        MAY_IMPORT.keySet().forEach(name -> layer(top(name), layers));
        return layers;
    }

    private static int layer(String name, Map<String, Integer> layers) {
        Integer known = layers.get(name);
        if (known != null) {
            return known;
        }
        int layer = MAY_IMPORT.entrySet().stream()
                .filter(each -> top(each.getKey()).equals(name))
                .flatMap(each -> each.getValue().stream())
                .filter(MAY_IMPORT::containsKey)
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
    static String picture() {
        Map<Integer, List<String>> picture = new TreeMap<>(Comparator.reverseOrder());
        layers().forEach((name, layer) ->
                picture.computeIfAbsent(layer, none -> new ArrayList<>()).add(name));
        return picture.entrySet().stream()
                .map(layer -> layer.getKey() + "   " + String.join("   ", layer.getValue()))
                .collect(Collectors.joining("\n", "```\n", "\n```\n"));
    }

    /** Returns a table of the packages below {@code org.xmlcost} with the first sentence of their descriptions. */
    static String markdown(Path project) throws IOException {
        Map<String, String> purposes = new TreeMap<>();
        for (String name : layers().keySet()) {
            purposes.put(name, purpose(project, name));
        }
        return Table.of(purposes.entrySet())
                .column("package", line -> Markdown.code(line.getKey()))
                .column("what it is for", Map.Entry::getValue)
                .markdown();
    }

    private static String purpose(Path project, String name) throws IOException {
        String path = "java/org/xmlcost/" + name.replace('.', '/') + "/package-info.java";
        Path main = project.resolve("src/main").resolve(path);
        Path file = Files.exists(main) ? main : project.resolve("src/jmh").resolve(path);
        Matcher sentence = SENTENCE.matcher(Files.readString(file));
        if (!sentence.find()) {
            throw new IOException(file + " has no description");
        }
        return sentence.group(1)
                .replaceAll("\\s*\\n \\* ?", " ")
                .replaceAll("\\{@(?:code|link) (?:org\\.xmlcost\\.)?([^}]*)}", "`$1`")
                .replaceAll("</?i>", "*")
                .replace("|", "\\|")
                .strip();
    }
}
