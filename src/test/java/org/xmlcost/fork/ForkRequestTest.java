package org.xmlcost.fork;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.util.RestoreSystemProperties;
import tools.jackson.databind.ObjectMapper;

import java.nio.file.Files;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;

/** A request comes to the fork as it was made, whatever names its files have. */
@RestoreSystemProperties
class ForkRequestTest {
    private static final ForkRequest REQUEST = new ForkRequest(
            new ForkRequest.Timing(3, 4, 5, 6),
            new ForkRequest.Waiting(7, 8),
            new ForkRequest.Turn(9, 1),
            new ForkRequest.FileNames(
                    "C:\\runs\\a}b", "a \"b\\u0041\\\n\té.csv", "[r]", new ForkRequest.SampledFiles("s", "", "l")),
            "a.B,c.D");

    @TempDir
    Path folder;

    @Test
    void comesAsItWasMade() throws Exception {
        Path file = folder.resolve("request");
        REQUEST.write(file);
        System.setProperty(ForkRequest.PROPERTY, file.toString());
        assertThat(ForkRequest.ofThisProcess()).isEqualTo(REQUEST);
        assertThat(new ObjectMapper()
                        .readTree(Files.readString(file))
                        .path("report")
                        .asString())
                .isEqualTo(REQUEST.files().report());
    }

    @Test
    void aBenchmarkRunByHandHasNothingToWaitForAndNoFiles() throws Exception {
        ForkRequest none = ForkRequest.ofThisProcess();
        assertThat(none.waiting()).isEqualTo(ForkRequest.Waiting.NONE);
        assertThat(none.turn()).isEqualTo(ForkRequest.Turn.NONE);
        assertThat(none.files()).isEqualTo(new ForkRequest.FileNames("", "", "", ForkRequest.SampledFiles.NONE));
        assertThat(none.codecs()).isEmpty();
    }
}
