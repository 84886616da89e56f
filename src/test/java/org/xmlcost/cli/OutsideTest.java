package org.xmlcost.cli;

import com.example.codecs.FaultyCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;

/** Codecs from a jar of somebody's own that are not right yet: each is named, and the others go on. */
class OutsideTest {
    private static final String XSD = " xmlns:xsd=\"http://www.w3.org/2001/XMLSchema\"";

    @TempDir
    Path folder;

    private Path jar(String fault) throws IOException {
        return ForeignJar.of(folder.resolve("faulty.jar"), FaultyCodec.class, Map.of(FaultyCodec.FAULT, fault));
    }

    private Program.Result verify(String fault, String more) throws Exception {
        return InProcess.runWith(jar(fault), "verify --codec " + FaultyCodec.ID + ",floor.buffer " + more);
    }

    @Test
    void aCodecWithoutFaultPasses() throws Exception {
        verify("none", "--payload int:7").ok();
        assertThat(verify("none", "--hostile --wire soap-enc").lines())
                .last()
                .asString()
                .endsWith(", 0 failed");
    }

    /** It reads what it writes, and nobody else was asked to. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                XSD + " -> ",
                "xsd:int[ -> xsd:integer[",
                " xsi:type=\"SOAP-ENC:Array\" -> ",
                "</SOAP-ENV:Envelope> -> <end/>",
                "urn:soapvdt -> urn:mine",
                "SOAP-ENC:arrayType=\"xsd: -> SOAP-ENC:arrayType=\"mine:",
                "item -> value"
            })
    void whatOnlyItselfReadsFails(String change) throws Exception {
        Program.Result wrong =
                verify(change, "--payload int:7 --wire soap-enc,raw").ends(Main.FAILED);
        assertThat(wrong.out())
                .contains("FAILED soap-enc int:7:uniform-bits: example.faulty/jdk -> strict: ")
                .doesNotContain("example.faulty/jdk -> example.faulty/jdk");
    }

    @ParameterizedTest
    @ValueSource(strings = {"open", "write", "read", "close"})
    void aCodecThatThrowsIsNamedAndTheOthersGoOn(String method) throws Exception {
        Program.Result wrong = verify(method, "--payload int:7").ends(Main.FAILED);
        assertThat(wrong.lines())
                .anyMatch(line -> line.startsWith("FAILED")
                        && line.contains(FaultyCodec.ID)
                        && line.contains("the fault is in " + method));
        // The floor's codec on its own wire: its own message, the canonical one, and another's reading.
        assertThat(wrong.lines()).last().asString().matches("([3-9]|\\d{2,}) passed, [1-9]\\d* failed");
    }

    @Test
    void aCodecThatCannotSayWhatItIsIsNamed() throws Exception {
        Path jar = jar("info");
        Program.Result list = InProcess.runWith(jar, "list", "codecs").ok();
        assertThat(list.out()).contains("stax.woodstox");
        assertThat(list.err()).contains("com.example.codecs.FaultyCodec").contains("the fault is in info");
        Program.Result doctor = InProcess.runWith(jar, "doctor --format json").ends(Main.MISSING);
        assertThat(doctor.out()).contains("com.example.codecs.FaultyCodec").contains("the fault is in info");
        Program.Result verify = InProcess.runWith(jar, "verify --codec floor.buffer --payload int:7")
                .ends(Main.FAILED);
        assertThat(verify.out()).contains("FAILED com.example.codecs.FaultyCodec");
        assertThat(InProcess.runWith(jar, "run smoke --dry-run").err()).contains("the fault is in info");
        for (String asked : List.of("version", "unavailable")) {
            Program.Result other =
                    InProcess.runWith(jar(asked), "list codecs --format json").ok();
            assertThat(other.out()).contains("the fault is in " + asked);
        }
    }

    @Test
    void hostileMessagesFindWhatIsAcceptedAndWhatIsThrown() throws Exception {
        Program.Result accepts = verify("accepts", "--hostile --wire soap-enc").ends(Main.FAILED);
        assertThat(accepts.lines())
                .anyMatch(line -> line.contains("entity bomb")
                        && line.contains("hostile -> example.faulty/jdk: accepted as 0 values"));
        assertThat(accepts.lines()).last().asString().matches("\\d+ passed, [1-9]\\d+ failed");
        Program.Result throwing = verify("refuse", "--hostile --wire soap-enc");
        assertThat(throwing.out()).contains("threw java.lang.IllegalStateException: the fault is in refuse");
        Program.Result opening = verify("open", "--hostile --wire soap-enc");
        assertThat(opening.out())
                .contains(
                        "a good message: hostile -> example.faulty/jdk: threw java.lang.IllegalStateException: the fault is in open");
    }
}
