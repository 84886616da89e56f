package org.xmlcost.cli;

import org.xmlcost.model.Status;
import org.xmlcost.result.RunRow;

import com.example.codecs.FaultyCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

import static org.assertj.core.api.Assertions.assertThat;
import static org.xmlcost.result.RowQuery.has;

/** A jar of somebody's own, in the forks of a run and for the launcher. */
class OutsideIT {
    @TempDir
    Path folder;

    private Path jar(String fault) throws IOException {
        return ForeignJar.of(folder.resolve("faulty.jar"), FaultyCodec.class, Map.of(FaultyCodec.FAULT, fault));
    }

    @ParameterizedTest
    @ValueSource(strings = {"open", "write"})
    void inARunEachOfItsCellsIsAFailedRow(String method) throws Exception {
        Path profile = ShortProfile.in(folder, "iterations=1", "write,size example.*,stax.aalto soap-enc int:10");
        Program.Result run = Program.runWith(jar(method), "run", profile, "--out", folder.resolve("runs"))
                .ends(Main.FAILED);
        assertThat(run.rows())
                .filteredOn(has("codec=" + FaultyCodec.ID))
                .hasSizeGreaterThanOrEqualTo(2)
                .allSatisfy(row -> {
                    assertThat(row.status()).isEqualTo(Status.FAILED);
                    assertThat(row.reason()).contains("the fault is in " + method);
                    assertThat(row.get("score")).isEmpty();
                });
        assertThat(run.rows())
                .filteredOn(has("codec=stax.aalto"))
                .hasSizeGreaterThanOrEqualTo(2)
                .allMatch(RunRow::isMeasured);
    }

    @Test
    void aJarThatIsNotThereIsTold() throws Exception {
        ProcessBuilder builder =
                new ProcessBuilder(Path.of("xmlcost").toAbsolutePath().toString(), "list", "wires");
        builder.environment().put("XMLCOST_CLASSPATH", folder + ":/nowhere/mine.jar");
        Program.run(builder).refused(Main.MISSING, "/nowhere/mine.jar");
    }
}
