/**
 * Benchmarks of the questions that forks measure, one class each. All of them run under JMH except
 * {@link org.xmlcost.bench.Memory}. The only codecs named here are those that
 * {@link org.xmlcost.bench.ProfilePollution} uses before the measured codec. Every fork measures one row and rotates
 * through a pool of messages. It checks each message before and after the measurement, or only after it if the first
 * message is measured. Depends on {@code machine}, {@code fork}, {@code payload}, {@code dataset}, {@code wire},
 * {@code codec}, {@code jni}, JMH and JOL.
 */
package org.xmlcost.bench;
