package org.xmlcost.slurm;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** The options of sbatch for what a shard gets. */
class JobOptionsTest {
    @Test
    void aNodeIsWhole() {
        assertThat(new JobOptions(0, 0, List.of("--partition=bench")).ofShard(1 << 30))
                .containsExactly("--exclusive", "--mem=0", "--partition=bench");
    }

    @Test
    void coresHaveMemoryForAFork() {
        JobOptions options = new JobOptions(2, 3, List.of());
        assertThat(options.ofShard(1 << 30)).containsExactly("--cpus-per-task=2", "--mem=3328");
        assertThat(options.limit()).isEqualTo("%3");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--array=1-2",
                "-a1-2",
                "--dependency=after:1",
                "-M other",
                "--wait",
                "-W",
                "--wrap=x",
                "--output=x"
            })
    void whatWouldChangeTheTasksIsRefused(String option) {
        assertThatThrownBy(() -> new JobOptions(0, 0, List.of(option)))
                .hasMessageContaining("cannot be given to sbatch");
    }
}
