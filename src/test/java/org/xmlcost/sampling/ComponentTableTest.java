package org.xmlcost.sampling;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class ComponentTableTest {
    private static final ComponentTable TABLE = ComponentTable.of(List.of(
            "# a comment",
            "",
            "tokenising lib/",
            "tree lib/Tree",
            "number-text+ lib/Number",
            "characters+ java/lang/String",
            "tree|markup app/",
            "copying memcpy"));

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
}
