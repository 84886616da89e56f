package org.xmlcost.docs;

import org.xmlcost.page.Markdown;
import org.xmlcost.page.Table;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The packages of the project, and what each may import. */
public final class Packages {
    /**
     * Packages of the project and of libraries that each package may import, besides {@code java} and
     * {@code javax.xml}. {@code wire*} is all packages of the wire.
     */
    public static final Map<String, List<String>> MAY_IMPORT = table("""
            payload:
            dataset: payload net.razorvine.serpent org.apache.commons.csv tools.jackson.core.io
            wire: payload
            wire.number: payload wire ch.randelshofer.fastdoubleparser tools.jackson.core.io
            wire.markup: payload wire wire.number
            wire.encode: payload wire wire.number wire.markup
            wire.multipart: payload wire wire.number wire.markup wire.encode
            wire.decode: payload wire wire.number wire.markup
            structure: dataset payload wire*
            infoset: payload structure wire* org.w3c.dom org.xml.sax
            jni:
            direct:
            codec: payload structure wire*
            codec.dom: codec infoset payload structure wire* org.w3c.dom org.xml.sax org.apache.xerces \
                org.apache.xml.serialize org.jdom2 org.dom4j nu.xom net.sf.saxon com.ximpleware
            codec.sax: codec infoset payload structure wire* org.xml.sax org.apache.xerces org.apache.xml.serialize \
                com.ctc.wstx com.fasterxml.aalto org.codehaus.stax2
            codec.stax: codec infoset payload structure wire* com.ctc.wstx com.fasterxml.aalto org.codehaus.stax2
            codec.axiom: codec infoset payload structure wire* org.w3c.dom org.apache.axiom com.ctc.wstx
            codec.saaj: codec infoset payload wire* jakarta.activation jakarta.xml.soap com.sun.xml.messaging.saaj \
                org.w3c.dom
            codec.fastinfoset: codec infoset payload structure wire* org.w3c.dom org.xml.sax com.sun.xml.fastinfoset \
                org.jvnet.fastinfoset
            codec.exi: codec infoset payload structure wire* org.xml.sax com.siemens.ct.exi org.apache.xerces.xni
            codec.binding: codec infoset payload wire* com.ctc.wstx org.codehaus.stax2 jakarta.xml.bind \
                org.glassfish.jaxb.runtime tools.jackson com.fasterxml.jackson.annotation
            codec.table: codec infoset payload wire* com.ctc.wstx org.apache.axiom.mime
            codec.natives: codec codec.direct direct jni payload wire*
            codec.technique: codec payload wire*
            codec.direct: codec codec.stax direct payload wire*
            codec.floor: codec payload wire* com.google.protobuf
            verify: codec infoset payload wire* org.xml.sax
            machine:
            fork:
            model: com.fasterxml.jackson.annotation
            sampling: jni one.profiler
            bench: machine fork sampling payload dataset structure wire* codec jni org.openjdk.jmh \
                org.openjdk.jol com.sun.management
            plan: model codec fork jni sampling dataset payload structure wire result stats tools.jackson
            stats: model fork sampling structure result org.hipparchus
            result: model fork sampling org.apache.commons.compress org.apache.commons.csv \
                com.fasterxml.jackson.annotation tools.jackson
            compare: model result stats org.hipparchus tools.jackson
            page: model result stats org.apache.commons.text tools.jackson
            report: model compare page result sampling stats structure org.apache.commons.csv tools.jackson
            study: model page result org.apache.commons.csv tools.jackson
            docs: codec compare dataset model page payload plan report result sampling stats structure study wire* \
                org.apache.commons.csv tools.jackson
            site: model docs page report result stats study org.commonmark tools.jackson
            publish: model compare fork stats report result org.apache.commons.compress org.apache.commons.csv \
                tools.jackson
            launch: model bench codec dataset fork jni machine payload plan result sampling stats structure \
                wire org.apache.commons.csv \
                org.openjdk.jmh tools.jackson
            fuzz: codec launch page payload plan wire* org.apache.commons.csv picocli
            console: model stats compare launch page plan report result org.hipparchus tools.jackson \
                me.tongfei.progressbar
            cli: model console launch machine page plan result sampling compare report docs site publish study \
                verify fuzz codec jni dataset \
                payload structure wire picocli javax.lang.model org.apache.commons.text
            cluster: cli codec compare console fork launch machine model page plan report result stats \
                org.hipparchus picocli \
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

    /** Returns a table of the packages with the first sentence of their descriptions, and what each may import. */
    static String markdown(Path project) throws IOException {
        Map<String, String> purposes = new LinkedHashMap<>();
        for (String name : MAY_IMPORT.keySet()) {
            purposes.put(name, purpose(project, name));
        }
        return Table.of(MAY_IMPORT.entrySet())
                .column("package", line -> Markdown.code(line.getKey()))
                .column("what it is for", line -> purposes.get(line.getKey()))
                .column("may import", line -> Markdown.codes(allowed(line.getValue())))
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

    /** The packages of the wire are one word if all of them are allowed. */
    private static List<String> allowed(List<String> names) {
        List<String> wires = MAY_IMPORT.keySet().stream()
                .filter(name -> name.startsWith("wire"))
                .toList();
        return names.containsAll(wires)
                ? Stream.concat(names.stream().filter(name -> !wires.contains(name)), Stream.of("wire", "wire.*"))
                        .toList()
                : names;
    }
}
