package org.xmlcost.dataset;

import org.xmlcost.payload.Kind;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What {@code datasets/} publishes is what the program makes. */
class DatasetsTest {
    private static final Path DATASETS = Path.of("datasets");

    /** If this fails, payloads of old runs can no longer be made: give the changed distribution a new name. */
    @Test
    void everyPayloadHasThePublishedHash() throws IOException, NoSuchAlgorithmException {
        Map<String, String> published = new TreeMap<>();
        Matcher row = Pattern.compile("(?m)^\\| `([^`]+)` \\| `([0-9a-f]{64})` \\|$")
                .matcher(Files.readString(DATASETS.resolve("README.md")));
        while (row.find()) {
            published.put(row.group(1), row.group(2));
        }
        Map<String, String> made = new TreeMap<>();
        for (PayloadSpec spec : PayloadSpecTest.all().toList()) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            DataFormat.CSV.write(spec.make(1), new DigestOutputStream(OutputStream.nullOutputStream(), digest));
            made.put(spec.toString(), HexFormat.of().formatHex(digest.digest()));
        }
        assertThat(made).isEqualTo(published);
    }

    /** A name alone is a data set of the program, a path is a file. */
    @Test
    void dataSetsArePartOfTheProgram() throws IOException {
        PayloadSource measured = PayloadSource.parse("double@fork-times.csv");
        assertThat(measured.count()).isEqualTo(10_000);
        assertThat(measured.make(1).firstDifference(DataFile.read(DATASETS.resolve("fork-times.csv"), Kind.DOUBLE)))
                .isEmpty();
        assertThat(measured).hasToString("double@fork-times.csv");
        assertThatThrownBy(() -> PayloadSource.parse("double@no-such.csv"))
                .hasRootCauseInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> PayloadSource.parse("double@/fork-times.csv"))
                .hasRootCauseInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> PayloadSource.parse("double@../datasets/none/fork-times.csv"))
                .hasRootCauseInstanceOf(NoSuchFileException.class);
    }
}
