/**
 * Benchmarks that forks run, one class for each question that is timed. All of them run under JMH except
 * {@link org.xmlcost.bench.Memory}. The only codecs named here are those that
 * {@link org.xmlcost.bench.ProfilePollution} uses before the measured codec. Every fork measures one row and rotates
 * through a pool of messages. It checks each message before and after the measurement, or only after it if the first
 * message is measured.
 *
 * <p>May import {@code codec}, {@code codec.document}, {@code dataset}, {@code fork}, {@code jni}, {@code machine},
 * {@code model}, {@code payload}, {@code wire*}, {@code org.openjdk.jmh}, {@code org.openjdk.jol},
 * {@code com.sun.management}.
 */
package org.xmlcost.bench;
