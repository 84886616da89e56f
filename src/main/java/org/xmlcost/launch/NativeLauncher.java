package org.xmlcost.launch;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.codec.ExternalProcess;
import org.xmlcost.dataset.PayloadPool;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.jni.HardwareCounters;
import org.xmlcost.machine.SamplingProfiler;
import org.xmlcost.model.Cell;
import org.xmlcost.model.Question.Trait;
import org.xmlcost.model.Settings;
import org.xmlcost.payload.Payload;
import org.xmlcost.plan.ForkLauncher.Outcome;
import org.xmlcost.result.ForkFiles;
import org.xmlcost.wire.MessageShape;
import org.xmlcost.wire.NumberMode;
import org.xmlcost.wire.Wire;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Launcher of forks whose codec runs in a process of its own. It gives the process the same pool as forks under JMH,
 * and waits for its end.
 */
record NativeLauncher(Catalogue catalogue, ProbeBaseline probes) {
    Outcome launch(Cell cell, Settings settings, ForkFiles files) throws IOException, InterruptedException {
        PayloadSource source = PayloadSource.parse(cell.payload());
        Catalogue.Entry entry = catalogue.get(cell.codec());
        // If no message is sent, any wire is suitable.
        Wire wire = cell.wire().isEmpty() ? entry.info().reads().iterator().next() : Wire.of(cell.wire());
        NumberMode numbers =
                cell.numbers().isEmpty() ? entry.info().numbers(wire).iterator().next() : NumberMode.of(cell.numbers());
        MessageShape shape = new MessageShape(source.kind(), wire, numbers);
        List<Payload> payloads = PayloadPool.of(source, cell.seed(), settings.pool());
        ExternalProcess codec = entry.as(ExternalProcess.class);
        boolean memory = cell.has(Trait.COUNTED);
        boolean sampled = cell.has(Trait.SAMPLED);
        try (TemporaryFolder folder = TemporaryFolder.create()) {
            Path pool = folder.file("pool");
            codec.writePool(payloads, new CanonicalMessages(catalogue).write(wire, payloads), pool);
            ExternalProcess.Timing timing = new ExternalProcess.Timing(
                    settings.warmupTotalMillis(),
                    settings.sampling().iterations(),
                    settings.sampling().iterationMillis(),
                    memory || sampled || cell.has(Trait.OF_THE_PROCESSOR) ? 0 : settings.patienceMillis(),
                    probes.of(cell.jvmHome()));
            ProcessBuilder driver = new ProcessBuilder(
                    codec.command(cell.direction(), shape, pool, timing, files.unfinished(), files.report()));
            if (memory) {
                ForkProcess.countMemory(driver);
            }
            if (sampled) {
                Path profiler = folder.file("profiler.so");
                SamplingProfiler.extract(profiler);
                ForkProcess.preload(driver, profiler);
                driver.environment().put("XMLCOST_STACKS", files.stacks().toString());
                if (files.fork() == 1) {
                    driver.environment()
                            .put("XMLCOST_FLAME_GRAPH", files.flameGraph().toString());
                }
            }
            if (cell.has(Trait.OF_THE_PROCESSOR)) {
                driver.environment().put("XMLCOST_EVENTS", HardwareCounters.list());
            }
            Outcome outcome = ForkProcess.run(driver, settings, files);
            if (!outcome.isOk()) {
                return outcome;
            }
            probes.learn(cell.jvmHome(), outcome.report().probe().probeNanos());
            return Outcome.ok(outcome.report()
                    .withPayloadBytes(Math.round(payloads.stream()
                            .mapToLong(Payload::rawBytes)
                            .average()
                            .orElse(0))));
        }
    }
}
