/**
 * The questions that are timed, one JMH class each; no codec is named here. Every fork measures one row, checks each of
 * its messages before and after, and rotates through a pool of them. Stands on {@code payload}, {@code dataset},
 * {@code wire}, {@code codec} and JMH.
 */
package org.xmlcost.bench;
