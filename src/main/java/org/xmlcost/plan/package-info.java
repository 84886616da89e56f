/**
 * Decides which cells a run measures, in which order, and when a cell is measured precisely enough. Starts no process
 * itself: forks are launched through {@link org.xmlcost.plan.ForkLauncher}.
 *
 * <p>May import {@code codec}, {@code codec.document}, {@code dataset}, {@code fork}, {@code jni}, {@code machine},
 * {@code model}, {@code payload}, {@code result}, {@code stats}, {@code wire}, {@code tools.jackson}.
 */
package org.xmlcost.plan;
