package org.xmlcost.dataset;

import org.xmlcost.Python;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;

/** Through NumPy and back. */
class NumpyTest {
    private static Python python;

    @TempDir
    private Path folder;

    @BeforeAll
    static void numpyIsHere() throws IOException, InterruptedException {
        python = Python.obtain();
    }

    static Stream<PayloadSpec> defaults() {
        return Stream.of(Kind.values())
                .filter(kind -> kind != Kind.VOID && kind != Kind.BUSINESS)
                .map(kind -> new PayloadSpec(
                        kind, 100, kind == Kind.BLOB ? Distribution.UNIFORM_BITS : Distribution.SPECIAL));
    }

    @ParameterizedTest
    @MethodSource("defaults")
    void loadsAndSavesTheSameBytes(PayloadSpec spec) throws IOException, InterruptedException {
        Payload payload = spec.make(1);
        Path ours = folder.resolve("ours.npy");
        Path theirs = folder.resolve("theirs.npy");
        try (OutputStream out = Files.newOutputStream(ours)) {
            DataFormat.NPY.write(payload, out);
        }
        Process numpy = python.command(
                        "-c",
                        "import sys, numpy; numpy.save(sys.argv[2], numpy.load(sys.argv[1]))",
                        ours.toString(),
                        theirs.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(numpy.waitFor()).isZero();
        assertThat(theirs).hasSameBinaryContentAs(ours);
        assertThat(DataFile.read(theirs, spec.kind()).firstDifference(payload)).isEmpty();
    }
}
