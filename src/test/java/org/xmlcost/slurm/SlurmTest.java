package org.xmlcost.slurm;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** What {@code squeue --array --format=%i|%T|%N|%r} prints. */
class SlurmTest {
    @Test
    void tasksOfArraysAndJobsAreTold() {
        var live = Slurm.parse("""
            12_3|RUNNING|node[1]|None
            12_4|PENDING||Resources
            13|PENDING||Dependency
            """);
        assertThat(live).hasSize(3);
        assertThat(live.get(new Slurm.Id("12", 3)).words()).isEqualTo("running on node[1]");
        assertThat(live.get(new Slurm.Id("12", 4)).words()).isEqualTo("waiting (Resources)");
        assertThat(live).containsKey(new Slurm.Id("13", 0));
    }

    @Test
    void otherLinesAreLeftOut() {
        assertThat(Slurm.parse("\nslurm is busy\n12_[5-6]|PENDING||Priority\n")).isEmpty();
    }
}
