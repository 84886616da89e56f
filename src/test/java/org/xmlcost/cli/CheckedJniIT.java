package org.xmlcost.cli;

import org.xmlcost.Required;

import org.junit.jupiter.api.Test;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The bridge under {@code -Xcheck:jni}, in which the JVM checks every call from native code and prints what is wrong.
 */
class CheckedJniIT {

    @Test
    void theBridgeBreaksNoRule() throws Exception {
        Required.requireGsoap();
        Path bad = Files.createTempFile("bad", ".xml");
        Files.writeString(bad, "<a/>");
        List<String> checked = List.of("-Xcheck:jni");
        Program.Result verified = Program.runChecked(checked, "verify --codec gsoap.jni");
        assertThat(verified.lines()).last().asString().endsWith(" passed, 0 failed");
        Program.Result refused = Program.runChecked(
                        checked, "decode --codec gsoap.jni --wire soap-enc --kind double", bad)
                .refused(Main.FAILED, "malformed message");
        for (Program.Result result : List.of(verified, refused)) {
            assertThat(result.out() + result.err()).doesNotContain("WARNING").doesNotContain("FATAL");
        }
        Files.delete(bad);
    }
}
