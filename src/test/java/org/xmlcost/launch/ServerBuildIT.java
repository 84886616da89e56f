package org.xmlcost.launch;

import org.xmlcost.machine.EndpointFolder;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Properties;

import static org.assertj.core.api.Assertions.assertThat;

/** When a server is built. */
@Tag("exhaustive")
class ServerBuildIT {
    @TempDir
    Path folder;

    @Test
    void aServerIsBuiltOnceAndAgainWhenAModuleBesideItChanges() throws Exception {
        require();
        EndpointFolder server = server();
        script(server, "#!/bin/sh\necho built >> \"$1/count\"\n");
        Path shared = Files.createDirectories(server.sources().resolveSibling("shared"));
        Path module = Files.writeString(shared.resolve("Module.java"), "");
        ServerBuild.ensure(List.of(server));
        ServerBuild.ensure(List.of(server));
        Path count = server.built().resolve("count");
        assertThat(count).hasContent("built");
        Files.setLastModifiedTime(module, FileTime.from(Instant.now().plusSeconds(60)));
        ServerBuild.ensure(List.of(server));
        assertThat(count).hasContent("built\nbuilt");
        assertThat(server.problem()).isEmpty();
    }

    @Test
    void aServerThatDoesNotBuildIsUnavailableUntilItsSourcesChange() throws Exception {
        require();
        EndpointFolder server = server();
        script(server, "#!/bin/sh\necho 'no such header' >&2\nexit 1\n");
        ServerBuild.ensure(List.of(server));
        assertThat(server.problem()).contains("it does not build: no such header");
        script(server, "#!/bin/sh\n");
        Files.setLastModifiedTime(
                server.sources().resolve("build.sh"),
                FileTime.from(Instant.now().plusSeconds(60)));
        ServerBuild.ensure(List.of(server));
        assertThat(server.problem()).isEmpty();
    }

    /** Ends the test if the load generator, without which no server is built, cannot be had here. */
    private static void require() throws Exception {
        ServerBuild.ensure(List.of(EndpointFolder.of("jdk")));
        ServersIT.require(EndpointFolder.of("jdk"));
    }

    private EndpointFolder server() throws IOException {
        Properties properties = new Properties();
        properties.setProperty("program", "server");
        return new EndpointFolder(
                "own", Files.createDirectories(folder.resolve("sources/own")), folder.resolve("built/own"), properties);
    }

    private static void script(EndpointFolder server, String text) throws IOException {
        Path script = Files.writeString(server.sources().resolve("build.sh"), text);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
