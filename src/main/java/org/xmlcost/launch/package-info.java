/**
 * Starts the forks of a run and takes their reports: forks under JMH, forks whose memory is counted, forks in a native
 * process, and forks of another build of xmlcost. Depends on {@code plan}, {@code result}, {@code bench},
 * {@code codec}, {@code dataset}, {@code fork}, {@code jni}, {@code machine}, {@code payload}, {@code stats},
 * {@code wire}, the JMH runner, Commons CSV and Jackson.
 */
package org.xmlcost.launch;
