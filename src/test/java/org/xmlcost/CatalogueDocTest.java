package org.xmlcost;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.payload.Kind;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;

/** docs/catalogue.md lists all codecs and wires there are, with the libraries, versions and licences that are used. */
class CatalogueDocTest {

    @Test
    void pageListsEverything() throws IOException {
        String page = Files.readString(Path.of("docs", "catalogue.md"));
        assertThat(page).contains(codecs());
        assertThat(page).contains(wires());
    }

    private static String codecs() {
        StringBuilder table =
                new StringBuilder("| codec | model | library | licence | use | wires |\n|---|---|---|---|---|---|\n");
        for (Catalogue.Entry entry : Catalogue.load().all()) {
            CodecInfo info = entry.info();
            // What comes with this build, the JDK or the distribution has the version that is found there.
            boolean anyVersion = info.library().isJdk()
                    || List.of("gSOAP", "xmlcost").contains(info.library().name());
            String version = anyVersion ? "" : " " + info.library().version();
            table.append("| `")
                    .append(info.id())
                    .append("` | ")
                    .append(info.model())
                    .append(" | ")
                    .append(info.library().name())
                    .append(version)
                    .append(" | ")
                    .append(info.library().licence())
                    .append(" | ")
                    .append(info.style().name().toLowerCase(Locale.ROOT))
                    .append(info.isChecked() ? "" : ", checked by the library alone")
                    .append(info.tolerance().isNone() ? "" : ", loses " + info.tolerance())
                    .append(" | ")
                    .append(wires(info))
                    .append(" |\n");
        }
        return table.toString();
    }

    private static String wires(CodecInfo info) {
        Set<Wire> all = new LinkedHashSet<>(info.writes());
        all.addAll(info.reads());
        return all.stream()
                .map(wire -> wire
                        + (!info.writes().contains(wire)
                                ? " (reads)"
                                : !info.reads().contains(wire) ? " (writes)" : ""))
                .collect(Collectors.joining(", "));
    }

    private static String wires() {
        StringBuilder table = new StringBuilder("| wire | what | not | loses |\n|---|---|---|---|\n");
        for (Wire wire : Wire.values()) {
            if (wire == wire.base()) {
                String not = Arrays.stream(Kind.values())
                        .filter(kind -> wire.cannotCarry(kind).isPresent())
                        .map(Kind::id)
                        .collect(Collectors.joining(", "));
                table.append("| `")
                        .append(wire)
                        .append("` | ")
                        .append(wire.about())
                        .append(" | ")
                        .append(not)
                        .append(" | ")
                        .append(wire.tolerance().isNone() ? "" : wire.tolerance())
                        .append(" |\n");
            }
        }
        return table.toString();
    }

    /** Prints the tables, to be put into the page when something was added. */
    public static void main(String[] arguments) {
        System.out.println(codecs() + "\n" + wires());
    }
}
