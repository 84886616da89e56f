/**
 * Starts the forks of a run and takes their reports: under JMH, with memory counted, in a native process, or by another
 * build of xmlcost. Stands on {@code plan}, {@code result}, {@code bench}, {@code codec}, {@code dataset},
 * {@code fork}, {@code jni}, {@code machine}, {@code payload}, {@code stats}, {@code wire}, the JMH runner, Commons CSV
 * and Jackson.
 */
package org.xmlcost.launch;
