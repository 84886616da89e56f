/**
 * Decides which cells a run measures, in which order, and when a cell is measured precisely enough. Starts no process
 * itself: forks are launched through {@link org.xmlcost.plan.ForkLauncher}. Depends on {@code codec} (the catalogue),
 * {@code dataset}, {@code fork}, {@code jni}, {@code machine}, {@code model}, {@code payload}, {@code wire},
 * {@code result}, {@code stats} and Jackson.
 */
package org.xmlcost.plan;
