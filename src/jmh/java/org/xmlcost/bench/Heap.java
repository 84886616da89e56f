package org.xmlcost.bench;

import org.xmlcost.codec.document.DocumentTally;
import org.xmlcost.payload.Payload;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/**
 * Does a heap of a given size suffice to read one message? Reads it once, in a JVM that has read nothing before, and
 * leaves a digest of what was read in the file of the samples. If the heap does not suffice, the JVM ends without it.
 * The heap holds the bytes of the message, the codec with its model, and the values. Does not run under JMH. Nothing is
 * timed.
 */
public final class Heap {
    /** Name of the parameter with which what was read is also compared with what was sent, which takes more heap. */
    public static final String VERIFY = "verify";

    private Heap() {}

    /**
     * Reads the message of a row.
     *
     * @param arguments {@code read}, then the parameters of {@link ColdState}, each as {@code name=value}, and
     *     {@link #VERIFY}
     */
    public static void main(String[] arguments) throws Exception {
        Map<String, String> parameters = Fork.parameters(arguments);
        ColdState row = new ColdState();
        row.set(parameters);
        row.codecName = parameters.get("codecName");
        row.message = parameters.get("message");
        row.prepare(arguments[0]);
        row.read = row.content.read(row.codec, row.in);
        String digest = Long.toHexString(digest(row.read));
        if (parameters.containsKey(VERIFY)) {
            row.content.verify(row.codec, row.content.pool(row.seed, 1).get(0), row.in, false);
            row.verify();
        }
        Files.writeString(Path.of(Fork.request().files().samples()), digest);
    }

    /** Returns a digest of what was read. Takes no memory. Equal values have equal digests. */
    private static long digest(Object read) {
        if (read instanceof DocumentTally tally) {
            return tally.checksum();
        }
        long digest = 1;
        for (Object column : ((Payload) read).arrays()) {
            digest = 31 * digest + digestOfColumn(column);
        }
        return digest;
    }

    private static int digestOfColumn(Object column) {
        if (column instanceof byte[] bytes) {
            return Arrays.hashCode(bytes);
        }
        if (column instanceof int[] ints) {
            return Arrays.hashCode(ints);
        }
        if (column instanceof float[] floats) {
            return Arrays.hashCode(floats);
        }
        return column instanceof double[] doubles ? Arrays.hashCode(doubles) : Arrays.hashCode((Object[]) column);
    }
}
