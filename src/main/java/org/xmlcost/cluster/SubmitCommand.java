package org.xmlcost.cluster;

import picocli.CommandLine.Command;

@Command(
        name = "submit",
        mixinStandardHelpOptions = true,
        description = "Submits the shards of a plan to the scheduler of a cluster.",
        synopsisSubcommandLabel = "SCHEDULER",
        subcommands = SubmitSlurmCommand.class,
        footer = {"", "Example:", "  xmlcost submit slurm full --shards 16 --wait"})
final class SubmitCommand {}
