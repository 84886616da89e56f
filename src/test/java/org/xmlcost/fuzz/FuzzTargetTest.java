package org.xmlcost.fuzz;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
                byte[] input = new byte[changed.length + 1];
                input[0] = seed.length == 0 ? 0 : seed[0];
                System.arraycopy(changed, 0, input, 1, changed.length);
                target.read(input);
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

    @Test
    void progressIsTheLastLineOfTheLog(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("log");
        Files.writeString(log, "INFO: x\n", StandardCharsets.ISO_8859_1);
        assertThat(CoverageGuided.progress(log)).isEqualTo("nothing read");
        Files.write(
                log,
                List.of(
                        "#2\tINITED cov: 3 ft: 4 corp: 1/1b exec/s: 0 rss: 9Mb",
                        "#147\tREDUCE cov: 529 ft: 1020 corp: 204/5Kb lim: 634 exec/s: 9753 rss: 953Mb L: 2/2"),
                StandardCharsets.ISO_8859_1);
        assertThat(CoverageGuided.progress(log)).isEqualTo("147 inputs, 9753 a second, coverage 529");
    }
}
