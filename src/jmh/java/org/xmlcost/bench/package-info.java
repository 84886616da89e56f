/**
 * The questions that are timed, one JMH class each; no codec is named here but those that
 * {@link org.xmlcost.bench.ProfilePollution} uses before others. Every fork measures one row, checks each of its
 * messages before and after (only after, where the first one is measured), and rotates through a pool of them. Stands
 * on {@code machine}, {@code fork}, {@code payload}, {@code dataset}, {@code wire}, {@code codec}, {@code jni}, JMH and
 * JOL.
 */
package org.xmlcost.bench;
