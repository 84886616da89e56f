/**
 * One plan on several machines: commands that plan it, simulate it, submit its shards to the scheduler Slurm, and merge
 * their runs; and how rows of different machines are compared. An optional part, which no other package imports:
 * {@link java.util.ServiceLoader} finds {@link org.xmlcost.cluster.ClusterPart}. Depends on {@code cli},
 * {@code launch}, {@code plan}, {@code report}, {@code result}, {@code stats}, Hipparchus, Jackson and picocli.
 */
package org.xmlcost.cluster;
