package org.xmlcost.result;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;

class RunTableTest {
    /** Both are called AMD EPYC, or Intel Xeon; the caches differ. */
    @Test
    void processorsOfOneNameAreNotAlike() throws IOException {
        RunTable crossing = published("2026-11-21T11-46-51Z_vm_crossing");
        RunTable access = published("2026-11-24T23-48-15Z_vm_access");
        assertThat(crossing.environment().at("/machine/cpu"))
                .isEqualTo(access.environment().at("/machine/cpu"));
        assertThat(crossing.machine().isAlike(access.machine())).isFalse();
        assertThat(crossing.machine().processor()).isNotEqualTo(access.machine().processor());
        assertThat(published("2026-11-20T13-41-26Z_vm_headline")
                        .machine()
                        .isAlike(published("2026-11-27T03-36-20Z_vm_catalogue").machine()))
                .isFalse();
    }

    /** These two have the host, the name of the processor, the Javas and the flags in common. */
    @Test
    void runsOnTwoProcessorsAreNotAlike() throws IOException {
        RunTable crossing = published("2026-11-21T11-46-51Z_vm_crossing");
        assertThat(crossing.isAlike(published("2026-11-21T08-02-10Z_vm_crossing")))
                .isTrue();
        assertThat(crossing.isAlike(published("2026-11-23T06-24-57Z_vm_headline")))
                .isFalse();
    }

    private static RunTable published(String name) throws IOException {
        return RunTable.read(Path.of("results").resolve(name));
    }
}
