package org.xmlcost.codec.peer;

import org.xmlcost.PythonEnvironment;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Codecs;
import org.xmlcost.dataset.PayloadSpec;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.Packed;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Packages of Python read what the suite writes, and the suite reads what they write. They are obtained once. */
@Tag("exhaustive")
class PythonPeersTest {
    @BeforeAll
    static void obtain() throws Exception {
        PythonEnvironment.obtain();
        System.setProperty(
                PythonPackages.PROPERTY,
                PythonEnvironment.FOLDER.toAbsolutePath().toString());
    }

    @AfterAll
    static void forget() {
        System.clearProperty(PythonPackages.PROPERTY);
    }

    @Test
    void allCodecsInPythonReadTheCanonicalDocuments() throws Exception {
        List<Codecs.Row> rows = Codecs.rows((info, wire) ->
                        info.id().startsWith("python.") && info.reads().contains(wire))
                .toList();
        assertThat(rows).hasSize(12);
        for (Codecs.Row row : rows) {
            for (Kind kind : Kind.values()) {
                for (String spec : row.reads(kind) ? List.of(":0", ":1", ":300", ":70:special") : List.<String>of()) {
                    Payload payload = PayloadSpec.parse(kind + spec).make(1);
                    try (Codec codec = row.open(kind)) {
                        assertThat(payload.firstDifference(
                                        codec.read(MessageBuffer.of(Codecs.canonical(row.wire(), payload)))))
                                .as("%s %s%s", row, kind, spec)
                                .isEmpty();
                    }
                }
            }
        }
    }

    @Test
    void otherPackagesReadTheCanonicalDocuments(@TempDir Path folder) throws Exception {
        Payload peaks = PayloadSpec.parse("peak:3000").make(1);
        for (Wire wire : List.of(Wire.XLSX, Wire.MZML, Wire.MZML_ZLIB)) {
            Files.write(folder.resolve(wire + "-peak.xml"), Codecs.canonical(wire, peaks));
            for (int i = 0; i < peaks.arrays().length; i++) {
                Payload column = Payload.of(Kind.PEAK.columns().get(i).type(), peaks.arrays()[i]);
                Files.write(folder.resolve(wire + "-peak." + i), Packed.bytes(column));
            }
        }
        assertThat(python("peers_read.py", folder)).isEmpty();
    }

    private static String python(String script, Path folder) throws IOException, InterruptedException {
        return PythonEnvironment.run(Path.of("src", "test", "python", script).toString(), folder.toString());
    }

    @Test
    void allCodecsReadWhatPackagesWrite(@TempDir Path folder) throws Exception {
        assertThat(python("peers_write.py", folder)).isEmpty();
        List<Path> documents;
        try (Stream<Path> files = Files.list(folder)) {
            documents = files.filter(file -> file.toString().endsWith(".xml"))
                    .sorted()
                    .toList();
        }
        assertThat(documents).hasSize(15);
        for (Path document : documents) {
            Matcher name = Pattern.compile("((.+)-(\\w+)-\\w+)\\.xml")
                    .matcher(document.getFileName().toString());
            assertThat(name.matches()).isTrue();
            Kind kind = Kind.of(name.group(3));
            Object[] columns = new Object[kind.columns().size()];
            for (int i = 0; i < columns.length; i++) {
                columns[i] = Packed.values(
                        kind.columns().get(i).type(), Files.readAllBytes(folder.resolve(name.group(1) + "." + i)));
            }
            Payload payload = Payload.of(kind, columns);
            for (Codecs.Row row : readers(Wire.of(name.group(2)), kind)) {
                try (Codec codec = row.open(kind)) {
                    assertThat(payload.firstDifference(codec.read(MessageBuffer.of(Files.readAllBytes(document)))))
                            .as("%s reads %s", row, document.getFileName())
                            .isEmpty();
                }
            }
        }
    }

    private static List<Codecs.Row> readers(Wire wire, Kind kind) {
        return Codecs.rows((info, each) -> each == wire && isReader(info, wire))
                .filter(row -> row.reads(kind))
                .toList();
    }

    private static boolean isReader(CodecInfo info, Wire wire) {
        return info.runsInJvm() && info.reads().contains(wire);
    }
}
