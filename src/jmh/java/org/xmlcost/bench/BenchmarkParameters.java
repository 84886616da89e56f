package org.xmlcost.bench;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * JMH parameters that identify a row. Each of them is the text of a column of the tables. Their values are set from
 * outside.
 */
@State(Scope.Thread)
public abstract class BenchmarkParameters {
    /** Id of the codec. */
    @Param("")
    public String codecId;

    /** Id of the wire. */
    @Param("")
    public String wireId;

    /** Payload as the command line writes it, such as {@code double:1000}. */
    @Param("")
    public String payload;

    /** Id of the number mode. */
    @Param("")
    public String numbers;
    /** Seed of the first payload of the pool; the other payloads have the seeds that follow it. */
    @Param("1")
    public long seed;
}
