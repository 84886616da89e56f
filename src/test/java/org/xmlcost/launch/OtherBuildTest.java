package org.xmlcost.launch;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;

import static org.assertj.core.api.Assertions.assertThat;

/** Builds to measure beside this one. */
class OtherBuildTest {
    @Test
    void theFirstRevisionIsCheckedOutIntoAFolderThatIsNotThereYet(@TempDir Path temporary) throws Exception {
        Path folder = temporary.resolve("against").resolve("revision");

        OtherBuild.checkOut("HEAD", folder);

        assertThat(folder.resolve("pom.xml")).isRegularFile();
        assertThat(folder.getParent().toFile().list()).containsExactly("revision");
    }
}
