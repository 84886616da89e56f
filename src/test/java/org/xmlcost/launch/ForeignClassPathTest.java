package org.xmlcost.launch;

import org.xmlcost.RebuiltJar;

import com.ctc.wstx.stax.WstxInputFactory;
import com.fasterxml.aalto.stax.InputFactoryImpl;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** A user's own build of one of the libraries: refused beside the program's, and the second build of a comparison. */
class ForeignClassPathTest {
    private static final Path WOODSTOX = jarOf(WstxInputFactory.class);
    private static final List<Path> LIBRARIES = List.of(jarOf(InputFactoryImpl.class), WOODSTOX);

    @TempDir
    private Path folder;

    private Path mine;

    @BeforeEach
    void build() throws IOException {
        mine = RebuiltJar.of(WOODSTOX, folder.resolve("mine.jar"), "7.4.0-mine");
    }

    private static Path jarOf(Class<?> anchor) {
        try {
            return Path.of(
                    anchor.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aLibraryThatTheProgramHasIsRefused() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("classes/com/ctc/wstx/stax"));
        Files.createFile(classes.resolve("WstxInputFactory.class"));
        for (Path entry : List.of(mine, folder.resolve("classes"))) {
            assertThatThrownBy(() -> ForeignClassPath.require(List.of(entry), LIBRARIES))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("XMLCOST_CLASSPATH: " + entry + " has classes of " + WOODSTOX.getFileName()
                            + ", which are loaded instead; leave them out, or compare both with 'run --against-library "
                            + entry + "'");
        }
    }

    @Test
    void otherClassesAreNot() throws IOException {
        Path classes = Files.createDirectories(folder.resolve("own/com/ctc/wstx/stax"));
        Files.createFile(classes.resolve("MyCodec.class"));
        Files.createFile(classes.resolve("package-info.class"));
        Files.createFile(folder.resolve("own/module-info.class"));
        ForeignClassPath.require(List.of(folder.resolve("own"), folder.resolve("not-there")), LIBRARIES);
        assertThatThrownBy(() -> ForeignClassPath.require(
                        List.of(Files.writeString(folder.resolve("text.jar"), "text")), LIBRARIES))
                .hasMessage("not a jar: " + folder.resolve("text.jar"));
    }

    @Test
    void aJarReplacesTheLibraryOfItsClasses() throws IOException {
        assertThat(OtherBuild.replacedBy(mine, null, LIBRARIES)).isEqualTo(WOODSTOX);
        assertThat(OtherBuild.replacedBy(mine, "woodstox-core", LIBRARIES)).isEqualTo(WOODSTOX);
        assertThat(OtherBuild.label(mine, WOODSTOX)).isEqualTo("woodstox-core:7.4.0-mine (mine.jar)");
        assertThatThrownBy(() -> OtherBuild.replacedBy(mine, "aalto-xml", LIBRARIES))
                .hasMessage(mine + " has no class of " + LIBRARIES.get(0).getFileName());
        assertThatThrownBy(() -> OtherBuild.replacedBy(mine, "aalto", LIBRARIES))
                .hasMessage("xmlcost uses no library 'aalto'; it uses aalto-xml, woodstox-core");
        assertThatThrownBy(() -> OtherBuild.replacedBy(mine, null, LIBRARIES.subList(0, 1)))
                .hasMessage(mine + " has no class of a library that xmlcost uses");
        assertThatThrownBy(() -> OtherBuild.replacedBy(folder.resolve("none.jar"), null, LIBRARIES))
                .hasMessage("no such file: " + folder.resolve("none.jar"));
    }
}
