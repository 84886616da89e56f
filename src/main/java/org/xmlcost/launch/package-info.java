/**
 * Starts the forks of a run and takes their reports: forks under JMH, forks whose memory is counted, forks in a native
 * process, servers under load, and forks of another build of xmlcost.
 *
 * <p>May import {@code bench}, {@code codec}, {@code codec.document}, {@code dataset}, {@code fork}, {@code jni},
 * {@code machine}, {@code model}, {@code payload}, {@code plan}, {@code result}, {@code stats}, {@code wire},
 * {@code org.apache.commons.csv}, {@code org.openjdk.jmh}, {@code tools.jackson}.
 */
package org.xmlcost.launch;
