package org.xmlcost.cli;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** What {@code doctor} says of a machine that lacks something. */
class DoctorCommandIT {
    private static final String VERDICT =
            "xmlcost: (figures of this machine are usable|this machine is (busy|not ready)).*";

    @Test
    void codecsThatAreUnavailableAreOptional() throws Exception {
        Program.Result doctor = Program.runChecked(List.of("-Dxmlcost.native=/nowhere"), "doctor --format json");
        boolean ready = true;
        boolean unavailable = false;
        for (JsonNode check : JsonMapper.shared().readTree(doctor.out())) {
            // A machine with little memory may lack something, too.
            ready &= !check.get("verdict").asString().equals("missing");
            if (check.get("check").asString().equals("codecs")) {
                unavailable |= check.get("found").asString().contains("gsoap.jni");
                assertThat(check.get("verdict").asString()).isEqualTo("optional");
                assertThat(check.get("what to do").asString()).isNotBlank();
            }
        }
        assertThat(unavailable).as(doctor.out()).isTrue();
        assertThat(doctor.exit()).isEqualTo(ready ? 0 : Main.MISSING);
        assertThat(doctor.err().lines())
                .singleElement()
                .asString()
                .contains("only their own rows need them: ", "codecs");
    }

    /** Whatever this machine's load is: what the verdict says of it is tested without one. */
    @Test
    void theLastLineIsTheVerdict() {
        assertThat(InProcess.run("doctor").lines()).last().asString().matches(VERDICT);
    }
}
