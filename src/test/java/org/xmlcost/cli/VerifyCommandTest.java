package org.xmlcost.cli;

import org.xmlcost.plan.Glob;

import org.junit.jupiter.api.Test;
import picocli.CommandLine;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

import static org.assertj.core.api.Assertions.assertThat;

class VerifyCommandTest {
    private static String progress(Duration betweenLines) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        VerifyCommand command = new VerifyCommand(betweenLines, new PrintStream(lines, true, StandardCharsets.UTF_8));
        assertThat(new CommandLine(command)
                        .registerConverter(Glob.class, Glob::of)
                        .execute("--codec", "floor.buffer", "--wire", "raw", "--payload", "int:7"))
                .isZero();
        return lines.toString(StandardCharsets.UTF_8);
    }

    /** All codecs and wires take many minutes, and only failures are printed. */
    @Test
    void tellsHowFarItIsNowAndThen() {
        assertThat(progress(Duration.ZERO))
                .startsWith("xmlcost: 0 passed, 0 failed, now raw int:7")
                .contains("xmlcost: 1 passed, 0 failed, now raw int:7");
        assertThat(progress(Duration.ofHours(1))).isEmpty();
    }
}
