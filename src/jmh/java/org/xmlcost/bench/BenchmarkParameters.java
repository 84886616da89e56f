package org.xmlcost.bench;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What names a row of a table: each is the text of a column. Which one comes from outside. */
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
    /** Seed of the first payload of the pool; the others follow. */
    @Param("1")
    public long seed;
}
