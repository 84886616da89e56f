package org.xmlcost.result;

/**
 * What one finished fork measured: a score per iteration, and what it says of itself.
 *
 * @param fork  number in its cell, from 1
 * @param time  nanoseconds for one message, per iteration
 * @param alloc bytes on the Java heap for one message, per iteration; empty if not counted
 * @param facts sizes of messages and pool
 */
public record ForkSample(int fork, double[] time, double[] alloc, ForkFacts facts) {
}
