package org.xmlcost.fuzz;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The targets of coverage-guided fuzzing read what is kept of it, and some changes of good inputs. */
class FuzzTargetTest {
    private static final Path INPUTS = Path.of("src/test/fuzz");

    @ParameterizedTest
    @EnumSource
    void keptInputsAreRead(FuzzTarget target) throws IOException {
        try (Stream<Path> files = Files.list(INPUTS.resolve(target.id()))) {
            List<Path> inputs = files.sorted().toList();
            assertThat(inputs).isNotEmpty();
            for (Path input : inputs) {
                target.read(Files.readAllBytes(input));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void changesOfGoodInputsAreReadOrRefused(FuzzTarget target) {
        SplittableRandom random = new SplittableRandom(7);
        List<byte[]> seeds = target.seeds();
        assertThat(seeds).isNotEmpty();
        for (int i = 0; i < 3 * seeds.size(); i++) {
            byte[] seed = seeds.get(i % seeds.size());
            target.read(seed);
            byte[] message = Arrays.copyOfRange(seed, Math.min(1, seed.length), seed.length);
            for (Mutation mutation : Mutation.values()) {
                byte[] changed = mutation.apply(message, seeds.get(random.nextInt(seeds.size())), random);
                target.read(FuzzTarget.input(seed.length == 0 ? 0 : seed[0], changed));
            }
        }
    }

    /** A target that compares nothing would never fail. */
    @Test
    void aWrongConversionWouldBeNoticed() {
        assertThatThrownBy(() -> NumberTarget.require("double", "1", () -> 1, () -> 1, () -> 2))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("expected 1, got 2");
    }
}
