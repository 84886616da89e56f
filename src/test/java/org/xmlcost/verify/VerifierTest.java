package org.xmlcost.verify;

import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.Codec;
import org.xmlcost.codec.CodecInfo;
import org.xmlcost.codec.Codecs;
import org.xmlcost.codec.Library;
import org.xmlcost.codec.Model;
import org.xmlcost.payload.Kind;
import org.xmlcost.payload.Payload;
import org.xmlcost.wire.MessageBuffer;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.Wire;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

import static org.assertj.core.api.Assertions.assertThat;

/** A codec that fails, fails alone: the verification of the others goes on. */
class VerifierTest {
    private static final Payload VALUES = new Payload.Ints(new int[] {1, 2, 3});

    @TempDir
    private Path jar;

    private static Supplier<Error> thrown = AssertionError::new;

    @Test
    void errorsOfACodecAreItsOwnFailures() throws Exception {
        List<Supplier<Error>> errors = List.of(
                StackOverflowError::new,
                () -> new OutOfMemoryError("Java heap space"),
                () -> new NoClassDefFoundError("com/example/Gone"));
        Codecs.withService(jar, Codec.class, List.of(CodecWithErrors.class.getName()), catalogue -> {
            for (Supplier<Error> error : errors) {
                thrown = error;
                assertThat(failures(catalogue))
                        .containsExactly(
                                "floor.buffer -> test.errors",
                                "test.errors -> floor.buffer",
                                "test.errors -> test.errors");
            }
        });
    }

    private static List<String> failures(Catalogue catalogue) {
        List<CodecInfo> infos = List.of(
                catalogue.get("floor.buffer").info(),
                catalogue.get("test.errors").info());
        List<Verifier.Outcome> outcomes = new ArrayList<>();
        new Verifier(catalogue, infos)
                .verify(Wire.RAW, Kind.INT, List.of(new Verifier.Named("values", VALUES)), outcomes::add);
        assertThat(outcomes)
                .allSatisfy(outcome -> assertThat(outcome.passed())
                        .isEqualTo(!outcome.writer().startsWith("test")
                                && !outcome.reader().startsWith("test")));
        return outcomes.stream()
                .filter(outcome -> !outcome.passed() && !outcome.writer().equals("canonical"))
                .map(outcome -> outcome.writer().split("/")[0] + " -> "
                        + outcome.reader().split("/")[0])
                .sorted()
                .toList();
    }

    /** Public, as the service look-up wants it. */
    public static final class CodecWithErrors implements Codec {
        @Override
        public CodecInfo info() {
            return CodecInfo.named("test.errors", Model.FLOOR, Library.own())
                    .wires(Wire.RAW)
                    .done();
        }

        @Override
        public void open(MessageShape shape) {
            // nothing to prepare
        }

        @Override
        public void write(Payload payload, MessageBuffer out) {
            throw thrown.get();
        }

        @Override
        public Payload read(MessageBuffer in) {
            throw thrown.get();
        }

        @Override
        public void close() {
            // nothing is held
        }
    }
}
