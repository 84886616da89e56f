package org.xmlcost.bench;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * JMH parameters that identify a row. Each of them is the text of a column of the tables. The launcher sets all of
 * them; the defaults are for benchmarks that are run by hand.
 */
@State(Scope.Thread)
public abstract class BenchmarkParameters {
    /** Id of the codec. */
    @Param("stax.woodstox")
    public String codecId;

    /** Id of the wire. */
    @Param("soap-enc")
    public String wireId;

    /** Id of the number mode. */
    @Param("jdk")
    public String numbers;

    /** Seed of the first payload of the pool; the other payloads have the seeds that follow it. */
    @Param("1")
    public long seed;
}
