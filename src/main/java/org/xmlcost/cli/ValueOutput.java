package org.xmlcost.cli;

import org.xmlcost.dataset.DataFormat;
import org.xmlcost.payload.Payload;

import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** Options for where values are written, and in which format. */
final class ValueOutput {
    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description =
                    "Format of the values: ${COMPLETION-CANDIDATES} (default: that of the file's suffix, or else csv).")
    private DataFormat format;

    @Option(names = "-o", paramLabel = "FILE", description = "File to write (default: standard output).")
    private Path file;

    void write(Payload payload) throws IOException {
        Output.write(file, out -> chosen().write(payload, out));
    }

    private DataFormat chosen() {
        if (format != null) {
            return format;
        }
        String name = file == null ? "" : file.toString().toLowerCase(Locale.ROOT);
        return name.endsWith("." + DataFormat.NPY) ? DataFormat.NPY : DataFormat.CSV;
    }
}
