package org.xmlcost;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

/** Who may import whom: the rooms of the house, always downward. */
class ArchitectureTest {
    private static final String ROOT = "org.xmlcost.";
    private static JavaClasses house;

    /** Our own rooms and the libraries that each room may import; java.* and javax.xml are open to all. */
    private static final Map<String, List<String>> MAY_IMPORT = Map.ofEntries(
            Map.entry("payload", List.of()),
            Map.entry(
                    "dataset",
                    List.of("payload", "net.razorvine.serpent", "org.apache.commons.csv", "tools.jackson.core.io")),
            Map.entry("wire", List.of("payload")),
            Map.entry(
                    "wire.number",
                    List.of("payload", "wire", "ch.randelshofer.fastdoubleparser", "tools.jackson.core.io")),
            Map.entry("wire.markup", List.of("payload", "wire", "wire.number")),
            Map.entry("wire.encode", List.of("payload", "wire", "wire.number", "wire.markup")),
            Map.entry("wire.multipart", List.of("payload", "wire", "wire.number", "wire.markup", "wire.encode")),
            Map.entry("wire.decode", List.of("payload", "wire", "wire.number", "wire.markup")),
            Map.entry(
                    "infoset",
                    List.of(
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode",
                            "org.w3c.dom",
                            "org.xml.sax")),
            Map.entry("jni", List.of()),
            Map.entry(
                    "codec",
                    List.of(
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode")),
            Map.entry(
                    "codec.dom",
                    List.of(
                            "codec",
                            "infoset",
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode",
                            "org.w3c.dom",
                            "org.xml.sax",
                            "org.apache.xerces",
                            "org.apache.xml.serialize",
                            "org.jdom2",
                            "org.dom4j",
                            "nu.xom",
                            "net.sf.saxon",
                            "com.ximpleware")),
            Map.entry(
                    "codec.sax",
                    List.of(
                            "codec",
                            "infoset",
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode",
                            "org.xml.sax",
                            "org.apache.xerces",
                            "org.apache.xml.serialize",
                            "com.ctc.wstx",
                            "com.fasterxml.aalto",
                            "org.codehaus.stax2")),
            Map.entry(
                    "codec.stax",
                    List.of(
                            "codec",
                            "infoset",
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode",
                            "com.ctc.wstx",
                            "com.fasterxml.aalto",
                            "org.codehaus.stax2")),
            Map.entry(
                    "codec.axiom",
                    List.of(
                            "codec",
                            "infoset",
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode",
                            "org.w3c.dom",
                            "org.apache.axiom",
                            "com.ctc.wstx")),
            Map.entry(
                    "codec.saaj",
                    List.of(
                            "codec",
                            "infoset",
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode",
                            "jakarta.activation",
                            "jakarta.xml.soap",
                            "com.sun.xml.messaging.saaj",
                            "org.w3c.dom")),
            Map.entry(
                    "codec.fastinfoset",
                    List.of(
                            "codec",
                            "infoset",
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode",
                            "org.w3c.dom",
                            "org.xml.sax",
                            "com.sun.xml.fastinfoset",
                            "org.jvnet.fastinfoset")),
            Map.entry(
                    "codec.exi",
                    List.of(
                            "codec",
                            "infoset",
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode",
                            "org.xml.sax",
                            "com.siemens.ct.exi",
                            "org.apache.xerces.xni")),
            Map.entry(
                    "codec.binding",
                    List.of(
                            "codec",
                            "infoset",
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode",
                            "com.ctc.wstx",
                            "org.codehaus.stax2",
                            "jakarta.xml.bind",
                            "org.glassfish.jaxb.runtime",
                            "tools.jackson",
                            "com.fasterxml.jackson.annotation")),
            Map.entry(
                    "codec.table",
                    List.of(
                            "codec",
                            "infoset",
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode",
                            "com.ctc.wstx",
                            "org.apache.axiom.mime")),
            Map.entry(
                    "codec.natives",
                    List.of(
                            "codec",
                            "jni",
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode")),
            Map.entry(
                    "codec.technique",
                    List.of(
                            "codec",
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode")),
            Map.entry(
                    "codec.floor",
                    List.of(
                            "codec",
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode",
                            "com.google.protobuf")),
            Map.entry(
                    "verify",
                    List.of(
                            "codec",
                            "infoset",
                            "payload",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode",
                            "org.xml.sax")),
            Map.entry("machine", List.of()),
            Map.entry("fork", List.of()),
            Map.entry(
                    "bench",
                    List.of(
                            "machine",
                            "fork",
                            "payload",
                            "dataset",
                            "wire",
                            "wire.number",
                            "wire.markup",
                            "wire.encode",
                            "wire.multipart",
                            "wire.decode",
                            "codec",
                            "jni",
                            "org.openjdk.jmh",
                            "org.openjdk.jol",
                            "com.sun.management")),
            Map.entry(
                    "plan", List.of("codec", "fork", "dataset", "payload", "wire", "result", "stats", "tools.jackson")),
            Map.entry("stats", List.of("fork", "result", "org.hipparchus")),
            Map.entry(
                    "result",
                    List.of("fork", "org.apache.commons.csv", "com.fasterxml.jackson.annotation", "tools.jackson")),
            Map.entry("compare", List.of("result", "stats", "org.hipparchus", "tools.jackson")),
            Map.entry("report", List.of("compare", "result", "stats", "org.apache.commons.csv", "tools.jackson")),
            Map.entry(
                    "publish",
                    List.of(
                            "compare",
                            "fork",
                            "stats",
                            "report",
                            "result",
                            "org.apache.commons.compress",
                            "org.apache.commons.csv",
                            "tools.jackson")),
            Map.entry("study", List.of("result", "org.apache.commons.csv", "tools.jackson")),
            Map.entry(
                    "launch",
                    List.of(
                            "bench",
                            "codec",
                            "dataset",
                            "fork",
                            "jni",
                            "machine",
                            "payload",
                            "plan",
                            "result",
                            "stats",
                            "wire",
                            "org.apache.commons.csv",
                            "org.openjdk.jmh",
                            "tools.jackson")),
            Map.entry(
                    "console",
                    List.of(
                            "stats",
                            "compare",
                            "launch",
                            "plan",
                            "result",
                            "org.apache.commons.csv",
                            "org.apache.commons.text",
                            "tools.jackson",
                            "me.tongfei.progressbar")),
            Map.entry(
                    "cli",
                    List.of(
                            "console",
                            "launch",
                            "machine",
                            "plan",
                            "result",
                            "compare",
                            "report",
                            "publish",
                            "study",
                            "verify",
                            "codec",
                            "jni",
                            "dataset",
                            "payload",
                            "wire",
                            "javax.lang.model",
                            "picocli",
                            "org.apache.commons.text",
                            "tools.jackson.core")));

    @BeforeAll
    static void read() {
        house = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.xmlcost");
    }

    /** Else the test classes after this one, in the same small heap, would have to do without what it takes. */
    @AfterAll
    static void forget() {
        house = null;
    }

    @Test
    void everyRoomStandsOnThoseBelowItAlone() {
        MAY_IMPORT.forEach((room, allowed) -> {
            List<String> packages = new ArrayList<>(List.of(ROOT + room, "java..", "javax.xml..", ""));
            for (String each : allowed) {
                packages.add(MAY_IMPORT.containsKey(each) ? ROOT + each : each + "..");
            }
            classes()
                    .that()
                    .resideInAPackage(ROOT + room)
                    .and()
                    .haveNameNotMatching(".*\\.jmh_generated\\..*")
                    .should()
                    .onlyDependOnClassesThat()
                    .resideInAnyPackage(packages.toArray(String[]::new))
                    .because("the room '" + room + "' stands on " + allowed + " alone")
                    .check(house);
        });
    }

    @Test
    void everyPackageIsARoomWithASign() {
        List<String> unknown = house.stream()
                .map(each -> each.getPackageName())
                .distinct()
                .filter(name -> name.startsWith(ROOT) && !name.endsWith("jmh_generated"))
                .filter(name -> !MAY_IMPORT.containsKey(name.substring(ROOT.length())))
                .toList();
        assertThat(unknown).isEmpty();
    }

    @Test
    void onlyTheQuestionsAndTheLauncherKnowJmh() {
        noClasses()
                .that()
                .resideOutsideOfPackages(ROOT + "bench..", ROOT + "launch")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.openjdk.jmh..")
                .check(house);
    }

    @Test
    void noRoomStandsOnItself() {
        slices().matching(ROOT + "(*)..").should().beFreeOfCycles().check(house);
        slices().matching(ROOT + "wire.(*)..").should().beFreeOfCycles().check(house);
    }
}
