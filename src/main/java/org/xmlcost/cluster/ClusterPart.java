package org.xmlcost.cluster;

import org.xmlcost.cli.CommandGroup;
import org.xmlcost.report.MachineSections;
import org.xmlcost.report.PageSection;
import org.xmlcost.report.RowNames;
import org.xmlcost.result.RunRow;
import org.xmlcost.result.RunTable;
import org.xmlcost.stats.Comparison;
import org.xmlcost.stats.MachineComparison;
import org.xmlcost.stats.RowStatistics;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The only way into this package: its commands, and what they need of {@code stats} and {@code report}. */
public final class ClusterPart implements CommandGroup, MachineComparison, MachineSections {
    @Override
    public List<Object> commands() {
        return List.of(new PlanCommand(), new SubmitCommand(), new MergeCommand());
    }

    @Override
    public Comparison compare(RunTable run, List<RunRow> rowsA, List<RunRow> rowsB, Set<String> told) {
        if (run.hasReplicates()) {
            return Replicates.of(run, RowStatistics.of(run), rowsA, rowsB, told).comparison();
        }
        MachineRatios ratios = new MachineRatios(run);
        return Comparison.ofParts(
                run,
                rowsA,
                rowsB,
                told,
                told.contains("machine") ? (a, b, ratio) -> Optional.of(ratio) : ratios::between);
    }

    @Override
    public List<PageSection> sections(RunTable run, RowNames names) {
        MachinesSection section = new MachinesSection(run, names, RowStatistics.of(run));
        return run.hasReplicates()
                ? List.of(section.machines(), section.agreement(), section.turning())
                : List.of(section.machines());
    }
}
