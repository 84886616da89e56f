package org.xmlcost.cli;

import org.xmlcost.codec.Codec;
import org.xmlcost.fuzz.WrongReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

class FuzzCommandTest {
    @TempDir
    Path folder;

    private static Program.Result fuzz(String line) {
        return InProcess.run("fuzz " + line);
    }

    @Test
    void directAgrees() {
        Program.Result answer = fuzz("--codec direct --wire soap-enc,list --kind int,double --messages 400")
                .ok();
        assertThat(answer.out())
                .startsWith("1600 messages, ")
                .contains("1600 read by others, 0 disagreements in 0 clusters");
        assertThat(answer.err()).contains("xmlcost: 1600 messages, ").contains("a second");
    }

    @Test
    void disagreementsOfOthersAreNoFailures() throws IOException {
        Path csv = folder.resolve("all.csv");
        Path saved = folder.resolve("saved");
        fuzz("--codec axiom.soap --wire soap-enc --kind int --messages 500 -o " + csv + " --save " + saved)
                .ok();
        List<String> lines = Files.readAllLines(csv);
        assertThat(lines.get(0))
                .isEqualTo("codec,library,library_version,wire,construct,difference,count,example,reason,after");
        assertThat(lines)
                .anySatisfy(line -> assertThat(line)
                        .startsWith("axiom.soap,Axiom,")
                        .contains(",soap-enc,processing instruction in a value,refuses,"));
        assertThat(saved.toFile().list()).hasSize(lines.size() - 1);
    }

    /** A reader that is deliberately wrong, in a class path of its own. */
    @Test
    void aPlantedDisagreementIsReportedWithExitCodeOne() throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(Codec.class.getName()), WrongReader.class.getName());
        String line = "fuzz --codec planted.wrong --wire soap-enc --kind int --messages 1000 --must-agree ";
        Program.Result answer = InProcess.runWith(folder, line + "planted.*").ends(Main.FAILED);
        assertThat(answer.out()).contains("plus sign", "other values", "FAILED planted.wrong soap-enc/int/");
        String id = answer.out().replaceAll("(?s).*FAILED planted.wrong (soap-enc/int/\\d+).*", "$1");
        Program.Result replay = InProcess.runWith(folder, "fuzz --codec planted.wrong --replay " + id)
                .ok();
        assertThat(replay.out()).contains(">+", "stax.woodstox: ", "planted.wrong: ");
        InProcess.runWith(folder, line + "direct").ok();
    }

    @Test
    void aMessageThatDoesNotExistIsWrongUsage() {
        for (String line : List.of(
                "--replay soap-enc/double",
                "--replay soap-enc/double/x",
                "--replay soapenc/double/1",
                "--replay list/string/1",
                "--wire fi",
                "--codec fi.sax --wire soap-enc+nothing",
                "--kind integer")) {
            fuzz("--codec direct " + line).refused(Main.USAGE, "xmlcost: ");
        }
    }
}
