package org.xmlcost.launch;

import org.xmlcost.machine.Machine;
import org.xmlcost.model.MadePlan;
import org.xmlcost.model.RunPlan;
import org.xmlcost.plan.Shards;
import org.xmlcost.result.RunFolder;
import org.xmlcost.result.ShardRuns;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** A run goes on where it was started, or its forks would be those of two machines. */
class PlanCheckTest {
    private static final RunPlan PLAN = new RunPlan(
            "made",
            "sha256:another",
            1,
            MadePlan.settings(2, 0, 0),
            List.of(MadePlan.cell(
                    "read~floor.copy", "read", "read", "floor.copy", MadePlan.message("raw", "bits", "int", 10))),
            List.of());

    @TempDir
    Path folder;

    @Test
    void aRunThatAnotherProcessorStartedIsNotResumed() throws IOException {
        RunFolder run = started(PLAN, null, Map.of("cpu", "Abacus", "cpu_family", 26, "microarchitecture", "Beads"));
        assertThatThrownBy(() -> PlanCheck.requireResumable(run, PLAN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("was started on " + Machine.look().host() + " (Abacus, Beads (family 26")
                .hasMessageContaining(Machine.look().processor())
                .hasMessageNotContaining("\n");
    }

    /** This one is refused for its build, which is checked after the machine. */
    @Test
    void aRunOfThisMachinePasses() throws IOException {
        RunFolder run = started(PLAN, null, Map.of());
        assertThatThrownBy(() -> PlanCheck.requireResumable(run, PLAN)).hasMessageContaining("another build");
    }

    @Test
    void aShardIsResumedOnlyByTheHostThatStartedIt() throws IOException {
        RunPlan shard = new Shards(PLAN).shard("1/1");
        RunFolder run = started(shard, PLAN, Map.of("host", "elsewhere"));
        assertThatThrownBy(() -> PlanCheck.requireResumable(run, shard)).hasMessageContaining("started on elsewhere");
    }

    /** A new virtual machine may have the host name of an earlier one. */
    @Test
    void aShardIsNotContinuedOnAnotherProcessorOfTheSameHostName() throws IOException {
        RunPlan shard = new Shards(PLAN).shard("1/1");
        started(shard, PLAN, Map.of("cpu", "Abacus"));
        assertThat(ShardRuns.usable(folder, shard.shard(), Machine.look())).isEmpty();
        assertThat(ShardRuns.usable(folder, shard.shard(), machine(Map.of("cpu", "Abacus"))))
                .isPresent();
    }

    private RunFolder started(RunPlan plan, RunPlan whole, Map<String, Object> other) throws IOException {
        return RunFolder.create(
                folder,
                "run" + (plan.shard() == null ? "" : ShardRuns.name(plan.shard())),
                plan,
                whole,
                Map.of("machine", machine(other).facts()));
    }

    private static Machine machine(Map<String, Object> other) {
        Map<String, Object> facts = new LinkedHashMap<>(Machine.look().facts());
        facts.putAll(other);
        return Machine.of(facts);
    }
}
