package org.xmlcost.launch;

import org.xmlcost.cli.InProcess;
import org.xmlcost.model.MissingException;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.util.RestoreSystemProperties;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

@RestoreSystemProperties
class BenchmarkLockTest {
    @TempDir
    Path folder;

    @BeforeEach
    void aLockOfThisTest() {
        System.setProperty("java.io.tmpdir", folder.toString());
        System.clearProperty("jmh.ignoreLock");
    }

    /** JMH would otherwise take the lock for each fork, and find that this program has it. */
    @Test
    void whileItIsHeldJmhTakesNone() throws IOException {
        try (BenchmarkLock lock = BenchmarkLock.take()) {
            assertThat(System.getProperty("jmh.ignoreLock")).isEqualTo("true");
        }
        assertThat(System.getProperty("jmh.ignoreLock")).isNull();
        BenchmarkLock.take().close();
    }

    @Test
    void anotherProcessHasIt() throws Exception {
        Process other = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Djava.io.tmpdir=" + folder,
                        "-cp",
                        System.getProperty("java.class.path"),
                        Holder.class.getName())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            assertThat(other.inputReader().readLine()).isEqualTo("locked");
            assertThatThrownBy(BenchmarkLock::take)
                    .isInstanceOf(MissingException.class)
                    .hasMessageContaining("another benchmark is already running");
            Path runs = folder.resolve("runs");
            InProcess.run("run smoke --codec floor.copy --out", runs)
                    .refused(3, "another benchmark is already running");
            assertThat(runs).doesNotExist();
            System.setProperty("jmh.ignoreLock", "true");
            BenchmarkLock.take().close();
        } finally {
            other.destroy();
            other.waitFor();
        }
    }

    /** Another user's run must find a file that it can open. */
    @Test
    void everyUserMayTakeIt() throws IOException {
        BenchmarkLock.take().close();
        assertThat(Files.getPosixFilePermissions(folder.resolve("jmh.lock")))
                .contains(PosixFilePermission.OTHERS_WRITE);
    }

    @Test
    void aFileThatCannotBeOpenedIsNamed() throws IOException {
        Path lock = Files.createDirectory(folder.resolve("jmh.lock"));
        assertThatThrownBy(BenchmarkLock::take)
                .isInstanceOf(MissingException.class)
                .hasMessageContaining("cannot open " + lock);
    }

    /** Takes the lock, says so, and holds it until it is ended. */
    static final class Holder {
        private Holder() {}

        @SuppressWarnings("MustBeClosedChecker")
        public static void main(String[] arguments) throws IOException, InterruptedException {
            BenchmarkLock.take();
            System.out.println("locked");
            Thread.sleep(60_000);
        }
    }
}
