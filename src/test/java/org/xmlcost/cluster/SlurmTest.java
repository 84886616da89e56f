package org.xmlcost.cluster;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What {@code squeue --array --format=%i|%T|%N|%r} prints. */
class SlurmTest {
    @Test
    void tasksOfArraysAndJobsAreTold() {
        var live = Slurm.parse("""
            slurm is busy
            12_3|RUNNING|node[1]|None
            12_4|PENDING||Resources
            13|PENDING||Dependency
            """);
        assertThat(live).containsOnlyKeys("12_3", "12_4", "13");
        assertThat(live.get("12_3").words()).isEqualTo("running on node[1]");
        assertThat(live.get("12_4").words()).isEqualTo("waiting (Resources)");
    }
}
