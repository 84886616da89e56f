package org.xmlcost.bench;

import org.xmlcost.codec.CanonicalMessages;
import org.xmlcost.codec.Catalogue;
import org.xmlcost.dataset.PayloadSource;
import org.xmlcost.wire.Wire;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Program that prepares a first message for a JVM that must not have used any codec before. The launcher of runs does
 * this itself; the program is for benchmarks that are run by hand.
 */
public final class FirstMessage {
    private FirstMessage() {}

    /**
     * Writes the canonical message of a payload to a file, and prints the name of a codec in the catalogue.
     *
     * @param arguments id of the codec, id of the wire, payload, seed, and the file
     */
    public static void main(String[] arguments) throws IOException {
        Catalogue catalogue = Catalogue.load();
        Files.write(
                Path.of(arguments[4]),
                new CanonicalMessages(catalogue)
                        .write(
                                Wire.of(arguments[1]),
                                PayloadSource.parse(arguments[2]).make(Long.parseLong(arguments[3])))
                        .toByteArray());
        System.out.print(catalogue.get(arguments[0]).name());
    }

    /** Sets the codec's name and the message of a row, which a JVM of their own makes. */
    static void prepare(ColdState row) throws IOException {
        Path file = Files.createTempFile("xmlcost", ".message");
        file.toFile().deleteOnExit();
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        FirstMessage.class.getName(),
                        row.codecId,
                        row.wireId,
                        row.payload,
                        Long.toString(row.seed),
                        file.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        row.codecName = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        row.message = file.toString();
        if (row.codecName.isEmpty()) {
            throw new IOException("no message was made for " + row.codecId + " on " + row.wireId);
        }
    }
}
