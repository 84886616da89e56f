package org.xmlcost.cli;

import com.example.codecs.DataStreamCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;

import static org.assertj.core.api.Assertions.assertThat;

/** A command leaves nothing behind that another one in the same JVM would see. */
class InProcessTest {
    private static final List<String> COMMANDS = List.of(
            "list codecs --format csv",
            "list nosuch",
            "encode --codec binding.jaxb --wire soap-enc --payload double:3:decimal2",
            "decode --codec nosuch --wire soap-enc --kind int",
            "verify --codec stax.jdk,dom.jdk --wire soap-enc --payload int:3",
            "run smoke --dry-run --codec floor.copy",
            "payload mesh:4:walk",
            "run --help");

    @TempDir
    Path folder;

    private static List<Program.Result> all() {
        return COMMANDS.stream().map(line -> InProcess.run(line)).toList();
    }

    private static Map<Object, Object> state() {
        // Sets a property when it is asked for the first time.
        TimeZone zone = TimeZone.getDefault();
        Map<Object, Object> state = new HashMap<>(System.getProperties());
        state.put("locale", Locale.getDefault());
        state.put("time zone", zone);
        state.put("standard output", System.out);
        state.put("standard error", System.err);
        state.put("class loader", Thread.currentThread().getContextClassLoader());
        return state;
    }

    private Path jar() throws IOException {
        return ForeignJar.of(folder.resolve("others.jar"), DataStreamCodec.class, Map.of());
    }

    @Test
    void codecsOfOthersAreVerified() throws Exception {
        Program.Result verified = InProcess.runWith(
                        jar(),
                        "verify --codec example.datastream,floor.buffer --wire raw --payload int:1000"
                                + " --payload double:1000:special")
                .ok();
        assertThat(verified.lines()).last().isEqualTo("12 passed, 0 failed");
    }

    @Test
    void aCommandSaysTheSameAgainAndChangesNoState() throws Exception {
        List<Program.Result> first = all();
        Map<Object, Object> before = state();
        assertThat(InProcess.runWith(jar(), "list", "codecs").out()).contains("example.datastream");
        assertThat(all()).isEqualTo(first);
        Map<Object, Object> after = state();
        after.entrySet().removeAll(before.entrySet());
        assertThat(after).isEmpty();
    }
}
