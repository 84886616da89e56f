package org.xmlcost.cli;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class DocsCommandTest {
    @Test
    void documentsAreAsGenerated() {
        Program.Result check = InProcess.run("docs", "--check");
        assertThat(check.out()).as("stale files: run ./xmlcost docs").isEmpty();
        assertThat(check.exit()).as(check.err()).isZero();
    }
}
