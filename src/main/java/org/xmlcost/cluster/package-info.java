/**
 * One plan on several machines: commands that plan it, simulate it, submit its shards to the scheduler Slurm, and merge
 * their runs; and how rows of different machines are compared. An optional part, which no other package imports:
 * {@link java.util.ServiceLoader} finds {@link org.xmlcost.cluster.ClusterPart}.
 *
 * <p>May import {@code cli}, {@code codec}, {@code fork}, {@code launch}, {@code machine}, {@code model}, {@code plan},
 * {@code report}, {@code result}, {@code stats}, {@code org.hipparchus}, {@code picocli}, {@code tools.jackson}.
 */
package org.xmlcost.cluster;
