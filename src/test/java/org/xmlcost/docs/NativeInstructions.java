package org.xmlcost.docs;

import org.xmlcost.wire.NumberMode;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Instructions per value of native codecs, from docs/native-instructions.csv. */
final class NativeInstructions {
    /** Output of {@code native/instructions.sh}. */
    private static final Path DATA = Path.of("docs/native-instructions.csv");

    private NativeInstructions() {}

    /** Instructions with the number conversions of the C library, and with fast ones. */
    record Counts(double own, double fast) {
        Counts and(Counts other) {
            return new Counts(own + other.own, fast + other.fast);
        }
    }

    /** Returns the counts by {@link #key}. */
    static Map<String, Counts> read() throws IOException {
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        Map<String, Counts> counts = new HashMap<>();
        try (CSVParser rows = CSVParser.parse(DATA, StandardCharsets.UTF_8, format)) {
            for (CSVRecord row : rows) {
                counts.merge(
                        key(codec(row.get("library")), row.get("direction"), row.get("kind")),
                        counts(row.get("numbers"), Double.parseDouble(row.get("instructions"))),
                        Counts::and);
            }
        }
        return counts;
    }

    private static Counts counts(String numbers, double instructions) {
        return numbers.equals(NumberMode.FAST.id()) ? new Counts(0, instructions) : new Counts(instructions, 0);
    }

    /** Returns the key of a codec's counts. */
    static String key(String codec, String direction, String kind) {
        return codec + " " + direction + " " + kind;
    }

    /** Returns the codec in the catalogue that measures a library of the native API. */
    private static String codec(String library) {
        return library.equals("gsoap")
                ? "gsoap.jni"
                : "native."
                        + library.replaceFirst("^axis2c16-(?<layer>.*)", "${layer}16")
                                .replaceFirst("^axis2c-", "");
    }
}
