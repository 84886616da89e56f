package org.xmlcost.cli;

import org.xmlcost.model.Status;
import org.xmlcost.result.RowQuery;
import org.xmlcost.result.RunRow;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import static org.assertj.core.api.Assertions.assertThat;

/** The smallest heap that reads a message, searched as a user does. */
@Tag("exhaustive")
class HeapIT {
    @TempDir
    Path folder;

    /** A second way: a heap holds at least the message, the values, and what the model retains. */
    @Test
    void aHeapHoldsTheMessageAndTheModel() throws Exception {
        Program.Result ran =
                run("--payload double:20000 --codec dom.jdk,stax.woodstox --question heap,memory --heap 128m")
                        .ok();
        List<RunRow> rows = ran.rows();
        for (String codec : List.of("dom.jdk", "stax.woodstox")) {
            RunRow heap = RowQuery.first(rows, "question=heap codec=" + codec);
            double retained = RowQuery.first(rows, "question=memory metric=retained codec=" + codec)
                    .score();
            double held = Double.parseDouble(heap.get("message_bytes")) + Double.parseDouble(heap.get("payload_bytes"));
            assertThat(heap.score()).as(codec).isBetween(held + retained, 3 * (held + retained) + (12 << 20));
        }
        assertThat(RowQuery.first(rows, "question=heap codec=dom.jdk").score())
                .isGreaterThan(RowQuery.first(rows, "question=heap codec=stax.woodstox")
                        .score());
        assertThat(Program.files(ran.run().resolve("log"), ".log"))
                .filteredOn(file -> file.getFileName().toString().startsWith("heap~read~dom.jdk"))
                .singleElement()
                .satisfies(file -> assertThat(Files.readAllLines(file))
                        .anyMatch(line -> line.endsWith(" MiB: enough"))
                        .anyMatch(line -> line.endsWith(" MiB: too small")));
    }

    @Test
    void aHeapThatIsNoLargerThanTheSmallestIsAReason() throws Exception {
        Program.Result ran = run("--payload double:20000 --codec dom.jdk --question heap --heap 4m");
        assertThat(ran.exit()).isEqualTo(1);
        assertThat(ran.rows()).singleElement().satisfies(row -> {
            assertThat(row.status()).isEqualTo(Status.FAILED);
            assertThat(row.get("metric")).isEqualTo("heap");
            assertThat(row.get("reason")).contains("OutOfMemoryError").contains("with a heap of 4m");
        });
    }

    private Program.Result run(String options) throws Exception {
        return Program.run("run heap --out " + folder.resolve("runs") + " " + options);
    }
}
