package org.xmlcost.cli;

import org.xmlcost.dataset.DataColumns;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.payload.Kind;

import picocli.CommandLine.Option;

import java.nio.file.Path;
import java.util.Optional;

/** Options for a file with a user's own values. */
final class DataOptions {
    @Option(
            names = "--data",
            paramLabel = "FILE",
            description =
                    "File with values of your own: CSV with one value a line (for mesh and event: its members), or NPY.")
    private Path data;

    @Option(names = "--kind", paramLabel = "KIND", description = "Kind of the values in --data.")
    private Kind kind;

    @Option(
            names = "--column",
            paramLabel = "NAME|N",
            description =
                    "Column of --data to read, if it has several: by number, from 1, or by name. If it is a name, the first line of a "
                            + "CSV file is its header. For mesh and event: three, as in x,y,value.")
    private String column;

    /** Returns the values of the file; empty if none is given, and an error if the options for it are incomplete. */
    Optional<PayloadSource> source() {
        if (data == null) {
            if (column != null) {
                throw new IllegalArgumentException("--column needs --data");
            }
            return Optional.empty();
        }
        if (kind == null) {
            throw new IllegalArgumentException("--data needs --kind");
        }
        DataColumns columns = column == null ? DataColumns.NONE : DataColumns.parse(column);
        return Optional.of(PayloadSource.ofFile(Inputs.file(data), kind, columns));
    }
}
