package org.xmlcost.bench;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** What names a row of a table: each is the text of a column. Which one comes from outside. */
@State(Scope.Thread)
public abstract class BenchmarkParameters {
    @Param("")
    public String codecId;

    @Param("")
    public String wireId;

    @Param("")
    public String payload;

    @Param("")
    public String numbers;
    /** Seed of the first payload of the pool; the others follow. */
    @Param("1")
    public long seed;
}
