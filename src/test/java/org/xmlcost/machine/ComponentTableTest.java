package org.xmlcost.machine;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.util.RestoreSystemProperties;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ComponentTableTest {
    private static final ComponentTable TABLE =
            ComponentTable.of(List.of(("# a comment~~tokenising lib/~tree lib/Tree~number-text+ lib/Number~"
                            + "characters+ java/lang/String~tree|markup app/~copying memcpy")
                    .split("~")));

    private static Component reading(String... stack) {
        return TABLE.componentOf(List.of(stack), false);
    }

    @Test
    void theInnermostFunctionWithALineDecides() {
        assertThat(reading("app/Main.run", "lib/Parser.next")).isEqualTo(Component.TOKENISING);
        assertThat(reading("lib/Parser.next", "app/Handler.text")).isEqualTo(Component.TREE);
        assertThat(reading("lib/Parser.next", "memcpy")).isEqualTo(Component.COPYING);
    }

    /** What has no line belongs to its caller, and to nobody without one. */
    @Test
    void functionsWithoutALineBelongToTheirCallers() {
        assertThat(reading("lib/Parser.next", "java/util/HashMap.get", "hash")).isEqualTo(Component.TOKENISING);
        assertThat(reading("java/util/HashMap.get")).isEqualTo(Component.OTHER);
        assertThat(reading()).isEqualTo(Component.OTHER);
    }

    @Test
    void theLongestStartCounts() {
        assertThat(reading("lib/TreeBuilder.add")).isEqualTo(Component.TREE);
        assertThat(reading("lib/Tre")).isEqualTo(Component.TOKENISING);
        assertThat(reading("li")).isEqualTo(Component.OTHER);
    }

    /** A conversion is a conversion, whatever it calls; of two such functions the outer one decides. */
    @Test
    void aLineWithAPlusDecidesForItsCallees() {
        assertThat(reading("lib/Parser.next", "lib/Numbers.parse", "java/lang/String.<init>", "memcpy"))
                .isEqualTo(Component.NUMBER_TEXT);
        assertThat(reading("java/lang/String.valueOf", "lib/Numbers.print")).isEqualTo(Component.CHARACTERS);
        assertThat(reading("lib/Parser.next", "java/lang/String.<init>", "memcpy"))
                .isEqualTo(Component.CHARACTERS);
    }

    @Test
    void aLineMayDependOnTheDirection() {
        assertThat(TABLE.componentOf(List.of("app/Walk.next"), true)).isEqualTo(Component.MARKUP);
        assertThat(TABLE.componentOf(List.of("app/Walk.next"), false)).isEqualTo(Component.TREE);
        assertThat(TABLE.componentOf(List.of("lib/Parser.next"), true)).isEqualTo(Component.TOKENISING);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tree", "no-such lib/", "tree|no-such lib/", "|tree lib/"})
    void otherLinesAreRefused(String line) {
        assertThatThrownBy(() -> ComponentTable.of(List.of(line)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(line)
                .hasMessageContaining(Component.NUMBER_TEXT.id());
    }

    /** The project's own table, with functions that must not change their component unseen. */
    @Test
    void conversionsOfEachLibraryAreNumberText() {
        ComponentTable table = ComponentTable.load();
        for (String function : List.of(
                "org/xmlcost/wire/number/JdkNumbers.toDouble",
                "java/lang/Double.parseDouble",
                "jdk/internal/math/FloatingDecimal.readJavaFormatString",
                "ch/randelshofer/fastdoubleparser/JavaDoubleParser.parseDouble",
                "tools/jackson/core/io/NumberOutput.toString")) {
            for (boolean writes : new boolean[] {false, true}) {
                assertThat(table.componentOf(List.of("com/ctc/wstx/sr/BasicStreamReader.next", function), writes))
                        .as(function)
                        .isEqualTo(Component.NUMBER_TEXT);
            }
        }
        assertThat(table.componentOf(List.of("com/ctc/wstx/sr/BasicStreamReader.next"), false))
                .isEqualTo(Component.TOKENISING);
        assertThat(table.componentOf(List.of("com/ctc/wstx/sw/BasicStreamWriter.writeCharacters"), true))
                .isEqualTo(Component.MARKUP);
    }

    /** Guards of native codecs are {@code checks} with all that they call, and nothing of a library is a crossing. */
    @ParameterizedTest
    @CsvSource({
        "checks, PugixmlCodec::parse, xmlcost::MessageScan::run, memmove",
        "checks, GuththilaCodec::parse, xmlcost::checks::MessageGuard::check, xmlcost::MessageScan::run",
        "checks, AxiomCodec::parse, xmlcost::checks::TagCheck::start_tag, xmlcost::NamespaceScope::enter",
        "checks, SaxCodec::parse, xmlcost::find_unwritable, xmlcost::skip_plain",
        "tokenising, ExpatCodec::parse, doContent, memchr",
        "tokenising, GuththilaCodec::parse, guththila_next, xmlcost::Environment::allocate",
        "tokenising, PugixmlCodec::parse, pugi::xml_document::load_buffer, pugi::impl::(anonymous namespace)::load_buffer_impl",
        "tree, PugixmlCodec::parse, xmlcost::TreeWalk::enter, xmlcost::NamespaceScope::enter",
        "tree, AxiomCodec::parse, axiom_element_create, axutil_string_create",
        "tree, DomCodec::parse, xmlParseElement, xmlSAX2StartElementNs",
        "tree, ExpatCodec::parse, xmlcost::MessageReader::start, malloc",
        "number-text, PugixmlCodec::parse, xmlcost::MessageReader::add, bool xmlcost::(anonymous namespace)::read_real<double>",
        "number-text, ExpatCodec::parse, xmlcost::FastNumbers::read, std::from_chars"
    })
    void nativeCodecsHaveTheirOwnComponents(String component, String codec, String called, String innermost)
            throws IOException {
        assertThat(sources()
                        .componentOf(
                                List.of(
                                        "org/xmlcost/jni/NativeCodecs.read",
                                        "Java_org_xmlcost_jni_NativeCodecs_read",
                                        "xmlcost::BufferedCodec::read",
                                        "xmlcost::(anonymous namespace)::" + codec,
                                        called,
                                        innermost),
                                false)
                        .id())
                .isEqualTo(component);
    }

    @Test
    @RestoreSystemProperties
    void linesBesideTheNativeCodeArePartOfTheTable(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("made.components"), "tree made_node\n");
        Files.writeString(folder.resolve("made.properties"), "not=lines\n");
        System.setProperty(NativeFolder.PROPERTY, folder.toString());
        assertThat(ComponentTable.load().componentOf(List.of("made_node_create"), false))
                .isEqualTo(Component.TREE);
    }

    /** The table as it is when all native libraries are built. */
    private static ComponentTable sources() throws IOException {
        List<String> lines =
                new ArrayList<>(Files.readAllLines(Path.of("src/main/resources", ComponentTable.RESOURCE)));
        try (DirectoryStream<Path> families = Files.newDirectoryStream(Path.of("native"))) {
            for (Path each : families) {
                Path own = each.resolve("components.txt");
                if (Files.exists(own)) {
                    lines.addAll(Files.readAllLines(own));
                }
            }
        }
        return ComponentTable.of(lines);
    }
}
