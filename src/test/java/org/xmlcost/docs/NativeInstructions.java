package org.xmlcost.docs;

import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Instructions a value of native codecs with fast numbers, from docs/native-instructions.csv. */
final class NativeInstructions {
    /** Output of {@code native/instructions.sh}. */
    private static final Path DATA = Path.of("docs/native-instructions.csv");

    private NativeInstructions() {}

    /** Returns the counts by {@link #key}. */
    static Map<String, Double> read() throws IOException {
        CSVFormat format = CSVFormat.DEFAULT
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get();
        Map<String, Double> counts = new HashMap<>();
        try (CSVParser rows = CSVParser.parse(DATA, StandardCharsets.UTF_8, format)) {
            for (CSVRecord row : rows) {
                if (row.get("numbers").equals("fast")) {
                    counts.put(
                            key(codec(row.get("library")), row.get("direction"), row.get("kind")),
                            Double.valueOf(row.get("instructions")));
                }
            }
        }
        return counts;
    }

    /** Returns the key of a codec's count. */
    static String key(String codec, String direction, String kind) {
        return codec + " " + direction + " " + kind;
    }

    /** Returns the codec in the catalogue that measures a library of the native API. */
    private static String codec(String library) {
        return library.equals("gsoap") ? "gsoap.jni-fast" : "native." + library.replaceFirst("^axis2c-", "");
    }
}
