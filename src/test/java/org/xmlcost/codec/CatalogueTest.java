package org.xmlcost.codec;

import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What somebody else puts on the class path does not take the other codecs away. */
class CatalogueTest {
    @TempDir
    private Path jar;

    @Test
    void aProviderThatIsNotThereIsToldAndTheOthersStay() throws Exception {
        Path services = Files.createDirectories(jar.resolve("META-INF/services"));
        Files.writeString(
                services.resolve(Codec.class.getName()),
                String.join(
                        "\n", "com.example.Nowhere", CatalogueTest.class.getName(), CodecThatThrows.class.getName()));
        Thread thread = Thread.currentThread();
        ClassLoader usual = thread.getContextClassLoader();
        int known = Catalogue.load().all().size();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, usual)) {
            thread.setContextClassLoader(loader);
            Catalogue catalogue = Catalogue.load();
            assertThat(catalogue.all()).hasSize(known);
            assertThat(catalogue.broken())
                    .hasSize(3)
                    .anyMatch(problem -> problem.contains("com.example.Nowhere"))
                    .anyMatch(problem -> problem.contains("CatalogueTest not a subtype"))
                    .anyMatch(problem -> problem.contains("nobody told me"));
        } finally {
            thread.setContextClassLoader(usual);
        }
    }

    @Test
    void oneIsFoundByItsClassAlone() {
        CodecInfo info = Catalogue.load().get("sax.xerces").info();
        String name = Catalogue.load().get("sax.xerces").type().getName();
        assertThat(Catalogue.only(name).info().id()).isEqualTo(info.id());
        assertThatThrownBy(() -> Catalogue.only("com.example.Nowhere"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("Nowhere");
        assertThatThrownBy(() -> Catalogue.only("java.lang.String")).isInstanceOf(IllegalArgumentException.class);
    }

    /** Public, as the service look-up wants it. */
    public static final class CodecThatThrows implements Codec {
        @Override
        public CodecInfo info() {
            throw new IllegalStateException("nobody told me");
        }

        @Override
        public void open(MessageShape shape) {
            throw new IllegalStateException();
        }

        @Override
        public void write(Payload payload, MessageBuffer out) {
            throw new IllegalStateException();
        }

        @Override
        public Payload read(MessageBuffer in) {
            throw new IllegalStateException();
        }

        @Override
        public void close() {
            // nothing is held
        }
    }
}
