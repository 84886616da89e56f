package org.xmlcost.codec;

import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MalformedMessageException;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What somebody else puts on the class path does not take the other codecs away. */
class CatalogueTest {
    @TempDir
    private Path jar;

    @Test
    void aProviderThatIsNotThereIsToldAndTheOthersStay() throws Exception {
        int known = Catalogue.load().all().size();
        List<String> classes =
                List.of("com.example.Nowhere", CatalogueTest.class.getName(), CodecThatThrows.class.getName());
        Codecs.withService(jar, Codec.class, classes, catalogue -> {
            assertThat(catalogue.all()).hasSize(known);
            assertThat(catalogue.broken())
                    .hasSize(3)
                    .anyMatch(problem -> problem.contains("com.example.Nowhere"))
                    .anyMatch(problem -> problem.contains("CatalogueTest not a subtype"))
                    .anyMatch(problem -> problem.contains("nobody told me"));
        });
    }

    @Test
    void rowsOfAnotherProviderStandWithThoseOfTheirModel() throws Exception {
        Codecs.withService(jar, CodecProvider.class, List.of(TwoRows.class.getName()), catalogue -> {
            assertThat(catalogue.all())
                    .extracting(entry -> entry.info().model())
                    .isSorted();
            assertThat(catalogue.get("mine.one").info().style()).isEqualTo(CodecInfo.Style.TUNED);
            assertThat(catalogue.broken()).singleElement().asString().contains("mine.other", "nobody told me");
        });
    }

    @Test
    void eachIsFoundByItsNameAlone() {
        assertThat(Catalogue.load().all())
                .allSatisfy(entry -> {
                    Catalogue.Entry alone = Catalogue.only(entry.name());
                    assertThat(alone.info().id()).isEqualTo(entry.info().id());
                    assertThat(alone.as(Codec.class)).hasSameClassAs(entry.as(Codec.class));
                })
                .anyMatch(entry -> entry.name().endsWith("FiCodecs#fi.sax-tuned"))
                .anyMatch(entry -> entry.name().endsWith("StaxJdk"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.example.Nowhere",
                "java.lang.String",
                "org.xmlcost.codec.fastinfoset.FiCodecs#fi.nowhere",
                "org.xmlcost.codec.fastinfoset.FiCodecs",
                "org.xmlcost.codec.sax.SaxXerces#sax.xerces"
            })
    void whatIsNoNameIsRefused(String name) {
        assertThatThrownBy(() -> Catalogue.only(name)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aForkLooksAtThoseThatItIsToldOf() {
        List<String> ids = List.of("sax.xerces", "fi.sax-tuned", "fi.vocabulary");
        Catalogue all = Catalogue.load();
        System.setProperty(
                Catalogue.ONLY, ids.stream().map(id -> all.get(id).name()).collect(Collectors.joining(",")));
        try {
            assertThat(Catalogue.load().all())
                    .extracting(entry -> entry.info().id())
                    .containsExactlyElementsOf(ids);
        } finally {
            System.clearProperty(Catalogue.ONLY);
        }
    }

    /** Describes rows for several providers, and no codec uses it. */
    private static final String DESCRIBES_ROWS = "org.xmlcost.codec.natives.XmlLibrary";

    /** Or a fork that measures the first message of one row would find classes loaded that another uses. */
    @Test
    void listingRowsLoadsNoCodecAndNoLibrary() throws Exception {
        for (ServiceLoader.Provider<CodecProvider> provider :
                ServiceLoader.load(CodecProvider.class).stream().toList()) {
            Recording loader = new Recording();
            Class<?> type = loader.loadClass(provider.type().getName());
            Object made = type.getConstructor().newInstance();
            assertThat((List<?>) type.getMethod("rows").invoke(made)).isNotEmpty();
            assertThat(loader.loaded)
                    .contains(provider.type().getName())
                    .allMatch(name -> name.startsWith("org.xmlcost."))
                    .noneMatch(name -> name.startsWith(provider.type().getPackageName())
                            && !name.equals(type.getName())
                            && !name.equals(DESCRIBES_ROWS));
        }
    }

    /** Loads all but the JDK's classes anew, and tells which. */
    private static final class Recording extends ClassLoader {
        final Set<String> loaded = new TreeSet<>();

        Recording() {
            super(ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            loaded.add(name);
            try (InputStream in =
                    CatalogueTest.class.getClassLoader().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** A library's conversions alone print and read what Java's do. */
    @Test
    void conversionsOfALibraryNeedNoMessage() throws Exception {
        for (String id : Codecs.ids(info -> Codecs.CATALOGUE.get(info.id()).is(NumberTextCodec.class))) {
            for (Kind kind : List.of(Kind.INT, Kind.DOUBLE, Kind.FLOAT, Kind.BYTE)) {
                Payload payload = Codecs.payload(kind, 300);
                try (NumberTextCodec.Conversion conversion =
                        Codecs.CATALOGUE.get(id).as(NumberTextCodec.class).conversion(kind)) {
                    MessageBuffer texts = new MessageBuffer(16);
                    conversion.format(payload, texts);
                    assertThat(payload.firstDifference(conversion.parse(texts))).isEmpty();
                    assertThatThrownBy(() -> conversion.parse(conversion.texts(new String[] {"1", "x"})))
                            .isInstanceOf(MalformedMessageException.class);
                }
            }
        }
    }

    /** Public, as the service look-up wants it. */
    public static final class TwoRows implements CodecProvider {
        @Override
        public List<Row> rows() {
            return List.of(
                    Row.of(
                            "mine.one",
                            id -> CodecInfo.named(id, Model.SAX, Library.own())
                                    .wires(Wire.RAW)
                                    .tuned(),
                            info -> new CodecThatThrows() {
                                @Override
                                public CodecInfo info() {
                                    return info;
                                }
                            }),
                    Row.of(
                            "mine.other",
                            id -> CodecInfo.named(id, Model.SAX, Library.own()).wires(Wire.RAW),
                            info -> new CodecThatThrows()));
        }
    }

    /** Public, as the service look-up wants it. */
    public static class CodecThatThrows implements Codec {
        @SuppressWarnings("StaticAssignmentOfThrowable") // compared by identity
        private static final IllegalStateException TOLD = new IllegalStateException("nobody told me");

        @Override
        public CodecInfo info() {
            throw TOLD;
        }

        @Override
        public void open(MessageShape shape) {
            throw TOLD;
        }

        @Override
        public void write(Payload payload, MessageBuffer out) {
            throw TOLD;
        }

        @Override
        public Payload read(MessageBuffer in) {
            throw TOLD;
        }

        @Override
        public void close() {
            // nothing is held
        }
    }
}
