package org.xmlcost.launch;

import org.xmlcost.machine.NativeFolder;
import org.xmlcost.model.Settings;
import org.xmlcost.plan.Jvm;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Arguments of every JVM that measures. */
final class JvmArguments {
    private JvmArguments() {}

    @SafeVarargs
    static List<String> command(Path home, List<String>... arguments) {
        List<String> command = new ArrayList<>(List.of(home.resolve("bin/java").toString()));
        for (List<String> each : arguments) {
            command.addAll(each);
        }
        return command;
    }

    static Path thisJava() {
        return Path.of(System.getProperty("java.home"));
    }

    static List<String> program(String main) {
        return List.of("-cp", System.getProperty("java.class.path"), main);
    }

    static List<String> ofHeap(Settings settings) {
        return List.of(
                "-Xms" + settings.heap(), "-Xmx" + settings.heap(), "-XX:+AlwaysPreTouch", "-XX:+Use" + settings.gc());
    }

    /** Returns the argument with the folder of the native code, if this program has it. */
    static List<String> ofNatives() {
        return Stream.ofNullable(System.getProperty(NativeFolder.PROPERTY))
                .map(folder -> "-D" + NativeFolder.PROPERTY + "=" + folder)
                .toList();
    }

    /** Returns the arguments that all forks with these settings have in common. */
    static List<String> of(Settings settings, Jvm jvm) {
        return Stream.of(
                        ofHeap(settings),
                        ofNatives(),
                        nativeAccess(jvm.feature()),
                        settings.jvm().jvmArgs())
                .flatMap(List::stream)
                .toList();
    }

    /** Returns the arguments with which a Java of a feature release does not warn about native code. */
    static List<String> nativeAccess(int feature) {
        return feature >= 22 ? List.of("--enable-native-access=ALL-UNNAMED") : List.of();
    }
}
