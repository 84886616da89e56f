package org.xmlcost.launch;

import org.xmlcost.plan.Jvm;
import org.xmlcost.result.Settings;

import java.util.List;
import java.util.stream.Stream;

/** What every JVM that measures is started with. */
final class JvmArguments {
    private static final String NATIVE = "xmlcost.native";

    private JvmArguments() {}

    /** The same for all forks of these settings. */
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

    /** What a Java of a release must be told so that it does not warn of native code. */
    static List<String> nativeAccess(int feature) {
        return feature >= 22 ? List.of("--enable-native-access=ALL-UNNAMED") : List.of();
    }
}
