package org.xmlcost.launch;

import org.xmlcost.model.Settings;
import org.xmlcost.plan.Jvm;

import java.util.List;
import java.util.stream.Stream;

/** Arguments of every JVM that measures. */
final class JvmArguments {
    private static final String NATIVE = "xmlcost.native";

    private JvmArguments() {}

    /** Returns the arguments that all forks with these settings have in common. */
    static List<String> of(Settings settings, Jvm jvm) {
        return Stream.of(
                        List.of(
                                "-Xms" + settings.heap(),
                                "-Xmx" + settings.heap(),
                                "-XX:+AlwaysPreTouch",
                                "-XX:+Use" + settings.gc()),
                        Stream.ofNullable(System.getProperty(NATIVE))
                                .map(folder -> "-D" + NATIVE + "=" + folder)
                                .toList(),
                        nativeAccess(jvm.feature()),
                        settings.jvmArgs())
                .flatMap(List::stream)
                .toList();
    }

    /** Returns the arguments with which a Java of a feature release does not warn about native code. */
    static List<String> nativeAccess(int feature) {
        return feature >= 22 ? List.of("--enable-native-access=ALL-UNNAMED") : List.of();
    }
}
