package org.xmlcost.launch;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.model.Cell;
import org.xmlcost.plan.Jvm;
import org.xmlcost.plan.Planner;
import org.xmlcost.plan.Profile;
import org.xmlcost.plan.Selection;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

class MessageFilesTest {
    @TempDir
    Path folder;

    /** One row without a message must not end the run. */
    @Test
    void aDocumentBeyondTheLimitsOfALibraryIsAReason() throws Exception {
        Path document = Files.writeString(
                folder.resolve("strings.xml"),
                // The last string has an index, which has no encoding, when it comes again.
                IntStream.rangeClosed(0, (1 << 20) + 10)
                        .map(i -> Math.min(i, (1 << 20) + 9))
                        .mapToObj(i -> "<a b='" + i + "'/>")
                        .collect(Collectors.joining("", "<c>", "</c>")));
        Selection selection = new Selection("read", "fi.sax", "*", "*", List.of("document@" + document), 1);
        Cell cell = Planner.cells(Profile.load("document"), selection, Catalogue.load(), List.of(Jvm.current()))
                .get(0);
        assertThatThrownBy(() -> new MessageFiles(Catalogue.load()).first(cell))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no fi of this document")
                .hasMessageContaining("1,048,576");
    }
}
