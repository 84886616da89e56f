/**
 * Submits the shards of a plan to the scheduler Slurm, follows them, and submits again those that ended early. Knows
 * run folders and the commands of Slurm, and measures nothing. Depends on {@code launch}, {@code machine},
 * {@code result} and Jackson.
 */
package org.xmlcost.slurm;
